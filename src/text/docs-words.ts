// The words of completion and documentation, as one type: an op without its line does not compile.
import type { Effect, QuestionName } from '../explain/documentation.ts';
import type { OpName } from '../ops/table.ts';

export interface DocsWords {
  readonly ops: Readonly<Record<OpName, string>>;
  readonly questions: Readonly<Record<QuestionName, string>>;
  /** The badge, and what it says of memory. */
  readonly effects: Readonly<Record<Effect, { readonly badge: string; readonly says: string }>>;
  readonly keyword: string;
  readonly builtin: string;
  readonly variable: (shape: string) => string;
  readonly module: string;
}
