// zeros: a new tensor of a given shape, every element 0.
import { defineShaped } from './shaped.ts';

export const zeros = defineShaped('zeros', 0n);
