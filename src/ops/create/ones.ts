// ones: a new tensor of a given shape, every element 1.
import { defineShaped } from './shaped.ts';

export const ones = defineShaped('ones', 1n);
