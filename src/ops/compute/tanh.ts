// tanh: hyperbolic tangent of each element.
import { defineUnary, mathTypes } from './unary.ts';

export const tanh = defineUnary({
  name: 'tanh',
  forms: {
    torch: ['.tanh()', 'torch.tanh(input, *, out=None)'],
    newch: ['tanh()'],
    numpy: ['np.tanh(x as input, out=None)'],
  },
  types: mathTypes('tanh'),
  rule: () => Math.tanh,
  gradient: {
    node: () => 'TanhBackward0',
    saves: () => ['out'],
    backward: (d, { out, grad }) => ({ input: d.mul(grad, d.sub(1, d.mul(out, out))) }),
  },
});
