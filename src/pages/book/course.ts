// The book as a list: its chapters and their headings, without their text.
import type { Inline } from './lesson.ts';

export interface Chapter {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly short: string;
  readonly about: string;
  /** The textbook's section, `28.17`; null where it has none. */
  readonly source: string | null;
  readonly minutes: number;
}

export interface Heading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: readonly Inline[];
}

/** The headings of each chapter, by its id. */
export type Contents = Readonly<Record<string, readonly Heading[]>>;
