// NumPy's memory orders: which strides an array gets that is made in the image of another, in order C, F, A or K.
// Strides are in bytes. Knows no array and no operation.
import type { Layout } from './layout.ts';
import { isContiguous } from './layout.ts';
import type { Strides } from './shape.ts';
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

/** Axes from the longest step to the shortest, equal ones as they stand. Source: PyArray_CreateSortedStridePerm. */
export const longestFirst = (strides: Strides): number[] =>
  strides.map((_, k) => k).sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!) || a - b);

/** Strides of a dense array whose axes lie in the order in which those of `like` do. */
export function sortedStrides({ shape, strides }: Pick<Layout, 'shape' | 'strides'>, unit: number): number[] {
  const result = new Array<number>(shape.length);
  let step = unit;
  for (const k of longestFirst(strides).reverse()) {
    result[k] = step;
    step *= shape[k]!;
  }
  return result;
}

/**
 * Byte strides of a new array of `shape` in the joint order of several arrays: where two disagree on a pair of axes, the C order
 * wins; axes of size 1 have no say. Source: PyArray_CreateMultiSortedStridePerm (NumPy 1.24).
 */
export function stridesLikeAll(like: readonly Layout[], shape: readonly number[], unit: number): number[] {
  const order = shape.map((_, k) => k);
  for (let i = 1; i < order.length; i++) {
    const axis = order[i]!;
    let to = i;
    for (let before = i - 1; before >= 0; before--) {
      const verdict = isSlower(like, axis, order[before]!);
      if (verdict === null) continue;
      if (!verdict) break;
      to = before;
    }
    order.splice(i, 1);
    order.splice(to, 0, axis);
  }
  const result = new Array<number>(shape.length);
  let step = unit;
  for (const k of order.reverse()) {
    result[k] = step;
    step *= shape[k]!;
  }
  return result;
}

/** Whether axis `a` has the larger strides in all arrays that can tell; null if none can. */
function isSlower(like: readonly Layout[], a: number, b: number): boolean | null {
  let verdict: boolean | null = null;
  for (const { shape, strides } of like) {
    if (shape[a] === 1 || shape[b] === 1) continue;
    if (Math.abs(strides[a]!) <= Math.abs(strides[b]!)) verdict = false;
    else verdict ??= true;
  }
  return verdict;
}
