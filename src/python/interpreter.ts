// The evaluator put together: its state, the runtime that built-ins and dialects see, and the way into the pieces.
import type { Machine } from '../ops/op.ts';
import { builtinNamed } from './builtins/table.ts';
import type { Evaluator, Flow } from './evaluate/evaluator.ts';
import { evaluateNode } from './evaluate/expression.ts';
import { reachable } from './evaluate/roots.ts';
import { binary, compare, contains, equal, unary } from './evaluate/operate.ts';
import { PyFunction } from './function.ts';
import { Scope } from './scope.ts';
import { execute } from './evaluate/statement.ts';
import { assign } from './evaluate/target.ts';
import { attributeOr, missing } from './native/attribute.ts';
import { formatValue } from './native/format.ts';
import { hashOf } from './native/hash.ts';
import { protocolOf } from './native/protocol.ts';
import { typeOf } from './native/type.ts';
import type { Observer, Roots, Watched } from './observe.ts';
import { Halt, OutOfBudget } from './refuse.ts';
import type { PathLink, Site, SourceRange } from './site.ts';
import { Lines } from './site.ts';
import type { Expression } from './tree/expression.ts';
import type { Statement } from './tree/statement.ts';
import type {
  BinaryOperator,
  CompareOperator,
  Host,
  Keywords,
  Protocol,
  PyType,
  UnaryOperator,
  Value,
} from './value.ts';
import { Callable, PyType as Type, raise } from './value.ts';

/** Depth of calls, expressions, and containers in containers at which RecursionError is raised; the engine's own stack lies well beyond. */
const deepest = 1000;
const noKeywords: Keywords = new Map();

export class Interpreter implements Evaluator, Watched {
  readonly host: Host;
  readonly machine: Machine;
  readonly observer: Observer;
  readonly module = new Scope(null, { id: 0, name: '<module>' }, null);
  scope = this.module;
  path: PathLink | null = null;
  here: SourceRange = { from: 0, to: 0 };
  readonly held: Value[] = [];
  readonly handling: unknown[] = [];
  level = 0;
  private frames = 0;
  private lines = new Lines('');

  constructor(host: Host, machine: Machine, observer: Observer) {
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
    return reachable(this.module, this.scope, this.held, this.handling);
  }

  evaluate(expression: Expression): Value {
    const { held } = this;
    const mark = held.length;
    this.spend(1);
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
    if (thrown instanceof Halt) thrown.site ??= this.site();
  }

  enter(): void {
    if (++this.level > deepest) {
      this.level--;
      raise('RecursionError', 'maximum recursion depth exceeded');
    }
  }

  leave(): void {
    this.level--;
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

  protocol(x: Value): Protocol<Value> {
    return protocolOf(x, this.host);
  }

  spend(units: number): void {
    const refusal = this.machine.spend(units);
    if (refusal !== null && refusal.why === 'budget') throw new OutOfBudget(refusal);
  }

  hold<T extends Value>(x: T): T {
    this.held.push(x);
    return x;
  }

  print(text: string): void {
    this.spend(text.length >> 3);
    this.observer.printed(text);
  }

  callFrom(mark: number, f: Value, args: readonly Value[], keywords: Keywords): Value {
    if (f instanceof PyFunction) {
      // The callee's names hold the arguments now; `del x` in there may free one.
      this.held.length = mark;
      this.held.push(f);
    }
    return this.call(f, args, keywords);
  }

  call(f: Value, args: readonly Value[], keywords: Keywords = noKeywords): Value {
    if (f instanceof Callable) return f.run(args, keywords, this);
    if (f instanceof Type) return f.make(args, keywords, this);
    const protocol = this.protocol(f);
    if (protocol.call !== undefined) return protocol.call(f, args, keywords, this);
    return raise('TypeError', `'${this.typeName(f)}' object is not callable`);
  }

  callableName(f: Value): string {
    return f instanceof PyFunction
      ? `${f.qualifiedName}()`
      : f instanceof Callable || f instanceof Type
        ? `${f.name}()`
        : this.typeName(f);
  }

  attribute(x: Value, name: string): Value {
    const found = this.attributeOr(x, name);
    return found !== undefined ? found : missing(this, x, name);
  }

  attributeOr(x: Value, name: string): Value | undefined {
    return attributeOr(this, this.protocol(x), x, name);
  }

  getItem(x: Value, index: Value): Value {
    const protocol = this.protocol(x);
    if (protocol.getItem === undefined) return raise('TypeError', `'${this.typeName(x)}' object is not subscriptable`);
    return protocol.getItem(x, index, this);
  }

  iterate(x: Value): Iterator<Value> {
    const protocol = this.protocol(x);
    if (protocol.iterate === undefined) return raise('TypeError', `'${this.typeName(x)}' object is not iterable`);
    return protocol.iterate(x, this);
  }

  list(x: Value): Value[] {
    const values: Value[] = [];
    const items = this.iterate(x);
    for (let next = items.next(); next.done !== true; next = items.next()) {
      this.spend(1);
      values.push(this.hold(next.value));
    }
    return values;
  }

  length(x: Value): number {
    const protocol = this.protocol(x);
    if (protocol.length === undefined) return raise('TypeError', `object of type '${this.typeName(x)}' has no len()`);
    return protocol.length(x, this);
  }

  truth(x: Value): boolean {
    if (typeof x === 'boolean') return x;
    const protocol = this.protocol(x);
    if (protocol.truth !== undefined) return protocol.truth(x, this);
    return protocol.length === undefined ? true : protocol.length(x, this) > 0;
  }

  repr(x: Value): string {
    this.spend(1);
    this.enter();
    const text = this.protocol(x).repr(x, this);
    this.level--;
    return text;
  }

  str(x: Value): string {
    if (typeof x === 'string') return x;
    const protocol = this.protocol(x);
    return protocol.str === undefined ? this.repr(x) : protocol.str(x, this);
  }

  format(x: Value, spec: string): string {
    return formatValue(this, this.protocol(x), x, spec);
  }

  typeName(x: Value): string {
    return this.protocol(x).typeName(x);
  }

  typeOf(x: Value): PyType {
    return typeOf(this.protocol(x), x);
  }

  binary(op: BinaryOperator, x: Value, y: Value): Value {
    return binary(this, op, x, y);
  }

  compare(op: CompareOperator, x: Value, y: Value): Value {
    return compare(this, op, x, y);
  }

  equal(x: Value, y: Value): boolean {
    return equal(this, x, y);
  }

  unary(op: UnaryOperator, x: Value): Value {
    return unary(this, op, x);
  }

  contains(x: Value, item: Value): boolean {
    return contains(this, x, item);
  }

  hash(x: Value): string {
    return hashOf(this, this.protocol(x), x);
  }

  hasIndex(x: Value): boolean {
    return typeof x !== 'number' && this.protocol(x).toIndex !== undefined;
  }

  isIterable(x: Value): boolean {
    return this.protocol(x).iterate !== undefined;
  }

  number(x: Value): bigint | number | boolean | undefined {
    return this.protocol(x).toNumber?.(x, this);
  }

  index(x: Value): bigint {
    const protocol = this.protocol(x);
    if (protocol.toIndex !== undefined) return protocol.toIndex(x, this);
    return raise('TypeError', `'${this.typeName(x)}' object cannot be interpreted as an integer`);
  }
}
