// What all copies share: a new tensor with the values of another, in the strides the copy's rule gives it.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { preservedStrides } from '../../core/memory-format.ts';
import { stridesLike } from '../../core/order.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Strides } from '../../core/shape.ts';
import type { Device } from '../../core/storage.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Machine } from '../op.ts';

export interface CopyRule {
  readonly op: string;
  /** Of the copy; those of the original if left out. */
  readonly framework?: Framework;
  readonly dtype?: DType;
  readonly device?: Device;
  /** In bytes of the copy's item size; left out: the order of the axes in memory is kept by the framework's rule. */
  readonly strides?: Strides;
}

/** A copy of `x` over new memory, one unit of work per element. Nothing of x can leave device meta. */
export function copied(m: Machine, x: Tensor, rule: CopyRule): Tensor | Refusal {
  const { op, framework = x.framework, dtype = x.dtype, device = x.storage.device } = rule;
  if (x.storage.device === 'meta' && device !== 'meta') return { why: 'no-bytes', op };
  const strides = rule.strides ?? keptStrides(x, framework, dtype);
  const copy = fresh(m, { op, framework, dtype, device, shape: x.shape, strides });
  if (!isRefusal(copy) && device !== 'meta') copyElements(copy, x);
  return copy;
}

/** Byte strides of a copy that keeps the order of the axes in memory: preserve_format, in NumPy order K. */
export function keptStrides(x: Tensor, framework: Framework, dtype: DType): Strides {
  const unit = itemsizeOf(dtype);
  if (framework === 'numpy') return stridesLike(x.layout, x.itemsize, 'K', unit);
  return preservedStrides(x.layout, x.itemsize).map((stride) => (stride / x.itemsize) * unit);
}
