// floor_divide_: floor_divide written into its first operand, `//=`.
import { floor_divide } from '../compute/floor_divide.ts';
import { defineInPlace } from './inplace.ts';

export const floor_divide_ = defineInPlace(floor_divide, { torch: ['.floor_divide_(other)'] });
