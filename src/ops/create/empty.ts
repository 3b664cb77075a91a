// empty: a new tensor of a given shape that nobody has written to. Real memory holds whatever was there before; here it is zeros,
// so that a program gives the same result everywhere.
import { itemsizeOf } from '../../core/dtype.ts';
import { denseLayout } from '../../core/layout.ts';
import { stridesIn } from '../../core/memory-format.ts';
import { defineOp } from '../op.ts';
import { floatOf, fresh, made, negativeRefused } from './fresh.ts';
import { keywords, shapedForms, shapedParams, stridesOfOrder } from './shaped.ts';

export const empty = defineOp({
  name: 'empty',
  kind: 'create',
  params: { ...shapedParams, memory_format: 'memoryFormat?' },
  forms: { ...shapedForms('empty'), torch: [`torch.empty(*size as shape, ${keywords}, memory_format=None)`] },
  run(m, { shape, dtype, device, requires_grad, order, memory_format }, framework) {
    const type = dtype ?? floatOf(framework);
    const refusal = negativeRefused(shape, 'empty');
    if (refusal) return refusal;
    if (memory_format === 'preserve_format')
      return { why: 'memory-format-unsupported', op: 'empty', format: memory_format };
    const unit = itemsizeOf(type);
    const strides = memory_format
      ? stridesIn(memory_format, denseLayout(shape, unit), unit, unit)
      : stridesOfOrder(shape, type, order);
    if (strides === null) return { why: 'memory-format-rank', rank: shape.length };
    return made(fresh(m, { op: 'empty', framework, dtype: type, shape, strides, device, requires_grad }));
  },
});
