// sub_: sub written into its first operand, `-=`.
import { sub } from '../compute/sub.ts';
import { defineInPlace } from './inplace.ts';

export const sub_ = defineInPlace(sub, { torch: ['.sub_(other, *, alpha=1)', '.subtract_(other, *, alpha=1)'] });
