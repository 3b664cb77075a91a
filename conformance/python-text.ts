// The second form of every case: what a person would type. Until the dialects run it, no case has one.
import type { Form } from './case.ts';

/** Runs `expr` as torch code. */
export const torchText: Form<{ readonly expr: string }> = { name: 'text', run: () => null };

/** Runs `expr` as NumPy code. */
export const numpyText: Form<{ readonly expr: string }> = { name: 'text', run: () => null };
