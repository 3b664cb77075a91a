// log_: log written into the tensor itself.
import { log } from '../compute/log.ts';
import { defineInPlaceUnary } from './inplace-unary.ts';

export const log_ = defineInPlaceUnary(log);
