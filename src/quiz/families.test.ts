import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Belief } from './belief.ts';
import { Draw } from './draw.ts';
import { ask, families } from './families.ts';
import { questionOf } from './family.ts';
import { grade } from './grade.ts';
import type { MisconceptionId } from './misconception.ts';
import { misconceptionIds } from './misconception.ts';
import type { Question } from './question.ts';
import { difficulties, sameAnswer } from './question.ts';
import { sectionIds } from './section.ts';
import { answerOfHolder, slipped } from './students.arbitrary.ts';

const seeds = 200;
/** 200 questions of every family, through all difficulties. */
const drawn: ReadonlyMap<string, readonly Question[]> = new Map(
  families.map((family) => [
    family.id,
    Array.from({ length: seeds }, (_, seed) => questionOf(family, seed, difficulties[seed % 3]!)),
  ]),
);
const everything = [...drawn.values()].flat();

describe('the stock of families', () => {
  test('every misconception of the shared list has at least two families', () => {
    const listed = JSON.parse(readFileSync('conformance/questions/misconceptions.json', 'utf8')) as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual(misconceptionIds);
    for (const id of misconceptionIds)
      expect([id, families.filter((f) => f.misconceptions.includes(id)).length]).toEqual([
        id,
        expect.toSatisfy((n: number) => n >= 2),
      ]);
  });

  test('every section of the book has at least four families', () => {
    for (const section of sectionIds)
      expect([section, families.filter((f) => f.sections.includes(section)).length]).toEqual([
        section,
        expect.toSatisfy((n: number) => n >= 4),
      ]);
  });

  test('names are their own', () => {
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
  });
});

describe('200 questions of every family', () => {
  /** Family and seed of the questions for which something does not hold. Thousands are looked at: one expectation, not one each. */
  const without = (holds: (q: Question) => boolean) =>
    everything.filter((q) => !holds(q)).map(({ family, seed }) => `${family} ${seed}`);

  test('can be answered in the form they ask for, by the answer of the core', () => {
    const highest = (q: Question) => (q.form.kind === 'judge' ? q.form.words.length - 1 : Infinity);
    expect(without((q) => q.answer.every((n) => Number.isSafeInteger(n) && n <= highest(q)))).toEqual([]);
    expect(without((q) => q.answer.length === partsOf(q))).toEqual([]);
    expect(without((q) => q.lines.length > 0)).toEqual([]);
    const graded = (q: Question) => grade(q, q.answer);
    expect(without((q) => graded(q).right && graded(q).good === q.answer.length && graded(q).belief === null)).toEqual(
      [],
    );
  });

  test('have models whose answers are wrong and, where one is to be named, its own', () => {
    expect(without((q) => q.held.every(({ answer }) => !sameAnswer(answer, q.answer)))).toEqual([]);
    const named = (q: Question): readonly Belief[] => families.find(({ id }) => id === q.family)!.misconceptions;
    expect(without((q) => named(q).every((id) => q.held.some(({ belief }) => belief === id)))).toEqual([]);
    const isOwn = (q: Question) =>
      q.held.every(({ belief, answer }) => !named(q).includes(belief) || grade(q, answer).belief === belief);
    expect(without(isOwn)).toEqual([]);
  });

  test('never repeat a size where strides are asked for', () => {
    const asked = everything.flatMap(({ form }) => (form.kind === 'digits' ? [form.shape] : []));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((shape) => new Set(shape).size < shape.length || shape.some((d) => d < 2))).toEqual([]);
  });

  test('differ from each other', () => {
    const few = [...drawn].filter(
      ([, all]) => new Set(all.map(({ code, asked, form }) => JSON.stringify([code, asked, form]))).size < 20,
    );
    expect(few.map(([id]) => id)).toEqual([]);
  });
});

test('the same seed gives the same question, also after an update: recorded ones load and grade as they were', () => {
  const lines = readFileSync('content/quiz/recorded.jsonl', 'utf8').trim().split('\n');
  const recorded = lines.map((line) => JSON.parse(line) as Question);
  expect(new Set(recorded.map(({ family }) => family))).toEqual(new Set(families.map(({ id }) => id)));
  // Hundreds are compared: one expectation a law, not one each.
  const again = recorded.map(({ family, seed, difficulty }) => ask(family, seed, difficulty));
  const gradesOf = (q: Question) => [q.answer, ...q.held.map(({ answer }) => answer)].map((given) => grade(q, given));
  expect(again).toEqual(recorded);
  expect(again.map(gradesOf)).toEqual(recorded.map(gradesOf));
  expect(recorded.filter((q) => !grade(q, q.answer).right)).toEqual([]);
});

describe('students who were not shown the models', () => {
  /** Shares of a student's answers that are attributed to `to`, or to anything. */
  const share = (
    questions: readonly Question[],
    answers: (q: Question, draw: Draw) => readonly number[],
    to?: Belief,
  ) => {
    const beliefs = questions.map((q) => grade(q, answers(q, new Draw(q.family, q.seed, 9))).belief);
    return beliefs.filter((belief) => (to === undefined ? belief !== null : belief === to)).length / questions.length;
  };
  const isOf = (id: MisconceptionId) => (q: Question) =>
    families.find((f) => f.id === q.family)!.misconceptions.includes(id);

  test.each(misconceptionIds)('%s is recognised in its families and not seen elsewhere', (id) => {
    const own = everything.filter(isOf(id));
    const holder = (q: Question, draw: Draw) => answerOfHolder(id, q, draw);
    expect(share(own, holder, id)).toBeGreaterThanOrEqual(0.9);
    const elsewhere = everything.filter((q) => !isOf(id)(q));
    expect(share(elsewhere, holder)).toBeLessThanOrEqual(0.05);
  });

  test('who knows it all is accused of nothing', () => {
    expect(share(everything, (q) => q.answer)).toBe(0);
  });

  test('who slips in 15 of 100 answers is hardly ever taken for a holder', () => {
    const slips: Question[] = [];
    const random = new Draw('slips', 0, 0);
    for (const q of everything) if (random.int(1, 100) <= 15) slips.push(q);
    expect(slips.length).toBeGreaterThan(1000);
    expect(share(slips, slipped)).toBeLessThanOrEqual(0.05);
  });
});

function partsOf({ form, answer }: Question): number {
  switch (form.kind) {
    case 'numbers':
      return form.fields.length;
    case 'digits':
      return form.shape.length;
    case 'judge':
      return form.rows.length;
    case 'order':
      return form.length;
    case 'tuple':
    case 'cells':
      return Math.max(1, answer.length);
  }
}

test('the questions that the end-to-end tests open are those that the engine makes', () => {
  const recorded = JSON.parse(readFileSync('e2e/quiz-questions.json', 'utf8')) as Record<string, readonly Question[]>;
  expect(Object.keys(recorded).length).toBeGreaterThan(0);
  for (const was of Object.values(recorded).flat()) expect(ask(was.family, was.seed, was.difficulty)).toEqual(was);
});
