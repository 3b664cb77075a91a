// The words of the book around its chapters, and of the first page.
import type { Phrase } from './phrase.ts';

export interface BookWords {
  /** The contents of the book. */
  readonly contents: string;
  readonly chapter: (number: number) => string;
  readonly minutes: (minutes: number) => string;
  /** The section of the textbook that a chapter follows. */
  readonly source: (section: string) => string;
  readonly read: (percent: number) => string;
  readonly goals: string;
  readonly pitfall: string;
  readonly precise: string;
  readonly says: string;
  readonly holds: string;
  readonly counter: string;
  readonly summary: string;
  readonly further: string;
  readonly figure: (number: number) => string;
  readonly figureWaits: string;
  readonly open: string;
  readonly figureSteps: string;
  readonly back: string;
  readonly forward: string;
  readonly stepOf: (n: number, of: number) => string;
  readonly printed: string;
  readonly lightUp: string;
  readonly predict: string;
  readonly answer: string;
  readonly check: string;
  readonly right: string;
  readonly wrong: string;
  readonly again: string;
  readonly show: string;
  /** Over what is told once the prediction above is answered. */
  readonly held: string;
  readonly theAnswer: (answer: string) => string;
  readonly pressCell: (variable: string) => string;
  readonly pressElement: (variable: string) => string;
  readonly cell: (n: number) => string;
  readonly element: (index: string) => string;
  readonly counts: string;
  readonly fromZero: string;
  readonly fromOne: string;
  readonly formula: string;
  readonly anchor: (heading: string) => string;
  readonly next: string;
  readonly previous: string;
  readonly keys: Phrase;
  readonly here: string;
  readonly goThere: string;
  readonly goTop: string;
  readonly print: string;
  readonly quiz: string;
  readonly quizAbout: string;
  readonly search: string;
  readonly searchFor: string;
  readonly searching: string;
  readonly found: (count: number, query: string) => string;
  readonly corrections: string;
  readonly correctionsAbout: string;
  readonly sheet: SheetWords;
  readonly close: string;
}

/** Of the table that says view or copy. */
export interface SheetWords {
  readonly title: string;
  readonly about: string;
  readonly expression: string;
  readonly open: string;
  readonly verdicts: Readonly<Record<'view' | 'same' | 'copy' | 'new' | 'error', string>>;
  readonly none: string;
  readonly contiguous: string;
  readonly notContiguous: string;
  readonly groups: Readonly<
    Record<'axes' | 'indexing' | 'shape' | 'repeating' | 'copying' | 'windows' | 'other', string>
  >;
  readonly bytes: string;
}
