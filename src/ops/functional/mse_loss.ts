// mse_loss: the squared difference of two tensors, averaged.
import { isFloat } from '../../core/dtype.ts';
import { pow } from '../compute/pow.ts';
import { sub } from '../compute/sub.ts';
import { defineComposite } from '../composite.ts';
import { lossOf, reductionRefused } from './losses.ts';

export const mse_loss = defineComposite({
  name: 'mse_loss',
  params: { input: 'tensor', target: 'tensor', reduction: 'str' },
  forms: {
    torch: ["torch.nn.functional.mse_loss(input, target, *, reduction='mean')"],
    newch: ["newch.net.functional.mse_loss(input, target, *, reduction='mean')"],
  },
  steps(step, { input, target, reduction }) {
    const refused = reductionRefused(reduction);
    if (refused) return refused;
    if (!isFloat(input.dtype) && !isFloat(target.dtype))
      return { why: 'dtype-unsupported', op: 'mse_cpu', dtype: input.dtype };
    const difference = step(sub, { input, other: target });
    return lossOf(step, step(pow, { input: difference, other: 2n }), reduction);
  },
});
