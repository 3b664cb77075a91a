// Shapes: how many elements, the canonical strides of each order, axis numbers, broadcasting.
// Knows no storage and no element type; strides here are counted in whatever unit is passed in.
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';

export type Shape = readonly number[];
export type Strides = readonly number[];

/** Number of elements; 1 for rank 0. */
export const numelOf = (shape: Shape): number => {
  let n = 1;
  for (const size of shape) n *= size;
  return n;
};

/**
 * Row-major strides as PyTorch computes them for a new tensor: an axis of size 0 counts as 1, so that no stride is 0.
 * @param unit stride of the last axis (1 for elements, the item size for bytes)
 */
export function rowMajorStrides(shape: Shape, unit: number): number[] {
  const strides = new Array<number>(shape.length);
  let step = unit;
  for (let k = shape.length - 1; k >= 0; k--) {
    strides[k] = step;
    step *= Math.max(shape[k]!, 1);
  }
  return strides;
}

/** Column-major strides: the first axis has stride `unit`. */
export const columnMajorStrides = (shape: Shape, unit: number): number[] =>
  rowMajorStrides([...shape].reverse(), unit).reverse();

/** An axis number in 0 … rank − 1 from one that may be negative. A tensor of rank 0 accepts −1 and 0 where `scalarHasAxis`. */
export function axisOf(axis: number, rank: number, scalarHasAxis = true): number | Refusal {
  const size = rank === 0 && scalarHasAxis ? 1 : rank;
  if (axis < -size || axis >= size) return { why: 'axis-out-of-range', axis, rank, size };
  return axis < 0 ? axis + size : axis;
}

/** All axis numbers made non-negative; refuses one that is out of range or named twice. */
export function axesOf(axes: readonly number[], rank: number, scalarHasAxis = true): number[] | Refusal {
  const seen = new Set<number>();
  const result: number[] = [];
  for (const axis of axes) {
    const a = axisOf(axis, rank, scalarHasAxis);
    if (isRefusal(a)) return a;
    if (seen.has(a)) return { why: 'axis-twice', axis: a, axes };
    seen.add(a);
    result.push(a);
  }
  return result;
}

/**
 * The shape two or more shapes broadcast to: aligned from the last axis, a size of 1 repeats.
 * Source: NumPy's and PyTorch's broadcasting semantics.
 */
export function broadcastShapes(shapes: readonly Shape[]): number[] | Refusal {
  const rank = Math.max(0, ...shapes.map((s) => s.length));
  const result = new Array<number>(rank).fill(1);
  for (const shape of shapes) {
    // The last axis first: where several do not fit, that is the one the frameworks name.
    for (let k = shape.length - 1; k >= 0; k--) {
      const axis = rank - shape.length + k;
      const size = shape[k]!;
      if (size === 1 || size === result[axis]) continue;
      if (result[axis] !== 1) return { why: 'broadcast-mismatch', axis, sizes: [result[axis]!, size], shapes };
      result[axis] = size;
    }
  }
  return result;
}

/**
 * A wanted shape with its −1 (NumPy: any negative size) computed from the number of elements of `from`.
 * Source: PyTorch 1.13 infer_size (ATen/InferSize.h); NumPy 1.24 _fix_unknown_dimension (multiarray/shape.c).
 */
export function inferredShape(shape: Shape, from: Shape, anyNegative = false): number[] | Refusal {
  const numel = numelOf(from);
  let unknown = -1;
  let known = 1;
  for (let k = 0; k < shape.length; k++) {
    const size = shape[k]!;
    if (size >= 0) known *= size;
    else if (size !== -1 && !anyNegative) return { why: 'negative-size', size, shape, op: 'reshape' };
    else if (unknown >= 0) return { why: 'two-unknown-sizes', shape };
    else unknown = k;
  }
  if (unknown < 0) return known === numel ? [...shape] : { why: 'size-differs', shape, numel, from };
  if (known === 0 && numel === 0 && !anyNegative) return { why: 'unknown-size-ambiguous', shape };
  if (known === 0 || numel % known !== 0) return { why: 'size-differs', shape, numel, from };
  return shape.map((size, k) => (k === unknown ? numel / known : size));
}
