// What the parts of the evaluator know of the whole: its state while a program runs, and the two ways to go on,
// evaluating an expression and executing statements. The whole is put together in interpreter.ts.
import type { Observer } from '../observe.ts';
import type { PathLink, SourceRange } from '../site.ts';
import type { Expression } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import type { Held } from '../held.ts';
import type { Host } from '../host.ts';
import type { Keywords, Protocol, Runtime, Value } from '../value.ts';
import type { Scope } from '../scope.ts';

/** How a block ends: null at its end, else by a word or with a value to return. */
export type Flow = null | 'break' | 'continue' | Returned;

export interface Returned {
  readonly value: Value;
}

export interface Evaluator extends Runtime {
  readonly host: Host;
  readonly observer: Observer;
  scope: Scope;
  path: PathLink | null;
  /** What is being evaluated: operations done now belong to this piece of the code. */
  here: SourceRange;
  /** Results of sub-expressions that a running expression still needs, and what it collects. */
  readonly held: Held;
  /** Exceptions being handled, innermost last: what a bare `raise` raises again. */
  readonly handling: unknown[];
  evaluate(expression: Expression): Value;
  execute(statements: readonly Statement[]): Flow;
  /** What a name means that no scope has: built-ins and what the dialect lends; undefined: nothing. */
  named(name: string): Value | undefined;
  assign(target: Expression, value: Value): void;
  /** Does what a statement (or the head of one) says, between telling that it begins and that it ends. */
  told<T>(range: SourceRange, perform: () => T): T;
  /** Notes on what is thrown where it happened, unless that is known. */
  stamp(thrown: unknown): void;
  /** As error texts about a call name it: `torch.zeros()`, `f()`. */
  callableName(f: Value): string;
  protocol(x: Value): Protocol<Value>;
  /** Calls as an expression does: what was held above `mark` belongs to the callee from then on. */
  callFrom(mark: number, f: Value, args: readonly Value[], keywords: Keywords): Value;
  /** How deep calls, expressions and containers are nested just now. Who catches an exception puts it back. */
  level: number;
  /** One level deeper; RecursionError when that is too deep. */
  enter(): void;
  leave(): void;
  frameNumber(): number;
}
