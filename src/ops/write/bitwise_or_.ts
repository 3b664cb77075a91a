// bitwise_or_: bitwise_or written into its first operand, `|=`.
import { bitwise_or } from '../compute/bitwise_or.ts';
import { defineInPlace } from './inplace.ts';

export const bitwise_or_ = defineInPlace(bitwise_or, { torch: ['.bitwise_or_(other)'] });
