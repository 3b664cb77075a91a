// empty_strided: a new tensor of given shape and strides (in elements) over a storage just large enough; zeros, as with empty.
import { itemsizeOf } from '../../core/dtype.ts';
import { defineOp } from '../op.ts';
import { floatOf, fresh, made, negativeRefused } from './fresh.ts';
import { keywords } from './shaped.ts';

export const empty_strided = defineOp({
  name: 'empty_strided',
  kind: 'create',
  params: { size: 'ints', stride: 'ints', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: { torch: [`torch.empty_strided(size, stride, *, ${keywords})`] },
  run(m, { size, stride, dtype, device, requires_grad }, framework) {
    if (size.length !== stride.length)
      return { why: 'strided-lengths-differ', size: size.length, strides: stride.length };
    const refusal = negativeRefused(size, 'empty_strided');
    if (refusal) return refusal;
    if (stride.some((s) => s < 0)) return { why: 'strided-negative-stride', strides: stride };
    const type = dtype ?? floatOf(framework);
    const strides = stride.map((s) => s * itemsizeOf(type));
    return made(fresh(m, { op: 'empty_strided', framework, dtype: type, shape: size, strides, device, requires_grad }));
  },
});
