// Tensors outside of the program's memory, for values on their way: they have no address that a program could see.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { fillElements } from '../../core/kernels/fill.ts';
import { denseLayout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { numelOf } from '../../core/shape.ts';
import { Memory } from '../../core/storage.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Scalar } from '../op.ts';

/** A dense tensor of zero bytes. */
export function scratch(wanted: { framework: Framework; dtype: DType; shape: readonly number[] }): Tensor {
  const { framework, dtype, shape } = wanted;
  const unit = itemsizeOf(dtype);
  const storage = new Memory().allocate(numelOf(shape) * unit);
  if (isRefusal(storage)) throw new Error('memory without limit refused');
  return new Tensor({ framework, storage, dtype, layout: denseLayout(shape, unit) });
}

/** A dense copy of `x`. */
export function scratchCopy(x: Tensor): Tensor {
  const copy = scratch(x);
  copyElements(copy, x);
  return copy;
}

/** A Python number as a tensor of rank 0. */
export function scratchNumber(value: Scalar, dtype: DType, framework: Framework): Tensor {
  const one = scratch({ framework, dtype, shape: [] });
  fillElements(one, value);
  return one;
}
