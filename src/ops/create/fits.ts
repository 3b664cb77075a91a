// Whether a Python number fits an element type, as PyTorch and NumPy check it when a number becomes an element.
import type { DType, Scalar } from '../../core/dtype.ts';
import { itemsizeOf, kindOf } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';

/**
 * Refuses a number that overflows `dtype`. torch: negative numbers down to −max wrap in uint8; floats must lie in the range of an
 * integer type. NumPy 1.24 wraps Python numbers into narrower types (with a warning) and refuses only what int64 cannot hold.
 * Source: `c10::overflows` (1.13).
 */
export function overflow(value: Scalar, dtype: DType, framework: Framework, op: string): Refusal | null {
  if (typeof value === 'boolean' || kindOf(dtype) === 'bool') return null;
  const refusal: Refusal = {
    why: 'value-overflows',
    value: typeof value === 'bigint' ? String(value) : value,
    dtype,
    op,
  };
  if (kindOf(dtype) === 'float') return null;
  if (framework === 'numpy') return isLong(value) ? null : refusal;
  const bits = itemsizeOf(dtype) * 8;
  const most = dtype === 'uint8' ? 255 : 2 ** (bits - 1) - 1;
  const least = dtype === 'uint8' ? (typeof value === 'bigint' ? -255 : 0) : -(2 ** (bits - 1));
  if (typeof value === 'number') return value >= least && value <= most ? null : refusal;
  if (dtype === 'int64') return BigInt.asIntN(64, value) === value ? null : refusal;
  return value >= BigInt(least) && value <= BigInt(most) ? null : refusal;
}

/** Whether the whole part of a number is one of 64 bits. */
const isLong = (value: number | bigint): boolean =>
  typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : value >= -(2 ** 63) && value < 2 ** 63;
