// Words of the lecture: the list of chapters to give, the slides, and the presenter's window.

export interface LectureWords {
  readonly choose: string;
  readonly about: string;
  readonly long: (minutes: number) => string;
  readonly short: (minutes: number) => string;
  readonly slideOf: (n: number, of: number) => string;
  readonly back: string;
  readonly next: string;
  readonly reveal: string;
  readonly think: string;
  readonly leave: string;
  readonly presenter: string;
  readonly presenterTitle: string;
  readonly notes: string;
  readonly noNotes: string;
  readonly coming: string;
  readonly end: string;
  readonly elapsed: string;
  readonly restart: string;
  readonly full: string;
  readonly black: string;
  readonly blackNow: string;
  readonly pointer: string;
  readonly pen: string;
  readonly wipe: string;
  readonly keys: string;
  readonly close: string;
  /** What each key does. */
  readonly does: readonly (readonly [keys: string, does: string])[];
}
