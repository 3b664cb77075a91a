import { expect, test } from 'vitest';
import { planOf } from '../../quiz/plan.ts';
import type { Run } from './run.ts';
import { checked, filled, finished, givenUp, isDone, questionAt, runOf, takenUp } from './run.ts';

const plan = planOf({ families: ['offset-row', 'strides-permute', 'shape-of-T'], count: 3, seed: 4, difficulty: 1 });
const begin = runOf('mixed', plan);
const here = (run: Run) => run.turns[run.at]!;
const rightly = (run: Run) => checked(filled(run, questionAt(here(run)).answer));
const wrongly = (run: Run) =>
  checked(
    filled(
      run,
      questionAt(here(run)).answer.map((n) => n + 7),
    ),
  );

test('a right answer is done at once, a wrong one gets a hint, a second one brings a sibling', () => {
  expect(here(rightly(begin))).toMatchObject({ state: 'right', tries: 1 });
  const once = wrongly(begin);
  expect(here(once)).toMatchObject({ state: 'hinted', tries: 1 });
  expect(here(rightly(once))).toMatchObject({ state: 'right', tries: 2 });
  const twice = wrongly(once);
  expect(here(twice)).toMatchObject({ state: 'missed', tries: 2 });
  expect(twice.turns.length).toBe(4);
  expect(twice.turns[1]!.planned).toMatchObject({ family: here(twice).planned.family });
  expect(twice.turns[1]!.planned.seed).not.toBe(here(twice).planned.seed);
});

test('what is not filled in is not graded', () => {
  expect(checked(begin)).toBe(begin);
  expect(checked(filled(begin, [null]))).toEqual(filled(begin, [null]));
});

test('a sibling that is missed too brings no other', () => {
  const missed = givenUp(begin);
  expect(givenUp({ ...missed, at: 1 }).turns.length).toBe(4);
});

test('an exam is graded at its end, empty questions as missed', () => {
  const exam = runOf('exam', plan, { exam: true });
  const done = finished(filled(exam, questionAt(here(exam)).answer));
  expect(done.turns.map(({ state }) => state)).toEqual(['right', 'missed', 'missed']);
  expect(done.turns.every(isDone)).toBe(true);
});

test('a quiz that was put away as JSON goes on where it was; what is none, finished or of unknown families does not', () => {
  const going = { ...wrongly(begin), at: 1 };
  expect(takenUp(JSON.parse(JSON.stringify(going)))).toEqual(going);
  expect(takenUp(finished(begin))).toBeNull();
  expect(takenUp({ ...begin, turns: [] })).toBeNull();
  expect(takenUp(null)).toBeNull();
});
