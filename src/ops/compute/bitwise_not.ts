// bitwise_not: `~`, the bits of integers turned over, or the other bool.
import { wholeTypes } from './arithmetic.ts';
import { defineUnary } from './unary.ts';

export const bitwise_not = defineUnary({
  name: 'bitwise_not',
  forms: {
    torch: ['.bitwise_not()', 'torch.bitwise_not(input, *, out=None)'],
    numpy: ['np.invert(x as input, out=None)', 'np.bitwise_not(x as input, out=None)'],
  },
  types: (type, framework) => wholeTypes('bitwise_not')(type, [], framework),
  rule: (type) => (type === 'bool' ? (x) => 1 - x : (x) => -x - 1),
});
