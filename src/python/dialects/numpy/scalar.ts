// NumPy's scalars: one number with an element type, as indexing and reductions give them. They compute by the ops themselves, on
// arrays of rank 0 outside of the program's memory, so that no rule is written twice and no step is told.
import { fillScalars } from '../../../core/kernels/fill.ts';
import type { DType, Scalar } from '../../../core/dtype.ts';
import { dtypes, itemsizeOf, kindOf } from '../../../core/dtype.ts';
import { Random } from '../../../core/random.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { Memory } from '../../../core/storage.ts';
import type { Machine, Nested, Op } from '../../../ops/op.ts';
import { call } from '../../../ops/call.ts';
import { promoteTypes } from '../../../ops/promotion.ts';
import { opNamed } from '../../../ops/table.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { BinaryOperator, CompareOperator, Protocol, Runtime, UnaryOperator, Value } from '../../value.ts';
import { Callable, Ellipsis, PyList, PyRange, PyTuple, PyType, Thing, raise } from '../../value.ts';
import { types } from '../../native/type.ts';
import { raiseRefusal } from '../errors.ts';
import { binaryOps, compareOps, unaryOps } from '../operators.ts';
import { dtypeArgument, numpyDTypes } from './dtype.ts';
import { scalarText } from './printing.ts';

export class NumpyScalar extends Thing {
  readonly dtype: DType;
  readonly value: Scalar;
  constructor(dtype: DType, value: Scalar) {
    super();
    this.dtype = dtype;
    this.value = value;
  }
  get protocol(): Protocol<NumpyScalar> {
    return protocol;
  }
}

const scratch: Machine = {
  memory: new Memory(),
  random: new Random(),
  gradEnabled: false,
  spend: () => null,
  tell() {},
};

/** An array of rank 0 with one value, in no program's memory. */
export function looseArray(value: Scalar, dtype: DType): Tensor {
  const storage = scratch.memory.allocate(itemsizeOf(dtype));
  if (isRefusal(storage)) throw new Error('memory without limit refused');
  fillScalars(storage, dtype, [value]);
  return new Tensor({ framework: 'numpy', storage, dtype, layout: { shape: [], strides: [], offset: 0 } });
}

/** The scalar that holds the only element of an array. */
export const scalarOfArray = (a: Tensor): NumpyScalar => new NumpyScalar(a.dtype, a.elements().next().value as Scalar);

/** A number or nested list of numbers; undefined if anything else is in it. */
export function nestedOf(value: Value): Nested | undefined {
  if (value instanceof Tensor) return value;
  if (typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number') return value;
  if (value instanceof NumpyScalar) return value.value;
  if (!(value instanceof PyList || value instanceof PyTuple)) return undefined;
  const items = value.items.map(nestedOf);
  return items.includes(undefined) ? undefined : (items as Nested[]);
}

/** The common element type of a nested list if NumPy's scalars are among its numbers; null if only Python's are. */
export function commonScalarType(value: Value, run: Runtime): DType | null {
  const found = new Set<DType>();
  return gatherTypes(value, found, run) ? [...found].reduce((a, b) => promoteTypes(a, b, 'numpy')) : null;
}

/** Collects the element types of the numbers in a nested list; true if NumPy's scalars are among them. */
function gatherTypes(value: Value, found: Set<DType>, run: Runtime): boolean {
  if (value instanceof NumpyScalar) return Boolean(found.add(value.dtype));
  if (value instanceof Tensor) found.add(value.dtype);
  if (typeof value === 'boolean') found.add('bool');
  if (typeof value === 'bigint') found.add('int64');
  if (typeof value === 'number') found.add('float64');
  let any = false;
  const items =
    value instanceof PyList || value instanceof PyTuple ? value.items : value instanceof PyRange ? run.list(value) : [];
  for (const item of items) any = gatherTypes(item, found, run) || any;
  return any;
}

/** `np.int32([1, 2])` is an array. */
function arrayOfType(data: Nested, dtype: DType, run: Runtime): Tensor {
  const args = { data, dtype, order: null };
  const outcome = call(run.machine, opNamed('asarray'), args, 'numpy');
  return isRefusal(outcome)
    ? raiseRefusal(outcome, { framework: 'numpy', op: 'asarray', args })
    : (outcome.out as Tensor);
}

/** `np.int32(2.7)`: a number, text or scalar brought to an element type, wrapped to its width; of a list an array. */
export function scalarOf(value: Value, dtype: DType, run: Runtime): Value {
  const nested = nestedOf(value);
  if (Array.isArray(nested) || (nested instanceof Tensor && nested.rank > 0))
    return arrayOfType(nested as Nested, dtype, run);
  const number = numberOf(value, run);
  return number === undefined
    ? raise('TypeError', `${run.typeName(value)} cannot be made a numpy.${dtype} here`)
    : scalarOfArray(looseArray(number, dtype));
}

function numberOf(value: Value, run: Runtime): Scalar | undefined {
  if (value instanceof NumpyScalar) return value.value;
  if (typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number') return value;
  if (typeof value === 'string') return Number(value);
  if (value instanceof Tensor && value.numel === 1) return value.elements().next().value as Scalar;
  return value === null ? undefined : typeof value === 'object' ? run.index(value) : undefined;
}

/** As an operand of an op: an array of rank 0 for a scalar, so that its type counts; undefined if it is no number. */
function operandOf(value: Value): Tensor | Scalar | undefined {
  if (value instanceof NumpyScalar) return looseArray(value.value, value.dtype);
  if (typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number') return value;
  return undefined;
}

function computed(op: Op, args: Record<string, unknown>): Value {
  const all: Record<string, unknown> = {};
  for (const name of Object.keys(op.params)) all[name] = args[name] ?? null;
  const outcome = op.run(scratch, all, 'numpy');
  if (isRefusal(outcome)) return raiseRefusal(outcome, { framework: 'numpy', op: op.name, args: all });
  return scalarOfArray(outcome.out as Tensor);
}

function pair(op: Op | undefined, x: NumpyScalar, y: Value, reflected: boolean): Value | undefined {
  const other = operandOf(y);
  if (op === undefined || other === undefined) return undefined;
  const self = looseArray(x.value, x.dtype);
  return computed(op, reflected ? { input: other, other: self } : { input: self, other });
}

const protocol: Protocol<NumpyScalar> = {
  typeName: ({ dtype }) => scalarTypes[dtype].name,
  type: ({ dtype }) => scalarTypes[dtype],
  repr: ({ value, dtype }) => scalarText(value, dtype),
  hash: ({ value }, run) => run.hash(value),
  truth: ({ value }) => Boolean(value),
  toNumber: ({ value }) => value,
  toIndex: ({ value, dtype }) =>
    typeof value === 'bigint'
      ? value
      : raise('TypeError', `'${scalarTypes[dtype].name}' object cannot be interpreted as an integer`),
  format: ({ value }, spec, run) => run.format(value, spec),
  binary: (op: BinaryOperator, x, y, reflected) => pair(binaryOps()[op], x, y, reflected),
  compare: (op: CompareOperator, x, y, reflected) => pair(compareOps()[op], x, y, reflected),
  unary(op: UnaryOperator, x) {
    if (op === '+') return x;
    const found = unaryOps()[op];
    return found && computed(found, { input: looseArray(x.value, x.dtype) });
  },
  abs: ({ value, dtype }) =>
    new NumpyScalar(dtype, typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(Number(value))),
  round({ value, dtype }, digits, run) {
    if (kindOf(dtype) !== 'float') return value;
    const text = run.format(Number(value), `.${digits ?? 0n}f`);
    return digits === null ? BigInt(text) : new NumpyScalar(dtype, Number(text));
  },
  attribute({ value, dtype }, name, run): Value | undefined {
    if (name === 'dtype') return numpyDTypes[dtype];
    if (name === 'shape' || name === 'strides') return new PyTuple([]);
    if (name === 'ndim') return 0n;
    if (name === 'size') return 1n;
    if (name === 'itemsize' || name === 'nbytes') return BigInt(itemsizeOf(dtype));
    if (name === 'item' || name === 'tolist') return new Callable(name, () => value);
    if (name === 'astype')
      return new Callable(name, ([to = null], _, run) => scalarOf(value, dtypeArgument(to, run), run));
    return asArray({ value, dtype }, name, run);
  },
  getItem({ value, dtype }, index, run) {
    if (index instanceof PyTuple && index.items.length === 0) return new NumpyScalar(dtype, value);
    const items = index instanceof PyTuple ? index.items : [index];
    if (!items.every((item) => item === null || item instanceof Ellipsis)) {
      return raise('IndexError', 'invalid index to scalar variable.');
    }
    return run.getItem(arrayOfType(value, dtype, run), index);
  },
};

/** What an array of rank 0 has under a name; methods give scalars where the result has no axes. */
function asArray({ value, dtype }: { value: Scalar; dtype: DType }, name: string, run: Runtime): Value | undefined {
  const found = run.attributeOr(looseArray(value, dtype), name);
  if (found instanceof Tensor && found.rank === 0) return scalarOfArray(found);
  if (!(found instanceof Callable)) return found;
  return new Callable(name, (args, keywords, at) => {
    const result = at.call(at.attribute(arrayOfType(value, dtype, at), name), args, keywords);
    return result instanceof Tensor && result.rank === 0 ? scalarOfArray(result) : result;
  });
}

function scalarType(dtype: DType): PyType {
  const name = `numpy.${dtype === 'bool' ? 'bool_' : dtype}`;
  const has = (value: Value): boolean => value instanceof NumpyScalar && value.dtype === dtype;
  return new PyType(name, dtype === 'float64' ? [types.float] : [], has, ([value = 0n], _, run) =>
    scalarOf(value, dtype, run),
  );
}

/** The classes `np.float32`, `np.int64` …, usable as element types and to make scalars. */
export const scalarTypes = Object.fromEntries(dtypes.map((d) => [d, scalarType(d)])) as Record<DType, PyType>;
