// What all creators share: default element types, the checks every framework makes, and a new tensor over a new storage.
import type { DType, Scalar } from '../../core/dtype.ts';
import { limitRefused } from '../limits.ts';
import { isFloat, itemsizeOf } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { numelOf, rowMajorStrides } from '../../core/shape.ts';
import type { Device } from '../../core/storage.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';

/** The element type of Python floats: float64 in NumPy, else float32. */
export const floatOf = (framework: Framework): DType => (framework === 'numpy' ? 'float64' : 'float32');

/** The element type of Python ints: int32 in newch, else int64. */
export const intOf = (framework: Framework): DType => (framework === 'newch' ? 'int32' : 'int64');

/** The element type a framework infers for one Python number; newch has no bool and takes one for an int. */
export function dtypeOfScalar(value: Scalar, framework: Framework): DType {
  if (typeof value === 'number') return floatOf(framework);
  if (typeof value === 'boolean' && framework !== 'newch') return 'bool';
  return intOf(framework);
}

const newchDtypes: readonly DType[] = ['float32', 'int32', 'uint8', 'int8'];

/** Refuses an element type that a framework does not have. */
export const unsupported = (dtype: DType, framework: Framework, op: string): Refusal | null =>
  framework === 'newch' && !newchDtypes.includes(dtype) ? { why: 'dtype-unsupported', op, dtype } : null;

export interface Fresh {
  readonly op: string;
  readonly framework: Framework;
  readonly dtype: DType;
  readonly shape: readonly number[];
  /** In bytes; row-major if left out. */
  readonly strides?: readonly number[] | undefined;
  readonly device?: Device | null;
  readonly requires_grad?: boolean | null;
}

/**
 * A new tensor of zero bytes over a storage just large enough (device meta: no bytes at all). Spends one unit of work per element.
 * Refuses negative sizes, element types the framework lacks, a gradient for integers, and what the budget does not hold.
 */
export function fresh(m: Machine, wanted: Fresh): Tensor | Refusal {
  const { op, framework, dtype, shape, device } = wanted;
  const refusal =
    negativeRefused(shape, op) ??
    limitRefused(shape, itemsizeOf(dtype), framework, op) ??
    unsupported(dtype, framework, op) ??
    gradRefused(dtype, wanted.requires_grad ?? false, framework);
  if (refusal) return refusal;
  const unit = itemsizeOf(dtype);
  const strides = stridesFor(wanted, unit);
  const nbytes = bytesNeeded(shape, strides, unit);
  const spent = device === 'meta' ? null : m.spend(numelOf(shape));
  if (spent) return spent;
  const storage = m.memory.allocate(nbytes, device ?? 'cpu');
  if (isRefusal(storage)) return storage;
  const x = new Tensor({ framework, storage, dtype, layout: { shape, strides, offset: 0 } });
  x.requiresGrad = wanted.requires_grad ?? false;
  return x;
}

/** Refuses a shape with a negative size. */
export function negativeRefused(shape: readonly number[], op: string): Refusal | null {
  const size = shape.find((n) => n < 0);
  return size === undefined ? null : { why: 'negative-size', size, shape, op };
}

/** NumPy 1.24 gives every new array without elements strides of 0. */
function stridesFor({ framework, shape, strides }: Fresh, unit: number): readonly number[] {
  if (framework === 'numpy' && shape.includes(0)) return shape.map(() => 0);
  return strides ?? rowMajorStrides(shape, unit);
}

/** What an op that makes a tensor returns. */
export const made = (x: Tensor | Refusal, did: 'new' | 'copy' = 'new'): Outcome => (isRefusal(x) ? x : { did, out: x });

/** Refuses `requires_grad=True` for anything but floats. */
export const gradRefused = (dtype: DType, requires_grad: boolean, framework: Framework): Refusal | null =>
  !requires_grad
    ? null
    : framework === 'numpy'
      ? { why: 'requires-grad-numpy' }
      : isFloat(dtype)
        ? null
        : { why: 'requires-grad-int', dtype };

/** Bytes from offset 0 to the end of the last element that non-negative strides reach. */
export function bytesNeeded(shape: readonly number[], strides: readonly number[], unit: number): number {
  if (shape.includes(0)) return 0;
  return shape.reduce((reach, size, k) => reach + (size - 1) * strides[k]!, unit);
}
