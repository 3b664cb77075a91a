// sqrt_: sqrt written into the tensor itself.
import { sqrt } from '../compute/sqrt.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const sqrt_ = defineInPlaceUnary(sqrt);
