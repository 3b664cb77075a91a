// ge: whether an element is at least the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const ge = defineBinary({
  name: 'ge',
  forms: {
    torch: ['.ge(other)', 'torch.ge(input, other, *, out=None)'],
    newch: ['ge(other)'],
    numpy: ['np.greater_equal(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a >= b ? 1 : 0),
});
