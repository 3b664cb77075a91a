// The way from the offset to an element, as the formula says it: i₀ strides along axis 0, then i₁ along axis 1, and so on.
// Data for the lines on a grid and the arcs over memory alike. Counts bytes from the start of the storage.
import type { Layout } from '../core/layout.ts';

/** One hop: `turns` strides along an axis (1, or all of them where there are too many to draw). Indices are those it starts and ends at. */
export interface Hop {
  readonly axis: number;
  readonly from: number;
  readonly to: number;
  readonly stride: number;
  readonly turns: number;
  readonly fromIndex: readonly number[];
  readonly toIndex: readonly number[];
}

/** @param most hops drawn one by one along an axis; a longer way along it becomes a single hop of several turns */
export function walkOf({ shape, strides, offset }: Layout, index: readonly number[], most = 6): Hop[] {
  const hops: Hop[] = [];
  let at = offset;
  let here: readonly number[] = shape.map(() => 0);
  for (let axis = 0; axis < shape.length; axis++) {
    const count = index[axis] ?? 0;
    const stride = strides[axis]!;
    const turns = count > most ? count : 1;
    for (let n = 0; n < count; n += turns) {
      const toIndex = here.with(axis, n + turns);
      hops.push({ axis, from: at, to: at + turns * stride, stride, turns, fromIndex: here, toIndex });
      at += turns * stride;
      here = toIndex;
    }
  }
  return hops;
}
