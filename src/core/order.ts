// NumPy's memory orders: which strides an array gets that is made in the image of another, in order C, F, A or K.
// Strides are in bytes. Knows no array and no operation.
import type { Layout } from './layout.ts';
import { isContiguous } from './layout.ts';
import { columnMajorStrides, rowMajorStrides } from './shape.ts';

export type AnyOrder = 'C' | 'F' | 'A' | 'K';

/** A means F for an array that is F-contiguous and not C-contiguous, else C. */
export function orderLike(like: Layout, likeUnit: number, order: 'C' | 'F' | 'A'): 'C' | 'F' {
  if (order !== 'A') return order;
  return isContiguous(like, likeUnit, 'F') && !isContiguous(like, likeUnit, 'C') ? 'F' : 'C';
}

/**
 * Byte strides of a new array of item size `unit` in the image of `like`. K keeps the order of the absolute strides,
 * ties as they stand. Source: PyArray_NewLikeArray and PyArray_CreateSortedStridePerm (NumPy 1.24).
 */
export function stridesLike(like: Layout, likeUnit: number, order: AnyOrder, unit: number): number[] {
  if (order === 'K' && like.shape.length > 1) {
    if (!isContiguous(like, likeUnit, 'C') && !isContiguous(like, likeUnit, 'F')) return sortedStrides(like, unit);
  }
  const plain = order === 'K' ? keptOrder(like, likeUnit) : orderLike(like, likeUnit, order);
  return plain === 'F' ? columnMajorStrides(like.shape, unit) : rowMajorStrides(like.shape, unit);
}

const keptOrder = (like: Layout, unit: number): 'C' | 'F' =>
  like.shape.length > 1 && !isContiguous(like, unit, 'C') && isContiguous(like, unit, 'F') ? 'F' : 'C';

function sortedStrides({ shape, strides }: Layout, unit: number): number[] {
  const axes = shape.map((_, k) => k);
  axes.sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!) || a - b);
  const result = new Array<number>(shape.length);
  let step = unit;
  for (const k of axes.reverse()) {
    result[k] = step;
    step *= shape[k]!;
  }
  return result;
}
