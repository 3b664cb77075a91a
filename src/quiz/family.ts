// A family: the recipe of endlessly many questions of one kind. It draws numbers, runs a program, asks the core, and models what
// holders of misconceptions would answer. Once published a family never changes: the same seed must give the same question for
// ever, so a better idea is a new family. Knows no words and no grading.
import { Draw } from './draw.ts';
import type { Belief } from './belief.ts';
import type { MisconceptionId } from './misconception.ts';
import type { Difficulty, Draft, Held, Question } from './question.ts';
import { sameAnswer } from './question.ts';
import type { SectionId } from './section.ts';

export interface Family {
  readonly id: string;
  readonly sections: readonly SectionId[];
  /** Those whose holders answer every question of the family differently from everybody else. */
  readonly misconceptions: readonly MisconceptionId[];
  /** null: these numbers make no good question; others are drawn. */
  readonly make: (draw: Draw, difficulty: Difficulty) => Draft | null;
}

const attempts = 400;

/** The question of a family for a seed. Throws if the family cannot make one, which its test excludes. */
export function questionOf(family: Family, seed: number, difficulty: Difficulty): Question {
  const draw = new Draw(family.id, seed, difficulty);
  for (let n = 0; n < attempts; n++) {
    const draft = family.make(draw, difficulty);
    const held = draft && tellingApart(family, draft);
    if (!held) continue;
    const { code, ask, about = '', numbers = [], form, answer, rule } = draft;
    const { dialect = 'torch', lines = [], shown = [], given = {} } = draft;
    const asked = { ask, code: about, numbers };
    return {
      family: family.id,
      seed,
      difficulty,
      code,
      dialect,
      asked,
      form,
      answer,
      held,
      rule,
      lines,
      shown,
      given,
    };
  }
  throw new Error(`${family.id} finds no question for seed ${seed}`);
}

/**
 * The models' answers if they can be told from the right one, from a slip, and from each other; null if not. A model that happens
 * to answer as the core does, or as another one, would name a misconception by luck.
 */
function tellingApart({ misconceptions }: Family, { form, answer, held = [] }: Draft): readonly Held[] | null {
  if (!isTelling(form, answer)) return null;
  const seen = new Set<Belief>();
  for (const { belief, answer: theirs } of held) {
    if (theirs.some((n) => !Number.isSafeInteger(n))) return null;
    if (sameAnswer(theirs, answer)) return null;
    const isNamed = (misconceptions as readonly Belief[]).includes(belief);
    if (isNamed && held.some((other) => other.belief !== belief && sameAnswer(other.answer, theirs))) return null;
    if (isNear(form.kind, answer, theirs)) return null;
    seen.add(belief);
  }
  return misconceptions.every((id) => seen.has(id)) ? held : null;
}

/** No shape with two equal sizes, whose strides could be told apart by luck; no table of judgements with the same word throughout. */
function isTelling(form: Draft['form'], answer: readonly number[]): boolean {
  if (form.kind === 'digits') return form.shape.every((size, k) => size > 1 && form.shape.indexOf(size) === k);
  return form.kind !== 'judge' || answer.length < 2 || answer.some((n) => n !== answer[0]);
}

/** Whether one slip leads from the right answer to a model's. */
function isNear(kind: Draft['form']['kind'], answer: readonly number[], theirs: readonly number[]): boolean {
  if (kind === 'judge' && answer.length > 1) return theirs.filter((n, k) => n !== answer[k]).length < 2;
  return kind === 'numbers' && answer.length === 1 && Math.abs(theirs[0]! - answer[0]!) < 2;
}

/** `misconceptions` may be left empty by a family that only asks. */
export const family = (
  id: string,
  sections: readonly SectionId[],
  misconceptions: readonly MisconceptionId[],
  make: Family['make'],
): Family => ({ id, sections, misconceptions, make });
