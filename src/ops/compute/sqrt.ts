// sqrt: square root of each element.
import { defineUnary, mathTypes } from './unary.ts';

export const sqrt = defineUnary({
  name: 'sqrt',
  forms: {
    torch: ['.sqrt()', 'torch.sqrt(input, *, out=None)'],
    newch: ['sqrt()'],
    numpy: ['np.sqrt(x as input, out=None)'],
  },
  types: mathTypes('sqrt'),
  rule: () => Math.sqrt,
  gradient: {
    node: () => 'SqrtBackward0',
    saves: () => ['out'],
    backward: (d, { out, grad }) => ({ input: d.div(grad, d.mul(out, 2)) }),
  },
});
