// logical_xor: exclusive or of what is not zero.
import { comparisonTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const logical_xor = defineBinary({
  name: 'logical_xor',
  forms: {
    torch: ['.logical_xor(other)', 'torch.logical_xor(input, other, *, out=None)'],
    numpy: ['np.logical_xor(x1 as input, x2 as other, out=None)'],
  },
  resultIsFixed: true,
  types: comparisonTypes,
  rule: () => (a, b) => ((a !== 0) !== (b !== 0) ? 1 : 0),
});
