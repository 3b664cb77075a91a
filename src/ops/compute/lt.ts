// lt: whether an element is less than the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const lt = defineBinary({
  name: 'lt',
  forms: {
    torch: ['.lt(other)', 'torch.lt(input, other, *, out=None)'],
    newch: ['lt(other)'],
    numpy: ['np.less(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a < b ? 1 : 0),
});
