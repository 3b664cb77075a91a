// How a person stands: sections and families by what was answered, what is weak, what is due today. Pure; knows no store.
import type { Belief } from '../../quiz/belief.ts';
import { families } from '../../quiz/families.ts';
import type { SectionId } from '../../quiz/section.ts';
import { sectionIds } from '../../quiz/section.ts';
import type { Answered } from './progress.ts';

export interface SectionStanding {
  readonly section: SectionId;
  readonly answered: number;
  readonly right: number;
}

/** Sections that were asked about, in the book's order. */
export function sectionsStanding(answers: readonly Answered[]): SectionStanding[] {
  return sectionIds.flatMap((section) => {
    const own = new Set(families.filter((f) => f.sections.includes(section)).map(({ id }) => id));
    const asked = answers.filter(({ family }) => own.has(family));
    return asked.length === 0 ? [] : [{ section, answered: asked.length, right: asked.filter(isGood).length }];
  });
}

/** Right without a hint. */
const isGood = ({ right, tries }: Answered): boolean => right && tries === 1;

/** Of a family's last answers so many count. */
const window = 5;

/** Families whose last answers were not all right at once, the weakest first. */
export function weakFamilies(answers: readonly Answered[]): string[] {
  const byFamily = new Map<string, Answered[]>();
  for (const answer of answers)
    byFamily.set(answer.family, [...(byFamily.get(answer.family) ?? []), answer].slice(-window));
  return [...byFamily]
    .map(([family, last]) => ({ family, share: last.filter(isGood).length / last.length }))
    .filter(({ share }) => share < 0.8)
    .sort((a, b) => a.share - b.share)
    .map(({ family }) => family);
}

/** What answers came from, the most frequent first. */
export function beliefsSeen(answers: readonly { readonly belief: Belief | null }[]): (readonly [Belief, number])[] {
  const counts = new Map<Belief, number>();
  for (const { belief } of answers) if (belief !== null) counts.set(belief, (counts.get(belief) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
