// neg: each element with the other sign; unsigned integers wrap. Refused for bools.
import { arithmeticTypes } from './arithmetic.ts';
import { defineUnary } from './unary.ts';

export const neg = defineUnary({
  name: 'neg',
  forms: {
    torch: ['.neg()', '.negative()', 'torch.neg(input, *, out=None)', 'torch.negative(input, *, out=None)'],
    newch: ['neg()'],
    numpy: ['np.negative(x as input, out=None)'],
  },
  types(type, framework) {
    return type === 'bool' ? { why: 'bool-negate' } : arithmeticTypes('neg')(type, [], framework);
  },
  rule: () => (x) => -x,
  gradient: {
    node: () => 'NegBackward0',
    backward: (d, { grad }) => ({ input: d.neg(grad) }),
  },
});
