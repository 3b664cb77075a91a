// What this Python does not do, as data: the page turns a refusal into sentences in each language. Knows no words.
// A refusal ends the program; `except` cannot catch it, since Python itself would have gone on.
import type { Refusal } from '../core/refusal.ts';
import type { Site, SourceRange } from './site.ts';

/** Keys of what to write instead. A dialect adds its own here, so that a missing sentence does not compile. */
export const advices = [
  // text that is not Python
  'syntax',
  'not-closed',
  'string-not-closed',
  'colon-missing',
  'incomplete',
  'indentation',
  'assign-target',
  'compare-with-two-equals',
  'print-function',
  'character',
  'operator',
  'number',
  'positional-after-keyword',
  'repeated-keyword',
  'repeated-parameter',
  'default-order',
  'return-outside',
  'loop-outside',
  'except-last',
  'too-deep',
  // Python that is not evaluated here
  'class',
  'import',
  'import-star',
  'import-relative',
  'async',
  'global',
  'nonlocal',
  'walrus',
  'decorator',
  'yield',
  'match',
  'type-alias',
  'except-star',
  'bytes',
  'complex',
  'escape-name',
  'open',
  'input',
  'eval',
  'introspection',
  'method',
  'frozenset',
  // devices and types that are not here
  'cuda',
  'half',
  'dtype',
  // names that a framework has and that are not here: yet, at all, or in newch only
  'later',
  'training',
  'files',
  'newch-name',
] as const;

export type Advice = (typeof advices)[number];

/** `what` is the name or piece of text refused; line and column count from 1. */
export interface LanguageRefusal {
  readonly why: 'syntax' | 'unsupported';
  readonly what: string;
  readonly advice: Advice;
  readonly line: number;
  readonly column: number;
  readonly range: SourceRange;
}

/** What ends a program, or the statement that raises. The evaluator notes where it happened. */
export abstract class Halt extends Error {
  site: Site | null;
  constructor(message: string) {
    // A program may raise thousands; the engine's own stack says nothing about it and is slow to note.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
    this.site = null;
  }
}

/** Thrown where the program uses what is not supported; the evaluator knows where that is and makes a LanguageRefusal of it. */
export class Unsupported extends Halt {
  readonly what: string;
  readonly advice: Advice;
  /** Where, if the thrower knows better than the evaluator. */
  readonly range: SourceRange | null;
  constructor(what: string, advice: Advice, range: SourceRange | null = null) {
    super(`unsupported: ${what}`);
    this.what = what;
    this.advice = advice;
    this.range = range;
  }
}

/** Thrown by the parser where the text is not Python. */
export class SyntaxFault extends Error {
  readonly advice: Advice;
  readonly range: SourceRange;
  constructor(advice: Advice, range: SourceRange) {
    super(`syntax: ${advice}`);
    this.advice = advice;
    this.range = range;
  }
}

export type BudgetRefusal = Extract<Refusal, { why: 'budget' }>;

/** Thrown when a budget is exhausted. Not an exception of Python: no `except` catches it. */
export class OutOfBudget extends Halt {
  readonly refusal: BudgetRefusal;
  constructor(refusal: BudgetRefusal) {
    super(`budget: ${refusal.budget}`);
    this.refusal = refusal;
  }
}

/** Ends the program because `what` is not supported. */
export const unsupported = (what: string, advice: Advice): never => {
  throw new Unsupported(what, advice);
};

/** Hands a budget's refusal to the page, or lets any other pass. */
export function stopAtBudget(refusal: Refusal): void {
  if (refusal.why === 'budget') throw new OutOfBudget(refusal);
}
