// Memory formats: which strides PyTorch gives a new tensor that is made in the image of another, and channels-last.
// Strides are in bytes (`unit` is the item size). Knows no tensor and no operation.
import type { Layout } from './layout.ts';
import { isContiguous, isDense } from './layout.ts';
import type { Shape, Strides } from './shape.ts';
import { rowMajorStrides } from './shape.ts';

/** The order in which channels-last lays its axes out, the axis with the smallest stride first; by rank (4: NCHW, 5: NCDHW). */
const channelsLastOrder: Readonly<Record<number, readonly number[]>> = { 4: [1, 3, 2, 0], 5: [1, 4, 3, 2, 0] };

/** Strides of a new channels-last tensor of rank 4 (or 5, which PyTorch calls channels_last_3d); null for other ranks. */
export function channelsLastStrides(shape: Shape, unit: number): number[] | null {
  const order = channelsLastOrder[shape.length];
  if (!order) return null;
  const strides = new Array<number>(shape.length);
  let step = unit;
  for (const k of order) {
    strides[k] = step;
    step *= shape[k]!;
  }
  return strides;
}

/** Whether `is_contiguous(memory_format=torch.channels_last)` holds; only rank 4 can. */
export function isChannelsLast({ shape, strides }: Layout, unit: number): boolean {
  if (shape.length !== 4) return false;
  let expected = unit;
  for (const k of channelsLastOrder[4]!) {
    if (shape[k] === 1) continue;
    if (strides[k] !== expected) return false;
    expected *= shape[k]!;
  }
  return true;
}

/**
 * The format PyTorch takes a tensor to be in, judged by the order of its strides alone (rank 4 or 5, gaps allowed).
 * Source: `suggest_memory_format` and `is_channels_last_strides_2d_s4` (c10/core/MemoryFormat.h, 1.13).
 */
export function suggestedFormat({ shape, strides }: Layout): 'contiguous_format' | 'channels_last' {
  const order = channelsLastOrder[shape.length];
  if (!order || strides[1] === 0) return 'contiguous_format';
  let least = 0;
  for (const k of order) {
    if (shape[k] === 0 || strides[k]! < least) return 'contiguous_format';
    if (k === 0 && least === strides[1]) return 'contiguous_format'; // N111: both formats fit, so the plain one is meant
    least = strides[k]! * Math.max(shape[k]!, 1);
  }
  return 'channels_last';
}

/**
 * Strides of a dense tensor whose axes lie in the order in which the given strides lie.
 * Source: `infer_dense_strides` (ATen/ExpandUtils.cpp, 1.13): an insertion sort that leaves axes of stride 0 where they stand.
 */
export function denseStridesLike(shape: Shape, strides: Strides, unit: number): number[] {
  const rank = shape.length;
  const order = Array.from({ length: rank }, (_, k) => rank - 1 - k);
  for (let i = 1; i < rank; i++) {
    let at = i;
    for (let j = i - 1; j >= 0; j--) {
      const sign = compared(shape, strides, order[j]!, order[at]!);
      if (sign < 0) break;
      if (sign === 0) continue;
      [order[j], order[at]] = [order[at]!, order[j]!];
      at = j;
    }
  }
  const dense = new Array<number>(rank);
  let step = unit;
  for (const k of order) {
    dense[k] = step;
    step *= Math.max(shape[k]!, 1);
  }
  return dense;
}

/** 1 if axis `a` must lie outside of axis `b`, −1 if inside, 0 if it cannot be told. */
function compared(shape: Shape, strides: Strides, a: number, b: number): number {
  const [s, t] = [strides[a]!, strides[b]!];
  if (s === 0 || t === 0) return 0;
  if (s !== t) return s < t ? -1 : 1;
  return shape[a]! > shape[b]! ? 1 : 0;
}

/** Strides of what `empty_like`, `clone` and `to` make of a layout by default (preserve_format): its own if it is dense. */
export const preservedStrides = (layout: Layout, unit: number): Strides =>
  isDense(layout, unit) ? layout.strides : denseStridesLike(layout.shape, layout.strides, unit);

/** Whether a layout is contiguous in a memory format. */
export const isContiguousIn = (
  layout: Layout,
  unit: number,
  format: 'contiguous_format' | 'channels_last' | 'preserve_format',
): boolean => (format === 'channels_last' ? isChannelsLast(layout, unit) : isContiguous(layout, unit));

/** Strides of a new tensor in a memory format, made in the image of `like`; null: channels-last needs rank 4. */
export function stridesIn(
  format: 'contiguous_format' | 'channels_last' | 'preserve_format',
  like: Layout,
  likeUnit: number,
  unit: number,
): Strides | null {
  if (format === 'contiguous_format') return rowMajorStrides(like.shape, unit);
  if (format === 'channels_last') return like.shape.length === 4 ? channelsLastStrides(like.shape, unit) : null;
  return preservedStrides(like, likeUnit).map((stride) => (stride / likeUnit) * unit);
}
