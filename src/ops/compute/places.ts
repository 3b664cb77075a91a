// Places along one axis, one for each element of an index tensor, as gather and scatter read them; and places in the flat order.
import type { Layout } from '../../core/layout.ts';
import { positionsOf } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';

/** For each element of `index` (row-major) the byte of the element of `x` at the same coordinates, but `index` along the axis. */
export function positionsAlong(x: Tensor, dim: number, index: Tensor, op: string): Float64Array | Refusal {
  const axis = axisOf(dim, x.rank);
  if (isRefusal(axis)) return axis;
  if (index.storage.device === 'meta') return { why: 'no-bytes', op };
  const size = x.shape[axis] ?? 1;
  const step = x.layout.strides[axis] ?? 0;
  const still: Layout = {
    shape: index.shape,
    strides: index.shape.map((_, k) => (k === axis ? 0 : (x.layout.strides[k] ?? 0))),
    offset: x.layout.offset,
  };
  const starts = positionsOf(still);
  const positions = new Float64Array(index.numel);
  let n = 0;
  for (const value of index.elements()) {
    const at = Number(value);
    if (at < 0 || at >= size) return { why: 'index-out-of-range', index: at, axis, size, op };
    positions[n++] = (starts.next().value as number) + at * step;
  }
  return positions;
}

/**
 * Refuses an index that PyTorch's gather and scatter do not take: of another type or rank, or larger than the tensor beside the
 * axis (or, anywhere, than the values that are written).
 */
export function indexRefused(
  x: Tensor,
  dim: number,
  index: Tensor,
  src: Tensor | null,
  op: string,
  framework: Framework,
): Refusal | null {
  const axis = axisOf(dim, x.rank);
  if (isRefusal(axis)) return axis;
  const wanted = framework === 'newch' ? 'int32' : 'int64';
  if (index.dtype !== wanted) return { why: 'index-dtype', op, dtype: index.dtype };
  if (index.numel === 0) return null;
  const ranks = [x, index, ...(src ? [src] : [])].map(({ rank }) => Math.max(rank, 1));
  if (ranks.some((rank) => rank !== ranks[0]))
    return { why: 'index-rank-differs', op, rank: x.rank, index: index.rank };
  const fits = index.shape.every(
    (size, k) => (k === axis || size <= x.shape[k]!) && size <= (src?.shape[k] ?? Infinity),
  );
  return fits
    ? null
    : { why: 'index-too-large', op, axis, index: index.shape, shape: x.shape, src: src?.shape ?? null };
}

/** For each element of `index` the byte of the element of `x` at that place of its row-major order; negative ones count from the end. */
export function positionsFlat(x: Tensor, index: Tensor, op: string): Float64Array | Refusal {
  if (index.storage.device === 'meta') return { why: 'no-bytes', op };
  const { shape, strides, offset } = x.layout;
  const size = x.numel;
  const positions = new Float64Array(index.numel);
  let n = 0;
  for (const value of index.elements()) {
    const at = Number(value);
    if (at < -size || at >= size) return { why: 'index-out-of-range', index: at, axis: 0, size, op };
    let left = at < 0 ? at + size : at;
    let byte = offset;
    for (let k = shape.length - 1; k >= 0; k--) {
      byte += (left % shape[k]!) * strides[k]!;
      left = Math.floor(left / shape[k]!);
    }
    positions[n++] = byte;
  }
  return positions;
}

/** The index (of a tensor of some shape) of a place in row-major order. */
export function indexAt(shape: readonly number[], place: number): number[] {
  let left = place;
  return [...shape]
    .reverse()
    .map((size) => {
      const at = left % size;
      left = Math.floor(left / size);
      return at;
    })
    .reverse();
}
