// What it takes to understand a message.
import type { Draft } from './draft.ts';

export interface Message {
  readonly framework: 'torch' | 'numpy';
  /** Matched against the message on one line; groups are what the message tells. */
  readonly pattern: RegExp;
  /** A message as the library writes it, for the table on the page. */
  readonly example: string;
  /** A program that fails in the same way. `line` is the line that raised it, where the pasted text shows it. */
  readonly draft: (told: readonly (string | undefined)[], line: string | null) => Draft;
}
