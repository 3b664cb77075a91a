// The values a program can hold, as the evaluator and the dialects exchange them. A Python int is a bigint, a float a number.
// Knows no syntax and no operation.
import type { Refusal } from '../core/refusal.ts';
import type { Tensor } from '../tensor/tensor.ts';
import type { Machine } from '../ops/op.ts';
import { Halt } from './refuse.ts';
import type { Ellipsis, PyRange } from './singular.ts';

export { Ellipsis, PyRange } from './singular.ts';

/** Python's own values that are JavaScript's too. */
type Plain = null | boolean | bigint | number | string;
type Container = PyList | PyTuple | PyDict | PySet | PySlice | PyRange | PyIterator;

export type Value = Plain | Container | Ellipsis | Callable | PyModule | PyType | PyException | Tensor | Thing;

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

export type Keywords = ReadonlyMap<string, Value>;

/** Anything that can be called: built-ins, bound methods, `def` and `lambda`. */
export class Callable {
  readonly name: string;
  readonly run: (args: readonly Value[], keywords: Keywords, run: Runtime) => Value;
  /** What it keeps alive: the object of a bound method, defaults, captured variables. Asked anew each time. */
  readonly holds: () => Iterable<Value>;
  constructor(name: string, run: Callable['run'], holds: Callable['holds'] = nothing) {
    this.name = name;
    this.run = run;
    this.holds = holds;
  }
}

const nothing = (): readonly Value[] => [];

/** An iterator as a value: `iter(x)`, `enumerate(x)`, a generator expression. */
export class PyIterator {
  readonly typeName: string;
  readonly next: () => IteratorResult<Value, unknown>;
  /** What it keeps alive: what it goes over. */
  readonly holds: () => Iterable<Value>;
  constructor(typeName: string, next: PyIterator['next'], holds: PyIterator['holds'] = nothing) {
    this.typeName = typeName;
    this.next = next;
    this.holds = holds;
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

/** A class as a value: `int`, `torch.Tensor`, `ValueError`; it prints as `<class 'torch.Tensor'>`, and its `__name__` is what follows the last dot. */
export class PyType {
  readonly name: string;
  readonly bases: readonly PyType[];
  readonly has: (value: Value) => boolean;
  readonly make: Callable['run'];
  /** Attributes of the class itself, such as `dict.fromkeys`; undefined: none of that name. */
  readonly get: (name: string) => Value | undefined;
  constructor(
    name: string,
    bases: readonly PyType[],
    has: PyType['has'],
    make: PyType['make'],
    get: PyType['get'] = () => undefined,
  ) {
    this.name = name;
    this.bases = bases;
    this.has = has;
    this.make = make;
    this.get = get;
  }
}

/** An exception as a value. `refusal` is what the core said, for the explanations. */
export class PyException {
  readonly type: string;
  readonly message: string;
  readonly refusal: Refusal | null;
  readonly args: readonly Value[];
  constructor(type: string, message: string, refusal: Refusal | null = null, args: readonly Value[] = [message]) {
    this.type = type;
    this.message = message;
    this.refusal = refusal;
    this.args = args;
  }
}

/** Thrown where Python would raise. */
export class Raised extends Halt {
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
  /** As error texts name it: `int`, `Tensor`, `numpy.ndarray`. */
  typeName(x: T): string;
  /** What `type(x)` gives; by default a class of the type's name. */
  type?(x: T): PyType;
  attribute?(x: T, name: string, run: Runtime): Value | undefined;
  setAttribute?(x: T, name: string, value: Value, run: Runtime): boolean;
  getItem?(x: T, index: Value, run: Runtime): Value;
  setItem?(x: T, index: Value, value: Value, run: Runtime): void;
  deleteItem?(x: T, index: Value, run: Runtime): void;
  /** `x op y`, or `y op x` where `reflected`; undefined: not implemented for this operand. */
  binary?(op: BinaryOperator, x: T, y: Value, reflected: boolean, run: Runtime): Value | undefined;
  /** `x op= y`; undefined: fall back to `x = x op y`. */
  inPlace?(op: BinaryOperator, x: T, y: Value, run: Runtime): Value | undefined;
  compare?(op: CompareOperator, x: T, y: Value, reflected: boolean, run: Runtime): Value | undefined;
  unary?(op: UnaryOperator, x: T, run: Runtime): Value | undefined;
  abs?(x: T, run: Runtime): Value;
  /** `round(x)` (digits null) and `round(x, digits)`. */
  round?(x: T, digits: bigint | null, run: Runtime): Value;
  truth?(x: T, run: Runtime): boolean;
  iterate?(x: T, run: Runtime): Iterator<Value>;
  length?(x: T, run: Runtime): number;
  contains?(x: T, item: Value, run: Runtime): boolean;
  call?(x: T, args: readonly Value[], keywords: Keywords, run: Runtime): Value;
  /** For `int(x)` and `float(x)`. */
  toNumber?(x: T, run: Runtime): bigint | number | boolean;
  /** As an index or a count, as `range(x)`, `items[x]` and `items * x` take it. */
  toIndex?(x: T, run: Runtime): bigint;
  /** A text that is the same for equal values, for sets and keys (`run.hash` of a number makes it equal to that number); by default the object's identity. Raises TypeError if unhashable. */
  hash?(x: T, run: Runtime): string;
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
  /** An accessor without a body: some tools that read TypeScript would make a field of its own of an abstract field. */
  abstract get protocol(): Protocol<never>;
  /** Tensors it keeps alive. */
  reaches(): readonly Tensor[] {
    return [];
  }
  /** Other values it keeps alive. */
  holds(): Iterable<Value> {
    return [];
  }
}

/** What the evaluator offers to built-ins and dialects while a program runs. All may throw `Raised`, as Python would. */
export interface Runtime {
  readonly machine: Machine;
  /** Spends units of the work budget (about one per element or character touched). */
  spend(units: number): void;
  /** Spends for elements that a container keeps: about a unit a byte, so that memory is bounded too. */
  keep(elements: number): void;
  /** Keeps a value alive until the expression now being evaluated has its result (for what is collected in JavaScript variables). */
  hold<T extends Value>(x: T): T;
  /** How much is held now; `release` lets go of what was held since. */
  mark(): number;
  release(mark: number): void;
  print(text: string): void;
  call(f: Value, args: readonly Value[], keywords?: Keywords): Value;
  attribute(x: Value, name: string): Value;
  /** As `attribute`, but undefined where Python would raise AttributeError. */
  attributeOr(x: Value, name: string): Value | undefined;
  getItem(x: Value, index: Value): Value;
  iterate(x: Value): Iterator<Value>;
  /** All items; spends their number. */
  list(x: Value): Value[];
  length(x: Value): number;
  truth(x: Value): boolean;
  repr(x: Value): string;
  str(x: Value): string;
  format(x: Value, spec: string): string;
  /** As error texts name it. */
  typeName(x: Value): string;
  protocol(x: Value): Protocol<Value>;
  typeOf(x: Value): PyType;
  binary(op: BinaryOperator, x: Value, y: Value): Value;
  compare(op: CompareOperator, x: Value, y: Value): Value;
  /** `x == y` as containers ask it: the same object is equal to itself. */
  equal(x: Value, y: Value): boolean;
  unary(op: UnaryOperator, x: Value): Value;
  contains(x: Value, item: Value): boolean;
  /** The same text for equal values; TypeError if unhashable. */
  hash(x: Value): string;
  /** An index or count: `'float' object cannot be interpreted as an integer` otherwise. */
  index(x: Value): bigint;
  hasIndex(x: Value): boolean;
  /** For `int(x)`, `float(x)` and `%d`; undefined if it is no number. */
  number(x: Value): bigint | number | boolean | undefined;
  isIterable(x: Value): boolean;
}
