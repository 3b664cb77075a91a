// neg_: neg written into the tensor itself.
import { neg } from '../compute/neg.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const neg_ = defineInPlaceUnary(neg);
