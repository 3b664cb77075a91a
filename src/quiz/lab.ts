// Where a question's program runs: a namespace of the tensor core, and what expressions come to in it. Every answer is read here.
// Knows no question; a program that does not do what its family says is a fault of ours and throws.
import { bytesOf, Memory } from '../core/storage.ts';
import { Random } from '../core/random.ts';
import { readElement } from '../core/dtype.ts';
import { isContiguous } from '../core/layout.ts';
import type { Outcome } from '../python/program.ts';
import { Session } from '../python/program.ts';
import { hostOf } from '../python/dialects/host.ts';
import { NumpyScalar } from '../python/dialects/numpy/scalar.ts';
import type { Value } from '../python/value.ts';
import { PyList, PyTuple } from '../python/value.ts';
import type { Framework } from '../tensor/tensor.ts';
import { Tensor } from '../tensor/tensor.ts';

/** How an expression ends: memory of its own, a view of the memory of the tensors before it, or an exception. */
export type Ending = 'view' | 'copy' | 'error';

export class Lab {
  private readonly session: Session;
  private readonly known = new Map<string, Value>();
  constructor(code: string, dialect: Framework = 'torch') {
    this.session = new Session(hostOf(dialect), {
      memory: new Memory(),
      random: new Random(0),
      gradEnabled: true,
      spend: () => null,
      tell: () => undefined,
    });
    this.run(code);
  }

  /** Runs more statements, which must end. */
  run(code: string): this {
    this.known.clear();
    if (code !== '') done(this.session.execute(code), code);
    return this;
  }

  /** Worked out once; the expressions of questions change nothing. */
  value(expression: string): Value {
    const known = this.known.get(expression) ?? this.session.named(expression);
    if (known !== undefined) return known;
    const value = done(this.session.evaluate(expression), expression);
    this.known.set(expression, value);
    return value;
  }

  tensor(expression: string): Tensor {
    const value = this.value(expression);
    if (!(value instanceof Tensor)) throw new Error(`${expression} is no tensor`);
    return value;
  }

  /** A number, or a list of numbers, however nested; True and False count 1 and 0. */
  numbers(expression: string): number[] {
    return flat(this.value(expression), expression);
  }

  number(expression: string): number {
    const [first] = this.numbers(expression);
    if (first === undefined) throw new Error(`${expression} holds no number`);
    return first;
  }

  /** Strides as the framework counts them: elements, or bytes in NumPy. */
  strides(expression: string): number[] {
    const { layout, itemsize, framework } = this.tensor(expression);
    return layout.strides.map((s) => (framework === 'numpy' ? s : s / itemsize));
  }

  shape(expression: string): number[] {
    return [...this.tensor(expression).shape];
  }

  /** In elements from the start of the storage. */
  offset(expression: string): number {
    const { layout, itemsize } = this.tensor(expression);
    return layout.offset / itemsize;
  }

  /** Offsets in elements of every element, in row-major order of the indices. */
  offsets(expression: string): number[] {
    const { layout, itemsize } = this.tensor(expression);
    return walked(layout.shape, layout.strides, layout.offset).map((byte) => byte / itemsize);
  }

  /** What the storage of a tensor holds, element by element. */
  stored(expression: string): number[] {
    const { storage, dtype, itemsize } = this.tensor(expression);
    const bytes = bytesOf(storage);
    return Array.from({ length: storage.nbytes / itemsize }, (_, k) => Number(readElement(bytes, k * itemsize, dtype)));
  }

  /** The values of a tensor in row-major order of its indices. */
  values(expression: string): number[] {
    return [...this.tensor(expression).elements()].map(Number);
  }

  ending(expression: string): Ending {
    const before = new Set(
      this.session.names().flatMap(([, value]) => (value instanceof Tensor ? [value.storage] : [])),
    );
    const outcome = this.session.evaluate(expression);
    if (outcome.kind === 'raised') return 'error';
    const value = done(outcome, expression);
    return value instanceof Tensor && before.has(value.storage) ? 'view' : 'copy';
  }

  /** Whether statements or an expression end without an exception. */
  works(code: string): boolean {
    this.known.clear();
    const asked = this.session.evaluate(code);
    const outcome = asked.kind === 'refused' ? this.session.execute(code) : asked;
    if (outcome.kind === 'raised') return false;
    done(outcome, code);
    return true;
  }

  contiguous(expression: string, order: 'C' | 'F' = 'C'): boolean {
    const { layout, itemsize } = this.tensor(expression);
    return isContiguous(layout, itemsize, order);
  }

  shares(a: string, b: string): boolean {
    return this.tensor(a).storage === this.tensor(b).storage;
  }

  dtype(expression: string): string {
    return this.tensor(expression).dtype;
  }
}

/** Positions of a layout in the unit of its strides, in row-major order of the indices. */
export function walked(shape: readonly number[], strides: readonly number[], offset = 0): number[] {
  let places = [offset];
  for (const [k, size] of shape.entries())
    places = places.flatMap((at) => Array.from({ length: size }, (_, i) => at + i * strides[k]!));
  return places;
}

function done(outcome: Outcome, code: string): Value {
  if (outcome.kind === 'done') return outcome.value;
  const why = outcome.kind === 'raised' ? outcome.exception.message : JSON.stringify(outcome.refusal);
  throw new Error(`${code} does not end: ${why}`);
}

function flat(value: Value, code: string): number[] {
  if (value instanceof PyTuple || value instanceof PyList) return value.items.flatMap((item) => flat(item, code));
  if (value instanceof Tensor) return [...value.elements()].map(Number);
  if (value instanceof NumpyScalar) return flat(value.value, code);
  if (typeof value === 'boolean') return [value ? 1 : 0];
  if (typeof value === 'bigint' || typeof value === 'number') return [Number(value)];
  throw new Error(`${code} holds something that is no number`);
}
