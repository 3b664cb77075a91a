// The evaluator put together: its state while a program runs, and the way into its pieces.
import { evaluationCost } from './costs.ts';
import type { Machine } from '../ops/op.ts';
import { builtinNamed } from './builtins/table.ts';
import type { Evaluator, Flow } from './evaluate/evaluator.ts';
import { evaluateNode } from './evaluate/expression.ts';
import { invoke } from './evaluate/function.ts';
import { reachable } from './evaluate/roots.ts';
import { execute } from './evaluate/statement.ts';
import { assign } from './evaluate/target.ts';
import { PyFunction } from './function.ts';
import type { Host } from './host.ts';
import type { Observer, Roots, Watched } from './observe.ts';
import { Halt } from './refuse.ts';
import { Values } from './runtime.ts';
import { Scope } from './scope.ts';
import type { PathLink, Site, SourceRange } from './site.ts';
import { Lines } from './site.ts';
import type { Expression } from './tree/expression.ts';
import type { Statement } from './tree/statement.ts';
import type { Keywords, Value } from './value.ts';
import { Callable, PyType, Raised } from './value.ts';

export class Interpreter extends Values implements Evaluator, Watched {
  readonly host: Host;
  readonly machine: Machine;
  readonly observer: Observer;
  readonly module = new Scope(null, { id: 0, name: '<module>' }, null);
  scope = this.module;
  path: PathLink | null = null;
  here: SourceRange = { from: 0, to: 0 };
  readonly handling: unknown[] = [];
  private frames = 0;
  private lines = new Lines('');

  constructor(host: Host, machine: Machine, observer: Observer) {
    super();
    this.host = host;
    this.machine = machine;
    this.observer = observer;
    this.module.values.set('__name__', '__main__');
  }

  /** Goes on with another text: the positions of sites are its own. */
  read(lines: Lines): void {
    this.lines = lines;
    this.here = { from: 0, to: 0 };
  }

  /** Nothing is running: no temporaries, no calls. */
  rest(): void {
    this.held.length = 0;
    this.handling.length = 0;
    this.level = 0;
    this.scope = this.module;
    this.path = null;
  }

  site(): Site {
    return this.lines.site(this.here, this.path);
  }

  roots(): Roots {
    return reachable(this.module, this.scope, [...this.held, ...(this.machine.held ?? [])], this.handling);
  }

  evaluate(expression: Expression): Value {
    const { held } = this;
    const mark = held.length;
    this.spend(evaluationCost);
    this.here = expression;
    this.enter();
    const value = evaluateNode(this, expression, mark);
    this.level--;
    held.length = mark;
    held.push(value);
    return value;
  }

  execute(statements: readonly Statement[]): Flow {
    return execute(this, statements);
  }

  told<T>(range: SourceRange, perform: () => T): T {
    const mark = this.held.length;
    this.observer.statementBegins(range);
    const result = perform();
    this.held.length = mark;
    this.observer.statementEnds(range);
    return result;
  }

  stamp(thrown: unknown): void {
    if (!(thrown instanceof Halt) || thrown.site !== null) return;
    thrown.site = this.site();
    // Unwinding takes time for each level, so that a program that does nothing but raise must pay for it.
    if (thrown instanceof Raised) this.spend(evaluationCost + this.level * 1000);
  }

  frameNumber(): number {
    return ++this.frames;
  }

  named(name: string): Value | undefined {
    const lent = this.host.ambient(name);
    return lent !== undefined ? lent : builtinNamed(name);
  }

  assign(target: Expression, value: Value): void {
    assign(this, target, value);
  }

  print(text: string): void {
    this.spend(text.length >> 3);
    this.observer.printed(text);
  }

  callFrom(mark: number, f: Value, args: readonly Value[], keywords: Keywords): Value {
    if (!(f instanceof PyFunction)) return this.call(f, args, keywords);
    // The callee's names hold the arguments now; `del x` in there may free one.
    this.held.length = mark;
    this.held.push(f);
    return invoke(this, f, args, keywords);
  }

  callableName(f: Value): string {
    return f instanceof PyFunction
      ? `${f.qualifiedName}()`
      : f instanceof Callable || f instanceof PyType
        ? `${f.name}()`
        : this.typeName(f);
  }
}
