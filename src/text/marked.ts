// A sentence with code between backticks as a phrase.
import type { Phrase } from './phrase.ts';

/** `marked('axis of \`x.T\`')`: what stands between backticks is code. */
export const marked = (text: string): Phrase =>
  text
    .split('`')
    .map((piece, k) => (k % 2 === 1 ? { code: piece } : piece))
    .filter((piece) => piece !== '');
