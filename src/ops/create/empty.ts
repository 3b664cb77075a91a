// empty: a new tensor of a given shape that nobody has written to. Real memory holds whatever was there before; here it is zeros,
// so that a program gives the same result everywhere.
import { defineShaped } from './shaped.ts';

export const empty = defineShaped('empty', 0n);
