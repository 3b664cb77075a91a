// What built-ins and dialects ask of values while a program runs: each question goes to the value's protocol,
// and where that has no answer, Python's TypeError is raised. Knows no syntax.
import type { Machine } from '../ops/op.ts';
import { binary, compare, contains, equal, unary } from './evaluate/operate.ts';
import { attributeOr, missing } from './native/attribute.ts';
import { formatValue } from './native/format.ts';
import { hashOf } from './native/hash.ts';
import { protocolOf } from './native/protocol.ts';
import { typeOf } from './native/type.ts';
import { Held } from './held.ts';
import type { Host } from './host.ts';
import { OutOfBudget } from './refuse.ts';
import type {
  BinaryOperator,
  CompareOperator,
  Keywords,
  Protocol,
  PyType,
  Runtime,
  UnaryOperator,
  Value,
} from './value.ts';
import { Callable, PyType as Type, raise } from './value.ts';

/**
 * Depth of calls, blocks, expressions and containers in containers at which RecursionError is raised: 100 to 200 calls of a
 * function. A level takes up to 0.7 KB of the engine's stack, of which a worker has 1 MB or, in some browsers, half.
 */
const deepest = 500;
const noKeywords: Keywords = new Map();

export abstract class Values implements Runtime {
  abstract readonly host: Host;
  abstract readonly machine: Machine;
  abstract print(text: string): void;
  readonly held = new Held();
  level = 0;

  enter(): void {
    if (++this.level > deepest) {
      this.level--;
      raise('RecursionError', 'maximum recursion depth exceeded');
    }
  }

  leave(): void {
    this.level--;
  }

  protocol(x: Value): Protocol<Value> {
    return protocolOf(x, this.host);
  }

  spend(units: number): void {
    const refusal = this.machine.spend(units);
    if (refusal !== null && refusal.why === 'budget') throw new OutOfBudget(refusal);
  }

  keep(elements: number): void {
    this.spend(elements * 32);
  }

  mark(): number {
    return this.held.length;
  }

  release(mark: number): void {
    this.held.length = mark;
  }

  hold<T extends Value>(x: T): T {
    // Only objects can reach a tensor.
    if (typeof x === 'object') this.held.push(x);
    return x;
  }

  call(f: Value, args: readonly Value[], keywords: Keywords = noKeywords): Value {
    if (f instanceof Callable) return f.run(args, keywords, this);
    if (f instanceof Type) return f.make(args, keywords, this);
    const protocol = this.protocol(f);
    if (protocol.call !== undefined) return protocol.call(f, args, keywords, this);
    return raise('TypeError', `'${this.typeName(f)}' object is not callable`);
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
      this.keep(1);
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
    this.spend(text.length);
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
    this.enter();
    const text = hashOf(this, this.protocol(x), x);
    this.level--;
    return text;
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
