// logical_not: whether each element is 0.
import { comparisonTypes } from './arithmetic.ts';
import { defineUnary } from './unary.ts';

export const logical_not = defineUnary({
  name: 'logical_not',
  forms: {
    torch: ['.logical_not()', 'torch.logical_not(input, *, out=None)'],
    numpy: ['np.logical_not(x as input, out=None)'],
  },
  types: (type, framework) => comparisonTypes(type, [], framework),
  rule: () => (x) => (x === 0 ? 1 : 0),
});
