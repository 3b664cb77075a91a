// The values a program can hold, as the evaluator and the dialects exchange them. A Python int is a bigint, a float a number.
// Knows no syntax and no operation.
import type { Refusal } from '../core/refusal.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Machine } from '../ops/op.ts';

export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | PyList
  | PyTuple
  | PyDict
  | PySet
  | PySlice
  | PyRange
  | Ellipsis
  | Callable
  | PyModule
  | PyType
  | PyException
  | Tensor
  | Thing;

export class PyList {
  items: Value[];
  constructor(items: Value[]) {
    this.items = items;
  }
}

/** A tuple; `name` is set for subclasses that print differently (`torch.Size`). */
export class PyTuple {
  readonly items: readonly Value[];
  readonly name: string | null;
  constructor(items: readonly Value[], name: string | null = null) {
    this.items = items;
    this.name = name;
  }
}

export class PyDict {
  /** Keyed by the hash text of the key; insertion order is Python's. */
  readonly entries = new Map<string, { key: Value; value: Value }>();
}

export class PySet {
  readonly entries = new Map<string, Value>();
}

export class PySlice {
  readonly start: Value;
  readonly stop: Value;
  readonly step: Value;
  constructor(start: Value, stop: Value, step: Value) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
}

export class PyRange {
  readonly start: bigint;
  readonly stop: bigint;
  readonly step: bigint;
  constructor(start: bigint, stop: bigint, step: bigint) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
}

export class Ellipsis {
  static readonly it = new Ellipsis();
}

export type Keywords = ReadonlyMap<string, Value>;

/** Anything that can be called: built-ins, bound methods, `def` and `lambda`. */
export class Callable {
  readonly name: string;
  readonly run: (args: readonly Value[], keywords: Keywords, run: Runtime) => Value;
  constructor(name: string, run: Callable['run']) {
    this.name = name;
    this.run = run;
  }
}

export class PyModule {
  readonly name: string;
  /** The attribute, or undefined if the module has none of that name; may throw `Raised` with advice. */
  readonly get: (name: string) => Value | undefined;
  constructor(name: string, get: PyModule['get']) {
    this.name = name;
    this.get = get;
  }
}

/** A class as a value: `int`, `torch.Tensor`, `ValueError`. */
export class PyType {
  readonly name: string;
  readonly bases: readonly PyType[];
  readonly has: (value: Value) => boolean;
  readonly make: Callable['run'];
  constructor(name: string, bases: readonly PyType[], has: PyType['has'], make: PyType['make']) {
    this.name = name;
    this.bases = bases;
    this.has = has;
    this.make = make;
  }
}

/** An exception as a value. `refusal` is what the core said, for the explanations. */
export class PyException {
  readonly type: string;
  readonly message: string;
  readonly refusal: Refusal | null;
  constructor(type: string, message: string, refusal: Refusal | null = null) {
    this.type = type;
    this.message = message;
    this.refusal = refusal;
  }
}

/** Thrown where Python would raise. */
export class Raised extends Error {
  readonly exception: PyException;
  constructor(exception: PyException) {
    super(`${exception.type}: ${exception.message}`);
    this.exception = exception;
  }
}

export const raise = (type: string, message: string, refusal: Refusal | null = null): never => {
  throw new Raised(new PyException(type, message, refusal));
};

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '@' | '&' | '|' | '^' | '<<' | '>>';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type UnaryOperator = '-' | '+' | '~';

/** What a kind of value can do; each method left out means that Python's TypeError (or default) applies. Each may throw `Raised`. */
export interface Protocol<T> {
  typeName(x: T): string;
  attribute?(x: T, name: string, run: Runtime): Value | undefined;
  setAttribute?(x: T, name: string, value: Value, run: Runtime): boolean;
  getItem?(x: T, index: Value, run: Runtime): Value;
  setItem?(x: T, index: Value, value: Value, run: Runtime): void;
  /** `x op y`, or `y op x` where `reflected`; undefined: not implemented for this operand. */
  binary?(op: BinaryOperator, x: T, y: Value, reflected: boolean, run: Runtime): Value | undefined;
  /** `x op= y`; undefined: fall back to `x = x op y`. */
  inPlace?(op: BinaryOperator, x: T, y: Value, run: Runtime): Value | undefined;
  compare?(op: CompareOperator, x: T, y: Value, reflected: boolean, run: Runtime): Value | undefined;
  unary?(op: UnaryOperator, x: T, run: Runtime): Value | undefined;
  truth?(x: T, run: Runtime): boolean;
  iterate?(x: T, run: Runtime): Iterator<Value>;
  length?(x: T, run: Runtime): number;
  contains?(x: T, item: Value, run: Runtime): boolean;
  call?(x: T, args: readonly Value[], keywords: Keywords, run: Runtime): Value;
  /** For `int(x)`, `float(x)`, and as an index (`range(x)`). */
  toNumber?(x: T, run: Runtime): bigint | number | boolean;
  repr(x: T, run: Runtime): string;
  str?(x: T, run: Runtime): string;
  /** For f-strings and `format`; by default Python's for `str`. */
  format?(x: T, spec: string, run: Runtime): string;
  /** Entering and leaving `with`. */
  enter?(x: T, run: Runtime): Value;
  exit?(x: T, run: Runtime): void;
}

/** A value of a dialect that is neither tensor nor Python's own: a dtype, a storage, `x.flags`, `torch.no_grad()`, a NumPy scalar … */
export abstract class Thing {
  abstract readonly protocol: Protocol<never>;
  /** Tensors it keeps alive. */
  reaches(): readonly Tensor[] {
    return [];
  }
}

/** What the dialects offer to the evaluator. */
export interface Host {
  /** The module a program may import by this dotted name; null: refused. */
  module(name: string): PyModule | null;
  /** What `torch`, `np`, … mean where a program does not import them; undefined: not a name. */
  ambient(name: string): Value | undefined;
  tensorProtocol(x: Tensor): Protocol<Tensor>;
}

/** What the evaluator offers to built-ins and dialects while a program runs. */
export interface Runtime {
  readonly machine: Machine;
  call(f: Value, args: readonly Value[], keywords?: Keywords): Value;
  iterate(x: Value): Iterator<Value>;
  truth(x: Value): boolean;
  repr(x: Value): string;
  str(x: Value): string;
  binary(op: BinaryOperator, x: Value, y: Value): Value;
  compare(op: CompareOperator, x: Value, y: Value): Value;
}
