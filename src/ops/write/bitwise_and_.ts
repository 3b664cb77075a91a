// bitwise_and_: bitwise_and written into its first operand, `&=`.
import { bitwise_and } from '../compute/bitwise_and.ts';
import { defineInPlace } from './inplace.ts';

export const bitwise_and_ = defineInPlace(bitwise_and, { torch: ['.bitwise_and_(other)'] });
