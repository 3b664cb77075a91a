// remainder_: remainder written into its first operand, `%=`.
import { remainder } from '../compute/remainder.ts';
import { defineInPlace } from './inplace.ts';

export const remainder_ = defineInPlace(remainder, { torch: ['.remainder_(other)'] });
