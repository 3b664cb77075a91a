// Which questions are put, by seed: the same wish gives the same questions in the same order, for a class, an exam or a printed form.
// Knows no progress and no words.
import { Draw } from './draw.ts';
import { families as stock, familyOf } from './families.ts';
import type { Difficulty } from './question.ts';
import type { Chapter } from './section.ts';
import { chapterOf } from './section.ts';

/** A question that has not been made yet. */
export interface Planned {
  readonly family: string;
  readonly seed: number;
  readonly difficulty: Difficulty;
}

export interface Wish {
  /** Unknown ones are left out; none means all. */
  readonly families: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** 0: rising from easy to hard. */
  readonly difficulty: 0 | Difficulty;
}

/** The families by name, all of them where none is chosen: a link that names them means the same questions when there are more. */
export const named = (families: readonly string[]): readonly string[] =>
  families.length > 0 ? families : stock.map(({ id }) => id);

/** `count` questions, each family once before any comes again. */
export function planOf({ families: wanted, count, seed, difficulty }: Wish): Planned[] {
  const known = wanted.filter((id) => familyOf(id) !== null);
  const from = named(known);
  const draw = new Draw(from.join(), seed, difficulty);
  const plan: Planned[] = [];
  while (plan.length < count)
    for (const family of draw.shuffled(from).slice(0, count - plan.length)) {
      const rising = (1 + Math.floor((3 * plan.length) / count)) as Difficulty;
      plan.push({ family, seed: draw.int(0, 0x7fff_ffff), difficulty: difficulty || rising });
    }
  return plan;
}

/** Another question of the same kind. */
export const siblingOf = ({ family, seed, difficulty }: Planned): Planned => ({ family, seed: seed + 1, difficulty });

/** The families that ask about a chapter. */
export const familiesOfChapter = (chapter: Chapter): string[] =>
  stock.filter(({ sections }) => sections.some((s) => chapterOf(s) === chapter)).map(({ id }) => id);
