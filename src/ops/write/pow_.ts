// pow_: pow written into its first operand, `**=`.
import { pow } from '../compute/pow.ts';
import { defineInPlace } from './inplace.ts';

export const pow_ = defineInPlace(pow, { torch: ['.pow_(exponent as other)'] });
