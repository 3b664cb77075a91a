// Words of the lecture: the list of decks to give, the slides, the presenter's window, paper, and decks of one's own.

export interface LectureWords {
  readonly choose: string;
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
