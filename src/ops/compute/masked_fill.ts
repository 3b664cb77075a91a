// masked_fill: a row-major copy with one value where the mask is not 0. newch has no bool and takes an int32 mask (1: replaced).
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { defineOp } from '../op.ts';
import { deviceOf } from './elementwise.ts';
import { fresh } from '../create/fresh.ts';
import { filledWhere, maskedGradient, maskRefused, valueRefused } from './masked.ts';
import { readsBroadcast } from '../reads/reads.ts';

const op = defineOp({
  name: 'masked_fill',
  kind: 'compute',
  params: { input: 'tensor', mask: 'tensor', value: 'operand' },
  forms: { torch: ['masked_fill(mask, value)'], newch: ['masked_fill(mask, value)'] },
  run(m, { input, mask, value }, framework) {
    const refusal = maskRefused(mask, framework, 'masked_fill') ?? valueRefused(value, 'masked_fill');
    if (refusal) return refusal;
    const shape = broadcastShapes([mask.shape, input.shape]);
    if (isRefusal(shape)) return shape;
    const device = deviceOf([input, mask]);
    if (isRefusal(device)) return device;
    const out = fresh(m, { op: 'masked_fill', framework, dtype: input.dtype, shape, device });
    if (isRefusal(out)) return out;
    return filledWhere(out, input, mask, value, 'masked_fill') ?? { did: 'compute', out };
  },
  gradient: maskedGradient,
});

export const masked_fill = { ...op, reads: readsBroadcast };
