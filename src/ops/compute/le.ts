// le: whether an element is at most the other.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const le = defineBinary({
  name: 'le',
  forms: {
    torch: ['.le(other)', 'torch.le(input, other, *, out=None)'],
    newch: ['le(other)'],
    numpy: ['np.less_equal(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a <= b ? 1 : 0),
});
