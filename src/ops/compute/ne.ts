// ne: whether an element differs from the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const ne = defineBinary({
  name: 'ne',
  forms: {
    torch: ['.ne(other)', 'torch.ne(input, other, *, out=None)'],
    newch: ['ne(other)'],
    numpy: ['np.not_equal(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a !== b ? 1 : 0),
});
