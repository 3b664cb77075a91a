// What every framework's tensors do in Python, in terms of ops: attributes, indexing, operators, iteration. Where the frameworks
// differ, a `Manner` says how.
import type { Op } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { arrayFrom } from './exchange.ts';
import type { BinaryOperator, CompareOperator, Protocol, PyType, Runtime, UnaryOperator, Value } from '../value.ts';
import { Callable, Raised, raise } from '../value.ts';
import { unsupported } from '../refuse.ts';
import { indexItems } from './index-expression.ts';
import { binaryOps, compareOps, inPlaceOps, unaryOps } from './operators.ts';
import type { Attribute, Method } from './question.ts';
import { callEntries, perform, surfaceOf, withNones } from './surface.ts';

/** How one framework's tensors behave where they are not alike. */
export interface Manner {
  readonly framework: Framework;
  readonly typeName: string;
  readonly type: () => PyType;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly methods: Readonly<Record<string, Method>>;
  /** `+x`; left out: x itself. */
  readonly positive?: (x: Tensor, run: Runtime) => Value;
  readonly setAttribute: (x: Tensor, name: string, value: Value, run: Runtime) => boolean;
  /** Raises or ends the program with advice for a name that the framework is known for and that is not here. */
  readonly advise: (name: string) => void;
  /** The other operand of an operator; undefined if the framework leaves it to the other side. */
  readonly operand: (value: Value, x: Tensor, reflected: boolean, sign: string, run: Runtime) => unknown;
  /** What is written by `x[i] = value`; raises if it cannot be. */
  readonly written: (value: Value, x: Tensor, run: Runtime) => unknown;
  readonly truth: (x: Tensor, run: Runtime) => boolean;
  readonly only: (x: Tensor, run: Runtime) => bigint | number | boolean;
  readonly toIndex: (x: Tensor, run: Runtime) => bigint;
  readonly hash: (x: Tensor) => string;
  readonly contains: (x: Tensor, item: Value, run: Runtime) => boolean;
  /** NumPy 1.24 answers `==` of shapes that do not fit with False. */
  readonly comparesAnyShapes: boolean;
  readonly noLength: string;
  readonly noIteration: string;
  readonly repr: (x: Tensor, run: Runtime) => string;
  readonly str: (x: Tensor, run: Runtime) => string;
  readonly format: (x: Tensor, spec: string, run: Runtime) => string;
}

const ops: Readonly<Record<string, unknown>> = table;

/** The op of a name that no form writes, such as `index`; ends the program if the table has none. */
export const opOrAdvice = (name: string): Op => (ops[name] as Op | undefined) ?? unsupported(name, 'later');

/** A framework's tensors as the evaluator sees them. */
export function tensorProtocol(manner: Manner): Protocol<Tensor> {
  const { framework } = manner;

  const attribute = (x: Tensor, name: string, run: Runtime): Value | undefined => {
    const surface = surfaceOf(framework);
    if (Object.hasOwn(manner.attributes, name)) return manner.attributes[name]!(x, run);
    if (Object.hasOwn(manner.methods, name)) return manner.methods[name]!(x);
    if (Object.hasOwn(special, name)) return special[name]!(x);
    const entry = surface.attributes.get(name);
    if (entry) return callEntries([entry], x, [], new Map(), framework, run);
    const entries = surface.methods.get(name);
    if (!entries) return manner.advise(name) as undefined;
    return new Callable(
      name,
      (given, keywords, at) => callEntries(entries, x, given, keywords, framework, at),
      () => [x],
    );
  };

  const getItem = (x: Tensor, index: Value, run: Runtime): Value =>
    perform(opOrAdvice('index'), { input: x, items: indexItems(index, framework, run) }, framework, run);

  const setItem = (x: Tensor, index: Value, value: Value, run: Runtime): void => {
    const op = opOrAdvice('set_item');
    const items = indexItems(index, framework, run);
    perform(op, withNones(op, { input: x, items, value: manner.written(value, x, run) }), framework, run);
  };

  /** Methods that Python itself calls, for programs that call them by name. */
  const special: Readonly<Record<string, (x: Tensor) => Callable>> = {
    __getitem__: (x) =>
      new Callable(
        '__getitem__',
        ([index = null], _, run) => getItem(x, index, run),
        () => [x],
      ),
    __setitem__: (x) =>
      new Callable(
        '__setitem__',
        ([index = null, value = null], _, run) => (setItem(x, index, value, run), null),
        () => [x],
      ),
    __len__: (x) =>
      new Callable(
        '__len__',
        () => BigInt(lengthOf(x)),
        () => [x],
      ),
  };

  const pair = (
    op: Op | undefined,
    sign: string,
    x: Tensor,
    y: Value,
    reflected: boolean,
    run: Runtime,
  ): Value | undefined => {
    const other = manner.operand(y, x, reflected, sign, run);
    if (other === undefined) return undefined;
    if (!op?.forms[framework]) return unsupported(sign, 'later');
    const [first, second] = binaryParameters(op);
    // `x @ 2`: only NumPy takes a number for an array, to refuse it for its missing axes.
    if (op.params[second] === 'tensor' && !(other instanceof Tensor)) {
      if (framework !== 'numpy') return undefined;
      return pair(op, sign, x, arrayFrom(y, run)!, reflected, run);
    }
    const args = reflected ? { [first]: other, [second]: x } : { [first]: x, [second]: other };
    return perform(op, withNones(op, args), framework, run);
  };

  const lengthOf = (x: Tensor): number => (x.rank === 0 ? raise('TypeError', manner.noLength) : x.shape[0]!);

  function* rows(x: Tensor, run: Runtime): Generator<Value> {
    for (let k = 0; k < x.shape[0]!; k++) yield getItem(x, BigInt(k), run);
  }

  return {
    typeName: () => manner.typeName,
    type: () => manner.type(),
    attribute,
    setAttribute: manner.setAttribute,
    getItem,
    setItem,
    binary: (sign: BinaryOperator, x, y, reflected, run) => pair(binaryOps()[sign], sign, x, y, reflected, run),
    compare(sign: CompareOperator, x, y, reflected, run) {
      try {
        return pair(compareOps()[sign], sign, x, y, reflected, run);
      } catch (error) {
        if (manner.comparesAnyShapes && isMismatch(error) && (sign === '==' || sign === '!=')) return sign === '!=';
        throw error;
      }
    },
    inPlace(sign: BinaryOperator, x, y, run) {
      const op = inPlaceOps()[sign];
      if (!op || framework === 'newch') return undefined;
      const other = manner.operand(y, x, false, `${sign}=`, run);
      return other === undefined ? undefined : perform(op, withNones(op, { input: x, other }), framework, run);
    },
    unary(sign: UnaryOperator, x, run) {
      if (sign === '+') return manner.positive ? manner.positive(x, run) : x;
      const op = unaryOps()[sign];
      return op?.forms[framework]
        ? perform(op, withNones(op, { input: x }), framework, run)
        : unsupported(sign, 'later');
    },
    abs: (x, run) => perform(opOrAdvice('abs'), withNones(opOrAdvice('abs'), { input: x }), framework, run),
    truth: manner.truth,
    iterate: (x, run) => (x.rank === 0 ? raise('TypeError', manner.noIteration) : rows(x, run)),
    length: lengthOf,
    contains: manner.contains,
    toNumber: manner.only,
    toIndex: manner.toIndex,
    hash: manner.hash,
    repr: manner.repr,
    str: manner.str,
    format: manner.format,
  };
}

/** The two operands among an op's parameters. */
function binaryParameters(op: Op): [string, string] {
  const names = Object.keys(op.params);
  if ('input' in op.params && 'other' in op.params) return ['input', 'other'];
  return [names[0]!, names[1]!];
}

const isMismatch = (error: unknown): boolean =>
  error instanceof Raised && error.exception.refusal?.why === 'broadcast-mismatch';
