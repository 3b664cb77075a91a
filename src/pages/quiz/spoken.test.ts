import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { grade } from '../../quiz/grade.ts';
import type { Answer, Question } from '../../quiz/question.ts';
import { quiz as english } from '../../text/en/quiz.ts';
import { quiz as korean } from '../../text/ko/quiz.ts';
import type { Phrase } from '../../text/words.ts';
import { answerText } from './answer-text.ts';
import { huesOf } from './worked-hues.ts';

const questions = readFileSync('content/quiz/recorded.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Question);

const textOf = (phrase: Phrase): string =>
  phrase
    .map((piece) =>
      typeof piece === 'string' ? piece : 'code' in piece ? piece.code : 'strong' in piece ? piece.strong : piece.text,
    )
    .join('');

/** Answers that are wrong in the ways there are: as each model would, with the first part off, and too short. */
const wrongOf = ({ answer, held, form }: Question): Answer[] => [
  ...held.map((h) => h.answer),
  answer.with(0, form.kind === 'judge' ? (answer[0]! + 1) % form.words.length : answer[0]! + 1),
  ...(form.kind === 'tuple' || form.kind === 'cells' ? [answer.slice(1), [...answer, 63]] : []),
];

describe.each([
  ['en', english],
  ['ko', korean],
] as const)('in %s', (_language, { question: words }) => {
  test('every question says what it asks, its hint, its rule and its answer', () => {
    for (const q of questions) {
      const said = [
        textOf(words.prompts[q.asked.ask](q.asked, q.form)),
        textOf(words.hints[q.rule]),
        textOf(words.rules[q.rule]),
        answerText(q, q.answer, words),
        words.asks[q.asked.ask],
      ];
      expect(said.filter((text) => text.trim() === '' || /undefined|NaN|\[object/.test(text))).toEqual([]);
      expect(huesOf(q.lines, null).length).toBe(q.lines.length);
    }
  });

  test('every wrong answer is told what was right and where it parts', () => {
    for (const q of questions)
      for (const wrong of wrongOf(q)) {
        const graded = grade(q, wrong);
        const word = (n: number) => (q.form.kind === 'judge' ? words.verdicts[q.form.words[n]!] : String(n));
        const said = [
          words.counted(graded, q.form).rest,
          textOf(words.parts(graded.first!, q.form, word)),
          graded.belief === null ? '-' : textOf(words.beliefs[graded.belief].seen),
        ];
        expect(graded.right).toBe(false);
        expect(said.filter((text) => text === '' || /undefined|NaN|\[object|\bnull\b/.test(text))).toEqual([]);
      }
  });
});

test('Korean keeps to the words of the glossary', () => {
  const plain = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .filter(([key]) => key !== 'code')
            .map(([, inner]) => plain(inner))
            .join('\n')
        : '';
  const unwanted =
    /셰이프|쉐이프|스토리지|에러|컨티규어스|보폭|건너뛰|캐쉬|히트율|그라디언트|\(을\)|\(는\)|이\/가|을\/를/;
  expect(
    plain(korean)
      .split('\n')
      .filter((text) => unwanted.test(text)),
  ).toEqual([]);
});
