import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beliefs } from './belief.ts';
import type { Outcome } from './outcome.ts';
import { codeOf, csvOf, outcomesIn } from './outcome.ts';
import { planOf } from './plan.ts';

const anyOutcome: fc.Arbitrary<Outcome> = fc.record({
  v: fc.constant(1 as const),
  quiz: fc.string({ maxLength: 12 }),
  name: fc.string({ unit: 'grapheme', maxLength: 20 }),
  number: fc.string({ maxLength: 20 }),
  at: fc.constant('2026-11-30T10:00:00.000Z'),
  answers: fc.array(
    fc.record({
      family: fc.string({ maxLength: 20 }),
      right: fc.boolean(),
      belief: fc.option(fc.constantFrom(...beliefs)),
    }),
    { maxLength: 12 },
  ),
});

test('outcomes come back from their codes, however many are pasted', () => {
  fc.assert(
    fc.property(fc.array(anyOutcome, { maxLength: 4 }), (outcomes) => {
      expect(outcomesIn(outcomes.map(codeOf).join('\n\n'))).toEqual({ outcomes, refused: [] });
    }),
    { numRuns: 50 },
  );
});

test('a code with any character changed is refused', () => {
  const code = codeOf({ v: 1, quiz: 'q', name: '', number: '', at: '', answers: [] });
  for (let k = 0; k < code.length; k++) {
    const changed = code.slice(0, k) + (code[k] === 'x' ? 'y' : 'x') + code.slice(k + 1);
    expect(outcomesIn(changed).outcomes).toEqual([]);
  }
});

test('a table for spreadsheets quotes what would be a formula or break its line', () => {
  const outcome: Outcome = {
    v: 1,
    quiz: '',
    name: '=SUM(A1)',
    number: 'a,"b"',
    at: 't',
    answers: [
      { family: 'f', right: true, belief: null },
      { family: 'g', right: false, belief: 'M02' },
    ],
  };
  expect(csvOf([outcome], ['n', 'no', 'at', 'right'])).toBe(
    '\ufeffn,no,at,right,1,2\r\n\'=SUM(A1),"a,""b""",t,1,1,0 M02\r\n',
  );
});

test('a plan asks each family once before any comes again, and is the same for the same seed', () => {
  const wish = { families: ['offset-row', 'visit-order', 'no-such-family'], count: 5, seed: 7, difficulty: 0 } as const;
  const plan = planOf(wish);
  expect(plan).toEqual(planOf(wish));
  expect(new Set(plan.slice(0, 2).map(({ family }) => family))).toEqual(new Set(['offset-row', 'visit-order']));
  expect(plan.map(({ difficulty }) => difficulty)).toEqual([1, 1, 2, 2, 3]);
});
