// Why the core refused, in words: one entry for every reason there is, so that a reason without its sentence does not compile.
import type { Refusal, Why } from '../core/refusal.ts';
import type { Phrase } from './phrase.ts';

/** What a sentence may use beyond the refusal: the strides of the input in its framework's unit, none where they are not known. */
export type ReasonOf<W extends Why> = (refusal: Extract<Refusal, { why: W }>, strides: readonly number[]) => Phrase;

export type Reasons = { readonly [W in Why]: ReasonOf<W> };

/** `(3,)`, `(3, 4)`, as Python writes a shape. */
export const tuple = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);

/** `3 × 4 = 12`; `1` for a shape without axes, `12` for one axis. */
export function product(n: readonly number[]): string {
  const value = n.reduce((all, size) => all * size, 1);
  return n.length < 2 ? `${value}` : `${n.join(' × ')} = ${value}`;
}
