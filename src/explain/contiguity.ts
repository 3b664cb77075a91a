// The conditions of contiguity worked line by line: each axis in turn against the product of the sizes already walked. They differ
// only in the order of the walk. Agrees with the core's isContiguous. Knows no words; counts bytes.
import type { Layout } from '../core/layout.ts';

/**
 * C walks from the last axis, F from the first. `dense` (dense and non-overlapping) walks from the shortest stride, whatever axis has
 * it: the elements fill a block without gaps in some order. `channels_last` walks channels, width, height, batch of four axes.
 */
export type Contiguous = 'C' | 'F' | 'dense' | 'channels_last';

/** One axis against what a dense array would need there. */
export interface ContiguityLine {
  readonly axis: number;
  readonly size: number;
  /** Bytes. */
  readonly stride: number;
  /** Bytes: the item size times `factors`. */
  readonly needed: number;
  /** The axes longer than 1 that were walked before this one, the fastest first: their sizes multiply to needed / itemsize. */
  readonly factors: readonly { readonly axis: number; readonly size: number }[];
  /** An axis of size 1 is never stepped along: whatever its stride, it is skipped. */
  readonly state: 'skipped' | 'holds' | 'fails';
}

interface Worked {
  readonly order: Contiguous;
  readonly itemsize: number;
  /** Why there is nothing to check: no element at all, or no axis; null where the lines decide. */
  readonly trivial: 'empty' | 'rank-0' | null;
  /** In the order walked; none where the case is trivial. Lines after the first failure are worked against the same products. */
  readonly lines: readonly ContiguityLine[];
}

export type Contiguity =
  | (Worked & { readonly holds: true })
  /** `axis` is the first that fails, `stride` what it has, `mustBe` what it would need; both in bytes. */
  | (Worked & { readonly holds: false; readonly axis: number; readonly stride: number; readonly mustBe: number });

/** The conditions that a layout can be asked about: channels_last is an order of four axes. */
export const conditionsOf = ({ shape }: Layout): readonly Contiguous[] =>
  shape.length === 4 ? ['C', 'F', 'dense', 'channels_last'] : ['C', 'F', 'dense'];

/** Works the condition of one order. Axes of size 1 impose nothing; a layout without elements or axes is contiguous. */
export function contiguityOf({ shape, strides }: Layout, itemsize: number, order: Contiguous): Contiguity {
  if (shape.includes(0)) return { order, itemsize, trivial: 'empty', lines: [], holds: true };
  if (shape.length === 0) return { order, itemsize, trivial: 'rank-0', lines: [], holds: true };
  const lines: ContiguityLine[] = [];
  const factors: { axis: number; size: number }[] = [];
  let needed = itemsize;
  for (const axis of walked(shape, strides, order)) {
    const size = shape[axis]!;
    const stride = strides[axis]!;
    const state = size === 1 ? 'skipped' : stride === needed ? 'holds' : 'fails';
    lines.push({ axis, size, stride, needed, factors: [...factors], state });
    if (size === 1) continue;
    factors.push({ axis, size });
    needed *= size;
  }
  const worked = { order, itemsize, trivial: null, lines };
  const first = lines.find((line) => line.state === 'fails');
  if (first === undefined) return { ...worked, holds: true };
  return { ...worked, holds: false, axis: first.axis, stride: first.stride, mustBe: first.needed };
}

/**
 * The axes in the order of the walk. Source of `dense`: PyTorch 1.13, c10/core/TensorImpl.cpp, compute_non_overlapping_and_dense
 * (by stride, axes shorter than 2 last); of `channels_last`: compute_channels_last_contiguous_2d.
 */
function walked(shape: readonly number[], strides: readonly number[], order: Contiguous): number[] {
  const axes = [...shape.keys()];
  if (order === 'C') return axes.reverse();
  if (order === 'F') return axes;
  if (order === 'channels_last') return [1, 3, 2, 0];
  const weight = (axis: number): number => (shape[axis]! < 2 ? Infinity : strides[axis]!);
  return axes.sort((a, b) => (weight(a) === weight(b) ? a - b : weight(a) - weight(b)));
}
