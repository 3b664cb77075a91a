// bitwise_xor_: bitwise_xor written into its first operand, `^=`.
import { bitwise_xor } from '../compute/bitwise_xor.ts';
import { defineInPlace } from './inplace.ts';

export const bitwise_xor_ = defineInPlace(bitwise_xor, { torch: ['.bitwise_xor_(other)'] });
