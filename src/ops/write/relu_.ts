// relu_: relu written into the tensor itself.
import { relu } from '../compute/relu.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const relu_ = defineInPlaceUnary(relu);
