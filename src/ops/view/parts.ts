// Cutting one axis into parts: the arithmetic that chunk, split and tensor_split share.
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';
import { tensorCost } from '../limits.ts';
import { narrowed } from './narrow.ts';

/** Parts of the given sizes along an axis, which they must fill. */
export function splitInto(m: Machine, x: Tensor, axis: number, sizes: readonly number[]): Outcome {
  const size = x.shape[axis]!;
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (sum !== size || sizes.some((part) => part < 0)) return { why: 'split-sizes-differ', sizes, size, axis };
  let start = 0;
  return pieces(
    m,
    x,
    axis,
    sizes.map((part) => [start, (start += part)] as const),
  );
}

/** Parts from and up to (without) positions of an axis. */
export function pieces(m: Machine, x: Tensor, axis: number, cuts: readonly (readonly [number, number])[]): Outcome {
  const refusal = m.spend(cuts.length * tensorCost);
  if (refusal) return refusal;
  // NumPy slices, and a slice without elements starts nowhere.
  const start = (from: number, to: number): number => (x.framework === 'numpy' && from === to ? 0 : from);
  const part = ([from, to]: readonly [number, number]) => narrowed(x.layout, axis, start(from, to), to - from);
  return { did: 'view', out: cuts.map((cut) => viewOf(x, part(cut))) };
}

/** As many parts of `part` as fit, and the rest; one part of an empty axis. */
export function evenSizes(part: number, size: number, axis: number): number[] | Refusal {
  if (part < 0 || (part === 0 && size > 0)) return { why: 'split-sizes-differ', sizes: [part], size, axis };
  const count = part === 0 ? 1 : Math.max(Math.ceil(size / part), 1);
  return Array.from({ length: count }, (_, k) => (k < count - 1 ? part : size - part * (count - 1)));
}

/** From and to (without) of every part of an axis: so many parts, the first ones one longer; or cut before each of the places. */
export function cutsOf(parts: number | readonly number[], size: number): (readonly [number, number])[] | Refusal {
  if (typeof parts === 'number') {
    if (parts <= 0) return { why: 'chunks-not-positive', chunks: parts };
    const least = Math.floor(size / parts);
    const longer = size % parts;
    const start = (k: number): number => k * least + Math.min(k, longer);
    return Array.from({ length: parts }, (_, k) => [start(k), start(k + 1)] as const);
  }
  const clamped = (at: number): number => Math.min(Math.max(at < 0 ? at + size : at, 0), size);
  const bounds = [0, ...parts.map(clamped), size];
  return bounds.slice(1).map((to, k) => [bounds[k]!, Math.max(to, bounds[k]!)] as const);
}
