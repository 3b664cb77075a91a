// fill_: every element becomes one value. Elements on top of each other do no harm here, since all become the same.
import { Tensor } from '../../tensor/tensor.ts';
import { defineOp } from '../op.ts';
import { copyInto, fillInto, repeated } from './assign.ts';
import { scratchCopy } from './scratch.ts';
import { writeRefused, written } from './target.ts';
import { readsSame } from '../reads/reads.ts';

export const fill_ = defineOp({
  name: 'fill_',
  kind: 'write',
  params: { input: 'tensor', value: 'operand' },
  forms: { torch: ['.fill_(value)'], numpy: ['.fill(value)'] },
  run(m, { input, value }, framework) {
    const refused = writeRefused(m, input) ?? m.spend(input.numel);
    if (refused) return refused;
    if (!(value instanceof Tensor)) return fillInto(input, value, framework, 'fill_') ?? written(m, input);
    if (value.rank > 0) return { why: 'rank-too-high', op: 'fill_', rank: value.rank, most: 0 };
    if (input.storage.device !== 'meta') copyInto(input, repeated(scratchCopy(value), input.shape), framework);
    return written(m, input);
  },
  gradient: {
    node: ({ args: { value } }) => (value instanceof Tensor ? 'FillBackward3' : 'FillBackward2'),
    backward: (d, { args: { input }, grad, needs }) => ({
      input: needs('input') ? d.zeros(input.shape, grad) : null,
      value: needs('value') ? d.sum(grad, null) : null,
    }),
  },
  reads: readsSame('value'),
});
