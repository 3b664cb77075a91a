// eq: whether an element equals the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const eq = defineBinary({
  name: 'eq',
  forms: {
    torch: ['.eq(other)', 'torch.eq(input, other, *, out=None)'],
    newch: ['eq(other)'],
    numpy: ['np.equal(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a === b ? 1 : 0),
});
