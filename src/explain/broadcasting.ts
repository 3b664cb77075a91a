// Broadcasting worked axis by axis: shapes aligned from the right, who repeats (with a virtual stride of 0), or where it fails.
// Takes any number of layouts. Knows no words; counts bytes.
import { broadcastStrides } from '../core/iteration.ts';
import type { Layout } from '../core/layout.ts';

/** What one operand does along one axis of the result. */
export interface BroadcastEntry {
  /** Its own axis that stands here; null where its shape is shorter. */
  readonly axis: number | null;
  /** Its size there; null where it has no such axis (it counts as 1). */
  readonly size: number | null;
  /** `own`: as it is; `repeats`: its one slice is read again and again; `added`: it has no such axis and repeats as a whole. */
  readonly how: 'own' | 'repeats' | 'added';
  /** Bytes it moves per step along the result's axis: 0 where it repeats or was added; null where broadcasting fails. */
  readonly stride: number | null;
}

export interface BroadcastAxis {
  readonly axis: number;
  /** Size of the result; null where the sizes clash. */
  readonly size: number | null;
  /** One entry per operand, in their order. */
  readonly entries: readonly BroadcastEntry[];
  /** Two operands whose sizes differ and are both not 1. */
  readonly clash: readonly [number, number] | null;
}

export interface Broadcasting {
  /** From the first axis of the result to the last. */
  readonly axes: readonly BroadcastAxis[];
  /** Shape of the result, or null if it fails. */
  readonly shape: readonly number[] | null;
  /** The failing axis met first when walking from the right, as an axis of the result. */
  readonly failing: number | null;
  /** Each operand as it is read: its memory under the result's shape. Null if broadcasting fails. */
  readonly views: readonly Layout[] | null;
}

/** Aligns the operands' shapes from the last axis. Without operands the result is of rank 0. */
export function broadcastingOf(operands: readonly Layout[]): Broadcasting {
  const rank = Math.max(0, ...operands.map((x) => x.shape.length));
  const sizes = Array.from({ length: rank }, (_, axis) => meet(operands, axis, rank));
  const failing = sizes.findLastIndex((met) => met.clash !== null);
  const shape = failing < 0 ? sizes.map((met) => met.size) : null;
  const strides = shape && operands.map((x) => broadcastStrides(x, shape));
  const axes = sizes.map(({ size, clash }, axis): BroadcastAxis => {
    const entries = operands.map((x, n) => entryOf(x, axis - (rank - x.shape.length), size, strides?.[n]?.[axis]));
    return { axis, size: clash === null ? size : null, entries, clash };
  });
  const views = shape && operands.map((x, n) => ({ shape, strides: strides![n]!, offset: x.offset }));
  return { axes, shape, failing: failing < 0 ? null : failing, views };
}

/** The size all operands agree on along an axis of the result, or the first two that do not. */
function meet(
  operands: readonly Layout[],
  axis: number,
  rank: number,
): { size: number; clash: [number, number] | null } {
  let size = 1;
  let from = -1;
  for (const [n, { shape }] of operands.entries()) {
    const own = shape[axis - (rank - shape.length)] ?? 1;
    if (own === 1 || own === size) continue;
    if (from >= 0) return { size, clash: [from, n] };
    size = own;
    from = n;
  }
  return { size, clash: null };
}

function entryOf({ shape }: Layout, axis: number, result: number, stride: number | undefined): BroadcastEntry {
  if (axis < 0) return { axis: null, size: null, how: 'added', stride: stride ?? null };
  const how = shape[axis] === 1 && result !== 1 ? 'repeats' : 'own';
  return { axis, size: shape[axis]!, how, stride: stride ?? null };
}
