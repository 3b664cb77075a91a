// sigmoid: 1 / (1 + exp(−x)) of each element.
import { defineUnary, mathTypes } from './unary.ts';

export const sigmoid = defineUnary({
  name: 'sigmoid',
  forms: {
    torch: ['.sigmoid()', 'torch.sigmoid(input, *, out=None)'],
    newch: ['sigmoid()'],
  },
  types: mathTypes('sigmoid'),
  rule: () => (x) => 1 / (1 + Math.exp(-x)),
  gradient: {
    node: () => 'SigmoidBackward0',
    saves: () => ['out'],
    backward: (d, { out, grad }) => ({ input: d.mul(grad, d.mul(d.sub(1, out), out)) }),
  },
});
