// nll_loss: from log probabilities the negative one of each target's class, averaged.
import { defineComposite } from '../composite.ts';
import { lossOfClasses } from './classes.ts';
import { reductionRefused } from './losses.ts';

export const nll_loss = defineComposite({
  name: 'nll_loss',
  params: { input: 'tensor', target: 'tensor', ignore_index: 'int', reduction: 'str' },
  forms: {
    torch: ["torch.nn.functional.nll_loss(input, target, *, ignore_index=-100, reduction='mean')"],
    newch: ["newch.net.functional.nll_loss(input, target, *, ignore_index=-100, reduction='mean')"],
  },
  steps: (step, args, framework) =>
    reductionRefused(args.reduction) ?? lossOfClasses(step, args.input, args, framework),
});
