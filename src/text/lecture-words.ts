// Words of the lecture: the list of decks to give, the slides, the presenter's window, paper, and decks of one's own.

export interface LectureWords {
  readonly choose: string;
  /** A link named a deck of one's own that is kept in another browser. */
  readonly keptElsewhere: string;
  readonly about: string;
  readonly minutes: (minutes: number) => string;
  readonly slideOf: (n: number, of: number) => string;
  readonly stepOf: (n: number, of: number) => string;
  readonly back: string;
  readonly next: string;
  readonly reveal: string;
  readonly think: string;
  readonly leave: string;
  readonly tools: string;
  readonly presenter: string;
  readonly notes: string;
  readonly noNotes: string;
  readonly asks: string;
  readonly expected: string;
  readonly coming: string;
  readonly end: string;
  readonly elapsed: string;
  readonly goal: string;
  readonly late: (minutes: number) => string;
  readonly early: (minutes: number) => string;
  readonly restart: string;
  readonly full: string;
  readonly black: string;
  readonly blackNow: string;
  readonly pointer: string;
  readonly pen: string;
  readonly fading: string;
  readonly wipe: string;
  readonly edit: string;
  /** Back to the program as the slide had it. */
  readonly prepared: string;
  readonly zoom: string;
  readonly larger: string;
  readonly smaller: string;
  readonly print: string;
  readonly keys: string;
  readonly close: string;
  /** What each key does. */
  readonly does: readonly (readonly [keys: string, does: string])[];
}

/** Decks made in the app. */
export interface OwnDeckWords {
  readonly title: string;
  readonly none: string;
  readonly count: (slides: number) => string;
  readonly add: string;
  readonly put: string;
  readonly added: (deck: string, slides: number) => string;
  readonly goThere: string;
  readonly close: string;
  readonly deck: string;
  readonly fresh: string;
  readonly name: string;
  readonly untitled: string;
  readonly slideTitle: string;
  readonly notes: string;
  readonly minutes: string;
  readonly from: string;
  readonly to: string;
  readonly upOf: (slide: string) => string;
  readonly downOf: (slide: string) => string;
  readonly empty: string;
  readonly bench: string;
  readonly give: string;
  readonly giveOf: (deck: string) => string;
  readonly edit: string;
  readonly editOf: (deck: string) => string;
  readonly print: string;
  readonly printOf: (deck: string) => string;
  readonly export: string;
  readonly exportOf: (deck: string) => string;
  readonly import: string;
  readonly imported: (deck: string, slides: number) => string;
  readonly noDeck: (file: string) => string;
  readonly remove: string;
  readonly removeOf: (what: string) => string;
  readonly removed: (deck: string) => string;
  readonly undo: string;
  /** Why decks are not kept. */
  readonly trouble: Readonly<Record<'absent' | 'full' | 'broken' | 'future', string>>;
}

/** A deck on paper. */
export interface DeckPrintWords {
  readonly title: string;
  readonly what: string;
  readonly slides: string;
  readonly handout: string;
  readonly notes: string;
  readonly print: string;
  readonly back: string;
  readonly waits: string;
  /** Stands before a blank to fill in. */
  readonly answer: string;
  /** Stands over the lines for a reader's own notes. */
  readonly own: string;
  readonly minutes: (from: number, until: number) => string;
}
