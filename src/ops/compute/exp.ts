// exp: e to the power of each element.
import { defineUnary, mathTypes } from './unary.ts';

export const exp = defineUnary({
  name: 'exp',
  forms: {
    torch: ['.exp()', 'torch.exp(input, *, out=None)'],
    newch: ['exp()'],
    numpy: ['np.exp(x as input, out=None)'],
  },
  types: mathTypes('exp'),
  rule: () => Math.exp,
  gradient: {
    node: () => 'ExpBackward0',
    saves: () => ['out'],
    backward: (d, { out, grad }) => ({ input: d.mul(grad, out) }),
  },
});
