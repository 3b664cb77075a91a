// What zeros, ones, empty, full and rand share: a shape, and one rule for every element.
import type { DType, Scalar } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { fillAll } from '../../core/kernels/fill.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { columnMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Op } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Fresh } from './fresh.ts';
import { floatOf, fresh, made } from './fresh.ts';

export const shapedParams = {
  shape: 'ints',
  dtype: 'dtype?',
  device: 'device?',
  requires_grad: 'bool?',
  order: 'order?',
} as const;

/** Keywords that every creator of torch and newch takes. */
export const keywords = 'dtype=None, device=None, requires_grad=False';

/** How the dialects write a creator that takes a shape. */
export const shapedForms = (name: string): Op['forms'] => ({
  torch: [`torch.${name}(*size as shape, ${keywords})`],
  newch: [`newch.${name}(*size as shape, ${keywords})`],
  numpy: [`np.${name}(shape, dtype=None, order='C')`],
});

/** A creator whose elements are all `value`; float unless dtype says otherwise. */
export const defineShaped = (name: string, value: Scalar) =>
  defineOp({
    name,
    kind: 'create',
    params: shapedParams,
    forms: shapedForms(name),
    run(m, { shape, dtype, device, requires_grad, order }, framework) {
      const type = dtype ?? floatOf(framework);
      const strides = stridesOfOrder(shape, type, order);
      return made(filled(m, { op: name, framework, dtype: type, shape, strides, device, requires_grad }, value));
    },
  });

/** A new tensor with every element `value` (already known to fit). */
export function filled(m: Machine, wanted: Fresh, value: Scalar): Tensor | Refusal {
  const x = fresh(m, wanted);
  const isZero = Number(value) === 0 && !Object.is(value, -0); // new memory is zero bytes
  if (!isRefusal(x) && !isZero && wanted.device !== 'meta') fillAll(x.storage, x.dtype, value);
  return x;
}

/** Column-major strides in bytes for NumPy's order F; undefined (row-major) for the others. */
export const stridesOfOrder = (shape: readonly number[], dtype: DType, order: string | null): number[] | undefined =>
  order === 'F' ? columnMajorStrides(shape, itemsizeOf(dtype)) : undefined;
