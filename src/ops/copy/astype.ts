// astype: an array in another element type. Copies even where the type is the same, unless told not to.
import { itemsizeOf } from '../../core/dtype.ts';
import type { AnyOrder } from '../../core/order.ts';
import { stridesLike } from '../../core/order.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { readsSame } from '../reads/reads.ts';

export const astype = defineOp({
  name: 'astype',
  kind: 'copy',
  params: { input: 'tensor', dtype: 'dtype', order: 'order?', copy: 'bool?' },
  forms: { numpy: [".astype(dtype, order='K', *, copy=True)"] },
  run(m, { input, dtype, order, copy }) {
    const wanted = order ?? 'K';
    if (copy === false && dtype === input.dtype && isKept(input, wanted)) return { did: 'same', out: input };
    const strides = stridesLike(input.layout, input.itemsize, wanted, itemsizeOf(dtype));
    return made(copied(m, input, { op: 'astype', dtype, strides }), 'copy');
  },
  reads: readsSame(),
});

/** Order A asks for either of C and F here, which it does not in `array`. */
const isKept = (x: Tensor, order: AnyOrder): boolean =>
  order === 'K' || (order !== 'F' && x.isContiguous('C')) || (order !== 'C' && x.isContiguous('F'));
