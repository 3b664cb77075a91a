// array: NumPy's way to make an array of nested lists, arrays or tensors. Copies unless told not to; order K keeps the order of
// the axes in memory.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { isContiguous } from '../../core/layout.ts';
import type { AnyOrder } from '../../core/order.ts';
import { orderLike, stridesLike } from '../../core/order.ts';
import { isRefusal } from '../../core/refusal.ts';
import { columnMajorStrides } from '../../core/shape.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import { ofRank } from '../copy/ranked.ts';
import type { Handed } from '../copy/exchange.ts';
import { toNumpy } from '../copy/exchange.ts';
import type { Machine, Nested, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { tensorFrom } from './tensor.ts';
import { readsSame } from '../reads/reads.ts';

export const array = defineOp({
  name: 'array',
  kind: 'create',
  params: { data: 'nested', dtype: 'dtype?', copy: 'bool?', order: 'order?', ndmin: 'int?' },
  forms: { numpy: ["np.array(object as data, dtype=None, *, copy=True, order='K', ndmin=0)"] },
  run: (m, { data, dtype, copy, order, ndmin }) =>
    ofRank(ndmin ?? 0, arrayOf(m, data, { dtype, order: order ?? 'K', copy: copy ?? true, op: 'array' })),
  reads: readsSame('data'),
});

export interface ArrayRule {
  readonly dtype: DType | null;
  readonly order: AnyOrder;
  /** Whether to copy even what could be shared. */
  readonly copy: boolean;
  readonly op: string;
}

/** An array of what is given, in the wanted type and order. */
export function arrayOf(m: Machine, data: Nested, rule: ArrayRule): Outcome {
  if (!(data instanceof Tensor)) return listed(m, data, rule);
  const given = toNumpy(m, data, rule.op);
  if (isRefusal(given)) return given;
  const type = rule.dtype ?? given.out.dtype;
  if (given.did === 'same' || type === given.out.dtype) return rearranged(m, given, rule);
  const cast = copied(m, given.out, { op: rule.op, dtype: type }); // a tensor's `__array__(dtype)` keeps the order of its axes
  return isRefusal(cast) ? cast : rearranged(m, { out: cast, did: 'copy' }, rule);
}

function listed(m: Machine, data: Nested, { dtype, order, op }: ArrayRule): Outcome {
  const x = tensorFrom(m, data, { dtype, device: null, framework: 'numpy', op });
  if (isRefusal(x)) return x;
  if (order === 'F' && x.rank > 1) {
    const turned = copied(m, x, { op, strides: columnMajorStrides(x.shape, x.itemsize) });
    return isRefusal(turned) ? turned : { did: 'new', out: turned };
  }
  return { did: 'new', out: x };
}

/** The array itself where type and order are already as wanted and no copy is asked for. */
export function rearranged(m: Machine, { out: x, did }: Handed, { dtype, order, copy, op }: ArrayRule): Outcome {
  const type = dtype ?? x.dtype;
  if (type === x.dtype && isOrdered(x, order) && (!copy || did === 'copy')) return { did, out: x };
  const turned = copied(m, x, { op, dtype: type, strides: orderedStrides(x, type, order) });
  return isRefusal(turned) ? turned : { did: 'copy', out: turned };
}

/** Orders A and K are content with what there is. */
export const isOrdered = (x: Tensor, order: AnyOrder): boolean =>
  order === 'A' || order === 'K' || isContiguous(x.layout, x.itemsize, order);

/** Byte strides of a copy. Where the type changes too, NumPy takes A for K (`_array_fromobject`, 1.24). */
function orderedStrides(x: Tensor, dtype: DType, order: AnyOrder): readonly number[] {
  const unit = itemsizeOf(dtype);
  if (order === 'A' && dtype !== x.dtype && orderLike(x.layout, x.itemsize, 'A') === 'C')
    return stridesLike(x.layout, x.itemsize, 'K', unit);
  return stridesLike(x.layout, x.itemsize, order, unit);
}
