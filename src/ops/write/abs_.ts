// abs_: abs written into the tensor itself.
import { abs } from '../compute/abs.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const abs_ = defineInPlaceUnary(abs);
