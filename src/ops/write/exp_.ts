// exp_: exp written into the tensor itself.
import { exp } from '../compute/exp.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const exp_ = defineInPlaceUnary(exp);
