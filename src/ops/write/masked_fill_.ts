// masked_fill_: one value where the mask is not 0, written into the tensor itself.
import { sameNumbers } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { deviceOf } from '../compute/elementwise.ts';
import { filledWhere, maskedGradient, maskRefused, valueRefused } from '../compute/masked.ts';
import { defineOp } from '../op.ts';
import { scratchCopy } from './scratch.ts';
import { writeRefused, written } from './target.ts';
import { readsBroadcast } from '../reads/reads.ts';

export const masked_fill_ = defineOp({
  name: 'masked_fill_',
  kind: 'write',
  params: { input: 'tensor', mask: 'tensor', value: 'operand' },
  forms: { torch: ['.masked_fill_(mask, value)'] },
  run(m, { input, mask, value }, framework) {
    const op = 'masked_fill_';
    const refused = writeRefused(m, input) ?? maskRefused(mask, framework, op) ?? valueRefused(value, op);
    if (refused) return refused;
    const shape = broadcastShapes([input.shape, mask.shape]);
    if (isRefusal(shape)) return shape;
    if (!sameNumbers(shape, input.shape)) return { why: 'target-too-small', target: input.shape, value: shape, op };
    const device = deviceOf([input, mask]);
    if (isRefusal(device)) return device;
    const spent = m.spend(input.numel);
    if (spent) return spent;
    const still = mask.storage === input.storage && device !== 'meta' ? scratchCopy(mask) : mask;
    return filledWhere(input, input, still, value, op) ?? written(m, input);
  },
  gradient: maskedGradient,
  reads: readsBroadcast,
});
