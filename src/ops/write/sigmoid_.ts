// sigmoid_: sigmoid written into the tensor itself.
import { sigmoid } from '../compute/sigmoid.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const sigmoid_ = defineInPlaceUnary(sigmoid);
