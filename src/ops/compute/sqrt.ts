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
});
