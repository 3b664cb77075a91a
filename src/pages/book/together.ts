// What a line must not part: code, a formula, a value or a bracket, and the Korean particle that leans on it. Knows no page.
import type { Inline } from './lesson.ts';

/** A piece of a sentence, or one with the particle behind it. */
export type Together = Inline | readonly [Inline, string];

const leans = /^[가-힣]+/;
const bracket = /(\([^()]{1,18}\)|\S*[)\]])([가-힣]+)/g;
const foreign: readonly Exclude<Inline, string>['i'][] = ['code', 'math', 'value', 'term', 'focus'];

/** A sentence with every particle beside what it belongs to: `y[2, 1]` and 의, (4, 1) and 이다. The text stays the same. */
export function together(text: readonly Inline[]): readonly Together[] {
  const found: Together[] = [];
  let taken = 0;
  for (const [n, piece] of text.entries()) {
    if (typeof piece === 'string') {
      found.push(...bracketed(piece.slice(taken)));
      taken = 0;
      continue;
    }
    const next = text[n + 1];
    const particle = typeof next === 'string' && foreign.includes(piece.i) ? leading(piece, next) : '';
    taken = particle.length;
    found.push(particle === '' ? piece : [piece, particle]);
  }
  return found;
}

/** The particle behind a piece; behind a term its English in brackets comes before it. */
const leading = (piece: Exclude<Inline, string>, next: string): string =>
  (piece.i === 'term' && /^\([^()]{1,24}\)[가-힣]*/.exec(next)?.[0]) || (leans.exec(next)?.[0] ?? '');

function bracketed(text: string): Together[] {
  const found: Together[] = [];
  let from = 0;
  for (const match of text.matchAll(bracket)) {
    if (match.index > from) found.push(text.slice(from, match.index));
    found.push([match[1]!, match[2]!]);
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}
