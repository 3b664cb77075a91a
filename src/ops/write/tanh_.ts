// tanh_: tanh written into the tensor itself.
import { tanh } from '../compute/tanh.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const tanh_ = defineInPlaceUnary(tanh);
