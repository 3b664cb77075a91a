// gt: whether an element is greater than the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const gt = defineBinary({
  name: 'gt',
  forms: {
    torch: ['.gt(other)', 'torch.gt(input, other, *, out=None)'],
    newch: ['gt(other)'],
    numpy: ['np.greater(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a > b ? 1 : 0),
});
