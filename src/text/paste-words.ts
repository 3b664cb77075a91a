// The words of the page for pasted errors, as one type: a message without its name does not compile.
import type { MessageKind } from '../explain/pasted/messages.ts';
import type { Phrase } from './phrase.ts';

export interface PasteWords {
  readonly intro: string;
  readonly field: string;
  readonly hint: string;
  readonly clear: string;
  /** What each message is about, as a short noun. */
  readonly kinds: Readonly<Record<MessageKind, string>>;
  readonly table: string;
  readonly tableHint: string;
  readonly kind: string;
  readonly example: string;
  readonly tryIt: (kind: string) => string;
  readonly numbers: string;
  readonly numbersExample: string;
  readonly snippet: string;
  readonly snippetExample: string;
  /** What the text was taken for. */
  readonly understood: (how: 'message' | 'numbers' | 'code', kind: string | null) => Phrase;
  readonly raisedBy: (line: string) => Phrase;
  readonly unknown: string;
  readonly questions: string;
  /** Whether the numbers are guesses. */
  readonly guessed: string;
  readonly told: string;
  readonly shape: (name: string) => string;
  readonly strides: (name: string) => string;
  readonly rowMajor: string;
  readonly offset: (name: string) => string;
  readonly dtype: (name: string) => string;
  readonly number: (name: string) => string;
  readonly returns: (name: string) => string;
  readonly wrong: string;
  readonly session: (name: string) => Phrase;
  readonly program: string;
  readonly explanation: string;
  readonly workbench: string;
  readonly meta: string;
  readonly versions: string;
}
