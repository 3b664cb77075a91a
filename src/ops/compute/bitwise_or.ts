// bitwise_or: `|`, or of the bits of integers, or of two bools.
import { wholeTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { bitwise } from './bits.ts';

export const bitwise_or = defineBinary({
  name: 'bitwise_or',
  forms: {
    torch: ['.bitwise_or(other)', 'torch.bitwise_or(input, other, *, out=None)'],
    numpy: ['np.bitwise_or(x1 as input, x2 as other, out=None)'],
  },
  types: wholeTypes('bitwise_or'),
  rule: (type) => bitwise(type, (a, b) => a | b),
});
