// Whether elements of one layout, or of two over one storage, lie at the same bytes, as far as PyTorch finds out before it writes.
// Knows no operation.
import type { Layout } from './layout.ts';
import { extentOf, isDense, sameLayout } from './layout.ts';
import { numelOf } from './shape.ts';

/**
 * Two indices of a layout that surely share an element: neighbours along an axis of stride 0. Null if there is no such axis
 * (elements may overlap in other ways, which PyTorch does not look for either). Source: `has_internal_overlap`.
 */
export function collision({ shape, strides }: Layout): [number[], number[]] | null {
  if (numelOf(shape) === 0) return null;
  const axis = shape.findIndex((size, k) => size > 1 && strides[k] === 0);
  if (axis < 0) return null;
  const first = shape.map(() => 0);
  return [first, first.map((_, k) => (k === axis ? 1 : 0))];
}

/**
 * Whether two layouts over one storage share some elements but not all of them in the same order; layouts with gaps or with
 * elements on top of each other are not looked into. Source: `get_overlap_status` (ATen/MemoryOverlap.cpp, 1.13).
 */
export function isPartialOverlap(a: Layout, b: Layout, unitA: number, unitB: number): boolean {
  if (sameLayout(a, b) || !isDense(a, unitA) || !isDense(b, unitB)) return false;
  const [x, y] = [extentOf(a, unitA), extentOf(b, unitB)];
  if (!x || !y) return false;
  if (x.from === y.from && x.to === y.to) return a.strides.join() !== b.strides.join();
  return x.from < y.to && y.from < x.to;
}

/** Whether two dense layouts over one storage, of one item size, share any element; others are not looked into. */
export const isOverlap = (a: Layout, b: Layout, unit: number): boolean =>
  isDense(a, unit) && isDense(b, unit) && extentsMeet(a, b, unit, unit);

/** Whether the bytes that two layouts over one storage span have any in common. */
export function extentsMeet(a: Layout, b: Layout, unitA: number, unitB: number): boolean {
  const [x, y] = [extentOf(a, unitA), extentOf(b, unitB)];
  return x !== null && y !== null && x.from < y.to && y.from < x.to;
}

/**
 * Whether no two elements of a layout share a byte, found by their strides: each axis steps over all that the smaller strides reach.
 * False where it cannot be told that way.
 */
export function isNonOverlapping({ shape, strides }: Layout, unit: number): boolean {
  if (numelOf(shape) === 0) return true;
  const axes = shape.map((_, k) => k).filter((k) => shape[k] !== 1);
  axes.sort((a, b) => Math.abs(strides[a]!) - Math.abs(strides[b]!));
  let reach = unit;
  for (const k of axes) {
    const stride = Math.abs(strides[k]!);
    if (stride < reach) return false;
    reach += (shape[k]! - 1) * stride;
  }
  return true;
}
