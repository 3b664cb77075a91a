// Walking several layouts of one shape together: axes that all of them step through evenly are merged, the innermost axis is
// handed out as runs. Knows no element type and no operation.
import type { Shape, Strides } from '../shape.ts';

/** Longest run handed out at once; kernels size their buffers by it. */
export const longestRun = 4096;

export interface Walk {
  readonly shape: Shape;
  /** Byte strides of each walker over `shape`. */
  readonly strides: readonly Strides[];
  /** Byte position of each walker's first element. */
  readonly offsets: readonly number[];
}

/**
 * Calls `visit` for runs of at most `longestRun` elements in row-major order: the byte position of each walker (in an array that
 * is used again), the bytes from one element to the next, and how many. Stops when `visit` returns false, and returns it.
 */
export function walk(
  { shape, strides, offsets }: Walk,
  visit: (at: Float64Array, steps: readonly number[], n: number) => boolean,
): boolean {
  if (shape.includes(0)) return true;
  const merged = mergeAxes(shape, strides);
  const inner = merged.shape.length - 1;
  const length = merged.shape[inner]!;
  const steps = merged.strides.map((s) => s[inner]!);
  const at = Float64Array.from(offsets);
  const run = new Float64Array(at.length);
  const index = new Array<number>(inner).fill(0);
  for (;;) {
    for (let from = 0; from < length; from += longestRun) {
      for (let w = 0; w < run.length; w++) run[w] = at[w]! + from * steps[w]!;
      if (!visit(run, steps, Math.min(longestRun, length - from))) return false;
    }
    let k = inner - 1;
    for (; k >= 0; k--) {
      index[k]!++;
      for (let w = 0; w < at.length; w++) at[w]! += merged.strides[w]![k]!;
      if (index[k]! < merged.shape[k]!) break;
      for (let w = 0; w < at.length; w++) at[w]! -= index[k]! * merged.strides[w]![k]!;
      index[k] = 0;
    }
    if (k < 0) return true;
  }
}

/** Leaves out axes of size 1 and joins neighbours that all walkers cross with one stride; at least one axis remains. */
export function mergeAxes(shape: Shape, strides: readonly Strides[]): { shape: number[]; strides: number[][] } {
  const sizes: number[] = [];
  const merged: number[][] = strides.map(() => []);
  for (let k = 0; k < shape.length; k++) {
    const size = shape[k]!;
    if (size === 1) continue;
    const last = sizes.length - 1;
    const joins = last >= 0 && strides.every((s, w) => merged[w]![last] === s[k]! * size);
    if (joins) sizes[last]! *= size;
    else sizes.push(size);
    merged.forEach((m, w) => {
      m[joins ? last : m.length] = strides[w]![k]!;
    });
  }
  if (sizes.length === 0) {
    sizes.push(1);
    for (const m of merged) m.push(0);
  }
  return { shape: sizes, strides: merged };
}

/** The axes with the largest stride of the first walker outermost, so that it is crossed in the order of memory. */
export function inMemoryOrder(plan: Walk): Walk {
  const [first] = plan.strides;
  const axes = plan.shape.map((_, k) => k);
  return inOrder(
    plan,
    axes.sort((a, b) => Math.abs(first![b]!) - Math.abs(first![a]!) || a - b),
  );
}

/** The axes in another order, the outermost first. */
export const inOrder = ({ shape, strides, offsets }: Walk, axes: readonly number[]): Walk => ({
  shape: axes.map((k) => shape[k]!),
  strides: strides.map((s) => axes.map((k) => s[k]!)),
  offsets,
});
