// div_: div written into its first operand, `/=`.
import { div } from '../compute/div.ts';
import { defineInPlace } from './inplace.ts';

export const div_ = defineInPlace(div, {
  torch: [
    '.div_(other, *, rounding_mode=None as rounding)',
    '.divide_(other, *, rounding_mode=None as rounding)',
    '.true_divide_(other)',
  ],
});
