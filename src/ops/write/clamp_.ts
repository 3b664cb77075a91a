// clamp_: each element of the tensor itself brought between a smallest and a largest value.
import { isRefusal } from '../../core/refusal.ts';
import { clamp, clampCall } from '../compute/clamp.ts';
import { defineOp } from '../op.ts';
import { writtenTo } from './into.ts';

const rule = clamp.gradient!;

export const clamp_ = {
  ...defineOp({
    name: 'clamp_',
    kind: 'write',
    params: { input: 'tensor', min: 'operand?', max: 'operand?' },
    forms: { torch: ['.clamp_(min=None, max=None)', '.clip_(min=None, max=None)'] },
    run(m, { input, min, max }, framework) {
      const call = clampCall(input, min, max, framework);
      return isRefusal(call) ? call : writtenTo(m, input, call);
    },
    gradient: {
      node: ({ args, ...call }) => rule.node({ ...call, args: { ...args, out: null } }),
      saves: (args, needs) => rule.saves?.({ ...args, out: null }, needs) ?? [],
      backward: (d, call) => rule.backward(d, { ...call, args: { ...call.args, out: null } }),
    },
  }),
  reads: clamp.reads,
};
