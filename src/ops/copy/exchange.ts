// Handing tensors from one framework to another: torch and NumPy look at the same memory, newch copies in both directions.
import type { DType } from '../../core/dtype.ts';
import { extentOf } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import { copied } from './copied.ts';

export interface Handed {
  readonly out: Tensor;
  readonly did: 'view' | 'same' | 'copy';
}

/**
 * A tensor of `framework` over the same storage and layout; an array keeps the tensor it was made from as its base, and has
 * strides of 0 if it has no elements, as all new arrays.
 */
export function shared(x: Tensor, framework: Framework): Tensor {
  const { storage, dtype } = x;
  if (framework !== 'numpy') return new Tensor({ framework, storage, dtype, layout: x.layout, window: windowOf(x) });
  const layout = x.numel === 0 ? { ...x.layout, strides: x.shape.map(() => 0) } : x.layout;
  return new Tensor({ framework, storage, dtype, layout, base: x });
}

/** The bytes from an array's first element to its last, which is all that torch learns of the memory; null if that is the storage. */
function windowOf(x: Tensor): Tensor['window'] {
  const { offset } = x.layout;
  const extent = extentOf(x.layout, x.itemsize) ?? { from: offset, to: offset };
  return extent.from === 0 && extent.to === x.storage.nbytes ? null : extent;
}

/** What `x.numpy()` and `x.__array__()` give: an array over the memory of a torch tensor, a copy of a newch tensor. */
export function toNumpy(m: Machine, x: Tensor, op: string): Handed | Refusal {
  if (x.framework === 'numpy') return { did: 'same', out: x };
  if (x.storage.device === 'meta') return { why: 'no-bytes', op };
  if (x.requiresGrad) return { why: 'requires-grad-numpy' };
  if (x.framework === 'torch') return { did: 'view', out: shared(x, 'numpy') };
  const copy = copied(m, x, { op, framework: 'numpy' });
  return isRefusal(copy) ? copy : { did: 'copy', out: copy };
}

/** The element type an array arrives in: newch keeps uint8 and int8 and makes other integers int32 and floats float32. */
export function importedDtype(dtype: DType, framework: Framework): DType {
  if (framework !== 'newch' || dtype === 'uint8' || dtype === 'int8') return dtype;
  return dtype.startsWith('float') ? 'float32' : 'int32';
}

/** Refuses an array that runs backwards along an axis, which torch's memory model does not know. */
export const backwardsRefused = (x: Tensor): Refusal | null =>
  x.layout.strides.some((stride) => stride < 0) ? { why: 'negative-stride', strides: x.layout.strides } : null;
