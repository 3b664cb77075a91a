// A deck as data: what the build makes of content/decks, with every value worked out. A deck has two forms; a slide without minutes
// in the short one is left out there. Knows no Markdown and no React.
import type { Block, Inline, Lesson } from '../book/lesson.ts';

/** A question to put to the room, and what may be hoped for. */
export interface DeckQuestion {
  readonly question: readonly Inline[];
  readonly answer: readonly Block[];
}

export interface DeckSlide {
  /** Its name, the same in both languages. */
  readonly id: string;
  readonly title: readonly Inline[];
  /** Minutes it takes; `short` is null where the short form goes without it. */
  readonly minutes: { readonly long: number; readonly short: number | null };
  /** What the room sees; at most one of them is a figure or a prediction. */
  readonly shown: readonly Block[];
  /** What may be said. */
  readonly notes: readonly Block[];
  readonly asks: readonly DeckQuestion[];
}

export interface Deck {
  /** The chapter with the scenes that the slides show, and no text of its own. */
  readonly lesson: Lesson;
  readonly slides: readonly DeckSlide[];
}

export type Form = 'long' | 'short';

/** What a deck takes in each form, in minutes. */
export const formMinutes: Readonly<Record<Form, number>> = { long: 75, short: 50 };
