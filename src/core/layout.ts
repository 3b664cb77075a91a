// A layout: how coordinates become byte positions in one storage. Immutable. Counts bytes; knows no storage and no element type.
import type { Shape, Strides } from './shape.ts';
import { columnMajorStrides, numelOf, rowMajorStrides } from './shape.ts';

/** `strides` and `offset` are in bytes; the offset is the position of element [0, …, 0] from the start of the storage. */
export interface Layout {
  readonly shape: Shape;
  readonly strides: Strides;
  readonly offset: number;
}

export type Order = 'C' | 'F';

/** The layout of a fresh dense array. */
export function denseLayout(shape: Shape, itemsize: number, order: Order = 'C'): Layout {
  const strides = order === 'C' ? rowMajorStrides(shape, itemsize) : columnMajorStrides(shape, itemsize);
  return { shape, strides, offset: 0 };
}

/** Byte position of the element at `index` from the start of the storage: offset + Σ iₖ·sₖ. */
export function byteOf(layout: Layout, index: readonly number[]): number {
  let at = layout.offset;
  for (let k = 0; k < index.length; k++) at += index[k]! * layout.strides[k]!;
  return at;
}

/**
 * Whether walking the elements in row-major (C) or column-major (F) order of their coordinates moves exactly one element at
 * each step. Axes of size 1 impose nothing; a tensor without elements, or of rank 0, is contiguous.
 */
export function isContiguous({ shape, strides }: Layout, itemsize: number, order: Order = 'C'): boolean {
  if (shape.includes(0)) return true;
  let expected = itemsize;
  for (let n = 0; n < shape.length; n++) {
    const k = order === 'C' ? shape.length - 1 - n : n;
    if (shape[k] === 1) continue;
    if (strides[k] !== expected) return false;
    expected *= shape[k]!;
  }
  return true;
}

/**
 * Whether the elements fill a block of memory without gap and without two at one address (in any axis order).
 * Source: PyTorch's `is_non_overlapping_and_dense` (c10/core/TensorImpl.cpp).
 */
export function isDense({ shape, strides }: Layout, itemsize: number): boolean {
  if (shape.includes(0)) return true;
  const axes = shape.map((_, k) => k).filter((k) => shape[k] !== 1);
  axes.sort((a, b) => strides[a]! - strides[b]!);
  let expected = itemsize;
  for (const k of axes) {
    if (strides[k] !== expected) return false;
    expected *= shape[k]!;
  }
  return true;
}

/** First and one-past-last byte that the layout reaches from the start of its storage; null if it has no element. */
export function extentOf({ shape, strides, offset }: Layout, itemsize: number): { from: number; to: number } | null {
  if (numelOf(shape) === 0) return null;
  let from = offset;
  let to = offset;
  for (let k = 0; k < shape.length; k++) {
    const reach = (shape[k]! - 1) * strides[k]!;
    if (reach < 0) from += reach;
    else to += reach;
  }
  return { from, to: to + itemsize };
}

/** Byte positions in row-major order of the coordinates. */
export function* positionsOf({ shape, strides, offset }: Layout): Generator<number> {
  if (numelOf(shape) === 0) return;
  const index = new Array<number>(shape.length).fill(0);
  let at = offset;
  for (;;) {
    yield at;
    let k = shape.length - 1;
    for (; k >= 0; k--) {
      index[k]!++;
      at += strides[k]!;
      if (index[k]! < shape[k]!) break;
      at -= index[k]! * strides[k]!;
      index[k] = 0;
    }
    if (k < 0) return;
  }
}

export const sameLayout = (a: Layout, b: Layout): boolean =>
  a.offset === b.offset && sameNumbers(a.shape, b.shape) && sameNumbers(a.strides, b.strides);

export const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, k) => x === b[k]);
