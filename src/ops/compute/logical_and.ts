// logical_and: and of what is not zero.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const logical_and = defineBinary({
  name: 'logical_and',
  forms: {
    torch: ['.logical_and(other)', 'torch.logical_and(input, other, *, out=None)'],
    numpy: ['np.logical_and(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a !== 0 && b !== 0 ? 1 : 0),
});
