// cos: cosine of each element, in radians.
import { defineUnary, mathTypes } from './unary.ts';

export const cos = defineUnary({
  name: 'cos',
  forms: {
    torch: ['.cos()', 'torch.cos(input, *, out=None)'],
    numpy: ['np.cos(x as input, out=None)'],
  },
  types: mathTypes('cos'),
  rule: () => Math.cos,
  gradient: {
    node: () => 'CosBackward0',
    saves: () => ['input'],
    backward: (d, { args: { input }, grad }) => ({ input: d.mul(grad, d.neg(d.sin(input))) }),
  },
});
