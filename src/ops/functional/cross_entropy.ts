// cross_entropy: log_softmax, then from each row the negative log probability of the target's class, averaged. Targets of the input's
// own shape are probabilities.
import { isFloat } from '../../core/dtype.ts';
import { sameNumbers } from '../../core/layout.ts';
import { div } from '../compute/div.ts';
import { log_softmax } from '../compute/log_softmax.ts';
import { mul } from '../compute/mul.ts';
import { neg } from '../compute/neg.ts';
import { sum } from '../compute/sum.ts';
import { defineComposite } from '../composite.ts';
import { lossOfClasses, targetRefused } from './classes.ts';
import { lossOf, reductionRefused } from './losses.ts';

export const cross_entropy = defineComposite({
  name: 'cross_entropy',
  params: { input: 'tensor', target: 'tensor', ignore_index: 'int', reduction: 'str' },
  forms: {
    torch: ["torch.nn.functional.cross_entropy(input, target, *, ignore_index=-100, reduction='mean')"],
    newch: ["newch.net.functional.cross_entropy(input, target, *, ignore_index=-100, reduction='mean')"],
  },
  steps(step, args, framework) {
    const { input, target, reduction } = args;
    const dim = input.rank > 1 ? 1 : 0;
    const areProbabilities = isFloat(target.dtype) && sameNumbers(input.shape, target.shape);
    const refused = reductionRefused(reduction) ?? (areProbabilities ? null : targetRefused(args, framework));
    if (refused) return refused;
    const logs = step(log_softmax, { input, dim });
    if (!areProbabilities) return lossOfClasses(step, logs, args, framework);
    const each = step(neg, { input: step(sum, { input: step(mul, { input: logs, other: target }), dim }) });
    if (reduction !== 'mean') return lossOf(step, each, reduction);
    const rows = input.numel / Math.max(1, input.shape[dim] ?? 1);
    return step(div, { input: step(sum, { input: each }), other: rows });
  },
});
