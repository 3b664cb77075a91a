// The way in: a program runs, its end is told as a value, and expressions and statements can go on in its names afterwards.
import type { Machine } from '../ops/op.ts';
import { Interpreter } from './interpreter.ts';
import type { Observer, Watched } from './observe.ts';
import { deaf } from './observe.ts';
import type { Parsed } from './parse/parse.ts';
import { parseExpression, parseProgram } from './parse/parse.ts';
import type { BudgetRefusal, LanguageRefusal } from './refuse.ts';
import { Halt, OutOfBudget, Unsupported } from './refuse.ts';
import type { Site } from './site.ts';
import { Lines } from './site.ts';
import type { Host } from './host.ts';
import type { Value } from './value.ts';
import { PyException, Raised } from './value.ts';

/** How it ended. A refusal of text that does not parse has happened nowhere: its own line and column say where. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'raised'; readonly exception: PyException; readonly site: Site }
  | { readonly kind: 'refused'; readonly refusal: LanguageRefusal }
  | { readonly kind: 'spent'; readonly refusal: BudgetRefusal; readonly site: Site };

/** A namespace and what has run in it. */
export class Session {
  readonly watched: Watched;
  private readonly interpreter: Interpreter;

  constructor(host: Host, machine: Machine, observer: Observer = deaf) {
    this.interpreter = new Interpreter(host, machine, observer);
    this.watched = this.interpreter;
    observer.begin(this.interpreter);
  }

  /** Runs statements; the value of `done` is None. */
  execute(code: string): Outcome {
    return this.going(code, parseProgram(code), (statements) => {
      this.interpreter.execute(statements);
      return null;
    });
  }

  /** The value of one expression. */
  evaluate(code: string): Outcome {
    return this.going(code, parseExpression(code), (expression) => this.interpreter.evaluate(expression));
  }

  /** Gives a name of the module a meaning, as an assignment would. */
  define(name: string, value: Value): void {
    this.interpreter.module.values.set(name, value);
  }

  /** What a name of the module means; undefined if it is not bound. */
  named(name: string): Value | undefined {
    return this.interpreter.module.values.get(name);
  }

  /** The names of the module in the order in which they were bound. */
  names(): readonly (readonly [name: string, value: Value])[] {
    return [...this.interpreter.module.values].filter(([name]) => name !== '__name__');
  }

  /** Python's `repr` of a value; an exception that this raises is an outcome too. */
  repr(value: Value): Outcome {
    return this.guarded(new Lines(''), '', () => this.interpreter.repr(value));
  }

  private going<T>(code: string, parsed: Parsed<T>, run: (tree: T) => Value): Outcome {
    if (!parsed.ok) return { kind: 'refused', refusal: parsed.refusal };
    return this.guarded(new Lines(code), code, () => run(parsed.tree));
  }

  private guarded(lines: Lines, code: string, run: () => Value): Outcome {
    const { interpreter } = this;
    interpreter.read(lines);
    try {
      const value = run();
      interpreter.rest();
      return { kind: 'done', value };
    } catch (thrown) {
      const halt = haltOf(thrown);
      halt.site ??= interpreter.site();
      const outcome = outcomeOf(halt, code, halt.site);
      if (halt instanceof Raised) interpreter.observer.escaped(halt, halt.site);
      interpreter.rest();
      return outcome;
    }
  }
}

/** What was thrown, if it ends the program; an engine with less stack than was reckoned with counts as too deep a recursion. */
function haltOf(thrown: unknown): Halt {
  if (thrown instanceof Halt) return thrown;
  if (thrown instanceof Error && /stack|recursion/i.test(thrown.message))
    return new Raised(new PyException('RecursionError', 'maximum recursion depth exceeded'));
  throw thrown;
}

function outcomeOf(thrown: Halt, code: string, site: Site): Outcome {
  if (thrown instanceof Raised) return { kind: 'raised', exception: thrown.exception, site };
  if (thrown instanceof OutOfBudget) return { kind: 'spent', refusal: thrown.refusal, site };
  if (thrown instanceof Unsupported) {
    const { what, advice } = thrown;
    const { from, to } = thrown.range ?? site.range;
    const range = { from, to };
    return { kind: 'refused', refusal: { why: 'unsupported', what, advice, ...new Lines(code).at(range.from), range } };
  }
  throw thrown;
}

/** Runs a whole program in a new namespace. */
export function runProgram(
  code: string,
  host: Host,
  machine: Machine,
  observer: Observer = deaf,
): { readonly outcome: Outcome; readonly session: Session } {
  const session = new Session(host, machine, observer);
  return { outcome: session.execute(code), session };
}
