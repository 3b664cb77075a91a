// sin: sine of each element, in radians.
import { defineUnary, mathTypes } from './unary.ts';

export const sin = defineUnary({
  name: 'sin',
  forms: {
    torch: ['.sin()', 'torch.sin(input, *, out=None)'],
    numpy: ['np.sin(x as input, out=None)'],
  },
  types: mathTypes('sin'),
  rule: () => Math.sin,
  gradient: {
    node: () => 'SinBackward0',
    saves: () => ['input'],
    backward: (d, { args: { input }, grad }) => ({ input: d.mul(grad, d.cos(input)) }),
  },
});
