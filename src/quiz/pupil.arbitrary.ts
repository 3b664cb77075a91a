// For tests: what students with a misconception work with, arithmetic of their own: nothing here looks at a question's models.
import type { Draw } from './draw.ts';
import type { Answer, Question, Verdict } from './question.ts';

export type Student = (q: Question, draw: Draw) => Answer;

export const rowMajor = (shape: readonly number[]): number[] => {
  const strides: number[] = [];
  let step = 1;
  for (const size of shape.toReversed()) {
    strides.unshift(step);
    step *= size;
  }
  return strides;
};
export const times = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, n, k) => sum + n * b[k]!, 0);
export const all = (numbers: readonly number[]): number => numbers.reduce((p, n) => p * n, 1);
export const list = (q: Question, key: string): number[] => [...(q.given[key] as readonly number[])];
export const one = (q: Question, key: string): number => q.given[key] as number;
export const grid = (rows: number, columns: number, at: (i: number, j: number) => number): number[] =>
  Array.from({ length: rows * columns }, (_, k) => at(Math.floor(k / columns), k % columns));
export const sorted = (cells: readonly number[], most = Infinity): number[] =>
  [...new Set(cells)].filter((c) => c >= 0 && c < most).sort((a, b) => a - b);
export const digitsOf = (q: Question): readonly number[] => (q.form.kind === 'digits' ? q.form.shape : []);

/** Judges every row; undefined: as it really is. */
export function rows(q: Question, verdict: (row: string) => Verdict | undefined): Answer {
  if (q.form.kind !== 'judge') return q.answer;
  const { words } = q.form;
  return q.form.rows.map((row, k) => {
    const word = verdict(row);
    return word === undefined || !words.includes(word) ? q.answer[k]! : words.indexOf(word);
  });
}

export const isFancy = (row: string): boolean => /\[\[|, \[|[<>]/.test(row);
export const transposes = (q: Question): boolean => /\.T\b|transpose|permute/.test(q.code);
