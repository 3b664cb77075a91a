// logical_or: or of what is not zero.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const logical_or = defineBinary({
  name: 'logical_or',
  forms: {
    torch: ['.logical_or(other)', 'torch.logical_or(input, other, *, out=None)'],
    numpy: ['np.logical_or(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => (a !== 0 || b !== 0 ? 1 : 0),
});
