// zeros: a new tensor of a given shape, every element 0.
import { isRefusal } from '../../core/refusal.ts';
import { columnMajorStrides } from '../../core/shape.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { defineOp } from '../op.ts';
import { floatOf, fresh } from './fresh.ts';

/** Parameters and forms of a creator that takes a shape. */
export const shapedParams = {
  shape: 'ints',
  dtype: 'dtype?',
  device: 'device?',
  requiresGrad: 'bool?',
  order: 'order?',
} as const;

/** How the dialects write a creator that takes a shape. */
export const shapedForms = (name: string) => ({
  torch: [`torch.${name}(*size as shape, dtype=None, device=None, requires_grad=False as requiresGrad)`],
  newch: [`newch.${name}(*size as shape, dtype=None, device=None, requires_grad=False as requiresGrad)`],
  numpy: [`np.${name}(shape, dtype=None, order='C')`],
});

export const zeros = defineOp({
  name: 'zeros',
  kind: 'create',
  params: shapedParams,
  forms: shapedForms('zeros'),
  run(m, { shape, dtype, device, requiresGrad, order }, framework) {
    const type = dtype ?? floatOf(framework);
    const strides = order === 'F' ? { strides: columnMajorStrides(shape, itemsizeOf(type)) } : {};
    const x = fresh(m, { op: 'zeros', framework, dtype: type, shape, device, requiresGrad, ...strides });
    return isRefusal(x) ? x : { did: 'new', out: x };
  },
});
