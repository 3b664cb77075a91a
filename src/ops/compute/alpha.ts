// The factor `alpha` of add and sub.
import type { DType, Scalar } from '../../core/dtype.ts';
import { kindOf } from '../../core/dtype.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import type { Extra } from './binary.ts';
import type { Refusal } from '../../core/refusal.ts';

/** What `alpha` does to the second operand; null: nothing. A bool scales only bools, a float only floats. */
export function scaleOf(alpha: Scalar | null, type: DType, op: string): ((b: number) => number) | null | Refusal {
  if (alpha === null || Number(alpha) === 1) {
    if (alpha !== true || type === 'bool') return null;
  }
  const kind = kindOf(type);
  const wrong = typeof alpha === 'boolean' ? kind !== 'bool' : typeof alpha === 'number' && kind !== 'float';
  if (wrong) return { why: 'bad-argument', op, name: 'alpha', expected: kind, got: String(alpha) };
  const factor = Number(alpha);
  return type === 'float32' ? (b) => Math.fround(factor * b) : (b) => factor * b;
}

/** The argument `alpha` of a call; null if it has none. */
export const alphaOf = (extra: Extra): Scalar | null => (extra['alpha'] as Scalar | null | undefined) ?? null;

/** The gradient of what `alpha` scaled. */
export const scaledBack = (d: Calling, grad: Tensor, alpha: Scalar | null): Tensor =>
  alpha === null || Number(alpha) === 1 ? grad : d.mul(grad, alpha);
