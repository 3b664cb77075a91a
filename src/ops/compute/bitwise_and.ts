// bitwise_and: `&`, and of the bits of integers, or of two bools.
import { wholeTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { bitwise } from './bits.ts';

export const bitwise_and = defineBinary({
  name: 'bitwise_and',
  forms: {
    torch: ['.bitwise_and(other)', 'torch.bitwise_and(input, other, *, out=None)'],
    numpy: ['np.bitwise_and(x1 as input, x2 as other, out=None)'],
  },
  types: wholeTypes('bitwise_and'),
  rule: (type) => bitwise(type, (a, b) => a & b),
});
