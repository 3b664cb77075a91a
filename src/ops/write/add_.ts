// add_: add written into its first operand, `+=`.
import { add } from '../compute/add.ts';
import { defineInPlace } from './inplace.ts';

export const add_ = defineInPlace(add, { torch: ['.add_(other, *, alpha=1)'] });
