// The way back from bytes to coordinates: which indices of a layout touch a range of bytes, and how many.
// Solved axis by axis, largest stride first, never by walking the elements; bounded for layouts made to be nasty.
import type { Layout } from '../core/layout.ts';

export interface Reach {
  /** Indices whose elements touch the range, in the order of the axes with the largest strides; at most as many as asked for. */
  readonly indices: readonly (readonly number[])[];
  /** How many touch it. */
  readonly count: number;
  /** Whether the search ran to its end: otherwise there are more than `count`. */
  readonly complete: boolean;
}

interface Axis {
  readonly axis: number;
  readonly size: number;
  /** In bytes, positive. */
  readonly stride: number;
  /** The index runs from the other end, since the stride is negative. */
  readonly turned: boolean;
  /** How far the axes after this one reach, in bytes. */
  readonly rest: number;
}

/** Axes visited for one answer; only layouts with several axes of nearly equal strides come near it. */
const most = 20_000;

/**
 * Indices of `layout` whose element (of `itemsize` bytes) touches the bytes from `from` up to but without `to`.
 * @param limit how many indices to list (0: only count)
 */
export function reachOf(layout: Layout, itemsize: number, from: number, to: number, limit: number): Reach {
  const { shape, strides } = layout;
  if (from >= to || shape.includes(0)) return { indices: [], count: 0, complete: true };
  let start = layout.offset;
  const moving: { axis: number; size: number; stride: number; turned: boolean }[] = [];
  const still: number[] = [];
  for (let axis = 0; axis < shape.length; axis++) {
    const size = shape[axis]!;
    const stride = strides[axis]!;
    if (stride < 0) start += (size - 1) * stride;
    if (stride === 0 || size === 1) still.push(axis);
    else moving.push({ axis, size, stride: Math.abs(stride), turned: stride < 0 });
  }
  moving.sort((a, b) => b.stride - a.stride);
  let rest = 0;
  const axes: Axis[] = moving
    .reverse()
    .map((a) => {
      const here = { ...a, rest };
      rest += (a.size - 1) * a.stride;
      return here;
    })
    .reverse();

  const copies = still.reduce((n, axis) => n * shape[axis]!, 1);
  const index = shape.map(() => 0);
  const indices: number[][] = [];
  let count = 0;
  let visits = 0;
  const found = (): void => {
    count += copies;
    for (let k = 0; k < copies && indices.length < limit; k++) indices.push(spread(index, still, shape, k));
  };
  // An element that begins at p touches the range if low ≤ p < high.
  const search = (k: number, low: number, high: number): void => {
    const a = axes[k];
    if (a === undefined) {
      if (low <= 0 && 0 < high) found();
      return;
    }
    const first = Math.max(0, Math.ceil((low - a.rest) / a.stride));
    const last = Math.min(a.size - 1, Math.ceil(high / a.stride) - 1);
    if (k === axes.length - 1 && indices.length >= limit) {
      count += Math.max(0, last - first + 1) * copies;
      return;
    }
    for (let i = first; i <= last && visits < most; i++) {
      visits++;
      index[a.axis] = a.turned ? a.size - 1 - i : i;
      search(k + 1, low - i * a.stride, high - i * a.stride);
    }
  };
  search(0, from - itemsize + 1 - start, to - start);
  return { indices, count, complete: visits < most };
}

/** The k-th index that differs from `index` only along axes that do not move. */
function spread(index: readonly number[], still: readonly number[], shape: readonly number[], k: number): number[] {
  const result = [...index];
  for (let n = still.length - 1; n >= 0; n--) {
    const axis = still[n]!;
    result[axis] = k % shape[axis]!;
    k = Math.floor(k / shape[axis]!);
  }
  return result;
}

/**
 * For each cell of `unit` bytes from byte `from` up to `to`: how many indices of the layout touch it (0: not reached).
 * Costs the number of cells, so ask for what is visible.
 */
export function countsOver(layout: Layout, itemsize: number, from: number, to: number, unit: number): number[] {
  const counts: number[] = [];
  for (let at = from; at < to; at += unit) counts.push(reachOf(layout, itemsize, at, Math.min(at + unit, to), 0).count);
  return counts;
}
