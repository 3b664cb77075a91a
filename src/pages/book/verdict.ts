// What the table of views and copies says of an expression; worked out by running it when the site is built.

export type Verdict = 'view' | 'same' | 'copy' | 'new' | 'error';

export interface Answer {
  readonly code: string;
  readonly verdict: Verdict;
  /** Of the result, in elements; null where there is none. */
  readonly strides: readonly number[] | null;
  readonly contiguous: boolean | null;
  /** Of an error: its type and message. */
  readonly message: string | null;
}

export type RowGroup = 'axes' | 'indexing' | 'shape' | 'repeating' | 'copying' | 'windows' | 'other';

export interface Row {
  readonly group: RowGroup;
  /** null where a library has no such expression. */
  readonly torch: Answer | null;
  readonly numpy: Answer | null;
  readonly newch: Answer | null;
}
