// What families of judgements share: rows of code drawn from a stock, each judged by the core, with each belief's word for the rows
// that it sees otherwise. Knows no particular question.
import type { Draw } from '../draw.ts';
import type { Belief } from '../belief.ts';
import type { Form, Held, Line, Verdict } from '../question.ts';
import { resultLine } from '../program.ts';

/** A row and, for each belief that judges it otherwise, its word. */
export interface Row {
  readonly code: string;
  readonly believed?: Partial<Readonly<Record<Belief, Verdict>>>;
}

interface Judged {
  readonly form: Form & { readonly kind: 'judge' };
  readonly answer: number[];
  readonly held: Held[];
  readonly lines: Line[];
}

/** Judges `count` of the rows by `truth` (which asks the core) and lays them out with the models' answers. */
export function judged(
  draw: Draw,
  stock: readonly Row[],
  count: number,
  words: readonly Verdict[],
  truth: (code: string) => Verdict,
  beliefs: readonly Belief[] = [],
): Judged {
  const rows = draw.some(stock, Math.min(count, stock.length));
  const right = rows.map((row) => truth(row.code));
  const numbers = (verdicts: readonly Verdict[]) => verdicts.map((verdict) => words.indexOf(verdict));
  return {
    form: { kind: 'judge', rows: rows.map((row) => row.code), words },
    answer: numbers(right),
    held: beliefs.map((belief) => ({
      belief,
      answer: numbers(rows.map((row, k) => row.believed?.[belief] ?? right[k]!)),
    })),
    lines: rows.map((row, k) => resultLine(row.code, right[k]!)),
  };
}
