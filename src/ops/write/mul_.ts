// mul_: mul written into its first operand, `*=`.
import { mul } from '../compute/mul.ts';
import { defineInPlace } from './inplace.ts';

export const mul_ = defineInPlace(mul, { torch: ['.mul_(other)', '.multiply_(other)'] });
