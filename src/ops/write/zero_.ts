// zero_: every element becomes 0.
import { defineOp } from '../op.ts';
import { fillInto } from './assign.ts';
import { writeRefused, written } from './target.ts';

export const zero_ = defineOp({
  name: 'zero_',
  kind: 'write',
  params: { input: 'tensor' },
  forms: { torch: ['.zero_()'] },
  run(m, { input }, framework) {
    const refused = writeRefused(m, input) ?? m.spend(input.numel);
    return refused ?? fillInto(input, 0n, framework, 'zero_') ?? written(m, input);
  },
  gradient: {
    node: () => 'ZeroBackward0',
    backward: (d, { args: { input }, grad }) => ({ input: d.zeros(input.shape, grad) }),
  },
  reads: () => [],
});
