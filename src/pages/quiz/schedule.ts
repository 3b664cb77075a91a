// When a family of questions comes again: FSRS, graded by the result alone. Right at once is good, right after a hint is hard,
// anything else starts over. Nobody rates themselves.
import type { Card } from 'ts-fsrs';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { endOfDay } from './due.ts';

/** No fuzz: the same answers at the same times give the same days on every machine. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

export interface Result {
  readonly right: boolean;
  readonly tries: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The card after an answer; null stands for a family that was never asked. */
export function cardAfter(before: Card | null, { right, tries, at }: Result): Card {
  const now = new Date(at);
  const rating = !right ? Rating.Again : tries > 1 ? Rating.Hard : Rating.Good;
  return scheduler.next(before ?? createEmptyCard(now), now, rating).card;
}

/** Families whose day has come, the longest waiting first. */
export function dueFamilies(cards: readonly { readonly family: string; readonly card: Card }[], now: number): string[] {
  const last = endOfDay(now);
  return cards
    .filter(({ card }) => card.due.getTime() <= last)
    .sort((a, b) => a.card.due.getTime() - b.card.due.getTime())
    .map(({ family }) => family);
}
