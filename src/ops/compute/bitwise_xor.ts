// bitwise_xor: `^`, exclusive or of the bits of integers, or of two bools.
import { wholeTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { bitwise } from './bits.ts';

export const bitwise_xor = defineBinary({
  name: 'bitwise_xor',
  forms: {
    torch: ['.bitwise_xor(other)', 'torch.bitwise_xor(input, other, *, out=None)'],
    numpy: ['np.bitwise_xor(x1 as input, x2 as other, out=None)'],
  },
  types: wholeTypes('bitwise_xor'),
  rule: (type) => bitwise(type, (a, b) => a ^ b),
});
