// What a program's value means for a parameter's type: the one place where Python values become arguments of ops.
// The frameworks differ in what they accept; undefined says that a value is of no use, and the caller complains.
import type { DType, Scalar } from '../../core/dtype.ts';
import { kindOf } from '../../core/dtype.ts';
import type { Nested, ParamTypes } from '../../ops/op.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { unsupported } from '../refuse.ts';
import type { Runtime, Value } from '../value.ts';
import { PyList, PyRange, PyTuple, PyType, raise } from '../value.ts';
import { arrayFrom, newchFrom } from './exchange.ts';
import { indexItems } from './index-expression.ts';
import { DeviceValue, MemoryFormatValue, TorchDType } from './named.ts';
import { dtypeArgument } from './numpy/dtype.ts';
import { NumpyScalar } from './numpy/scalar.ts';

/** The call a value is an argument of. */
export interface Where {
  readonly framework: Framework;
  readonly run: Runtime;
  /** Name of the op, and of the parameter as typed. */
  readonly op: string;
  readonly parameter: string;
  /** Whether None may be typed where the op's parameter allows it. PyTorch does not take it for what has no default. */
  readonly acceptsNone: boolean;
}

type Reader = (value: Value, at: Where) => unknown;

/** The items of a list, tuple or range; null for anything else. */
export const itemsOf = (value: Value, run: Runtime): readonly Value[] | null =>
  value instanceof PyList || value instanceof PyTuple ? value.items : value instanceof PyRange ? run.list(value) : null;

const isPlain = (value: Value): value is Scalar =>
  typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number';

/** A Python number or NumPy scalar as a plain number; undefined for anything else. */
export const plainScalar = (value: Value): Scalar | undefined =>
  isPlain(value) ? value : value instanceof NumpyScalar ? value.value : undefined;

function readInt(value: Value, { framework, run }: Where): number | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (framework === 'numpy') return Number(run.index(value));
  if (value instanceof NumpyScalar) return typeof value.value === 'bigint' ? Number(value.value) : undefined;
  if (value instanceof Tensor && value.numel === 1 && kindOf(value.dtype) === 'int') return Number(only(value));
  return undefined;
}

const only = (x: Tensor): Scalar => {
  if (x.storage.device === 'meta') return raise('NotImplementedError', 'Cannot copy out of meta tensor; no data!');
  return x.elements().next().value as Scalar;
};

/** Parameters for which PyTorch wants a tuple even of a single number. */
const wantsTuple = ({ framework, parameter, op }: Where): boolean =>
  framework !== 'numpy' && op !== 'roll' && ['size', 'shape', 'dims', 'normalized_shape'].includes(parameter);

/** Ops that in PyTorch 1.13 take one axis where NumPy takes several. */
const oneAxis = new Set(['squeeze', 'unsqueeze']);

function readInts(value: Value, at: Where): readonly number[] | undefined {
  const { run, framework } = at;
  if (framework !== 'numpy' && oneAxis.has(at.op)) {
    const axis = readInt(value, at);
    return axis === undefined ? raise('TypeError', complaint(at, 'int', value, 1)) : [axis];
  }
  const items =
    itemsOf(value, run) ??
    (framework === 'numpy' && value instanceof Tensor && value.rank > 0 ? run.list(value) : null);
  if (!items) {
    if (wantsTuple(at)) return undefined;
    const single = readInt(value, at);
    return single === undefined ? undefined : [single];
  }
  return items.map((item, k) => {
    const size = readInt(item, at);
    if (size !== undefined) return size;
    if (items.length === 1) return raise('TypeError', complaint(at, 'tuple of ints', item, null));
    const found = `but found element of type ${run.typeName(item)} at pos ${k + 1}`;
    return raise('TypeError', `${at.op}(): argument '${at.parameter}' must be tuple of ints, ${found}`);
  });
}

/** PyTorch's words for an argument of the wrong type. */
export const complaint = (at: Where, expected: string, value: Value, position: number | null): string =>
  `${at.op}(): argument '${at.parameter}'${position === null ? '' : ` (position ${position})`} must be ${expected}, not ${at.run.typeName(value)}`;

function readDType(value: Value, { framework, run }: Where): DType | undefined {
  if (framework === 'numpy') return dtypeArgument(value, run);
  if (value instanceof TorchDType) return value.dtype;
  const python: Readonly<Record<string, DType>> =
    framework === 'newch' ? { int: 'int32', float: 'float32' } : { int: 'int64', float: 'float64', bool: 'bool' };
  return value instanceof PyType ? python[value.name] : undefined;
}

function readTensor(value: Value, { framework, run, op }: Where): Tensor | undefined {
  if (framework === 'numpy') return arrayFrom(value, run);
  if (!(value instanceof Tensor)) return undefined;
  if (value.framework === framework || op === 'from_numpy') return value;
  return framework === 'newch' && value.framework === 'numpy' ? newchFrom(value, run) : undefined;
}

function readOperand(value: Value, at: Where): Tensor | Scalar | undefined {
  return plainScalar(value) ?? readTensor(value, at);
}

function readNested(value: Value, at: Where): Nested | undefined {
  if (value instanceof Tensor) return value;
  if (value instanceof NumpyScalar) return { value: value.value, dtype: value.dtype };
  const scalar = plainScalar(value);
  if (scalar !== undefined) return scalar;
  if (typeof value === 'string' && at.framework !== 'numpy')
    return raise('TypeError', "new(): invalid data type 'str'");
  if (typeof value === 'string') return unsupported(at.run.repr(value), 'dtype');
  const items = itemsOf(value, at.run);
  at.run.spend(items?.length ?? 0);
  return items?.map((item) => readNested(item, at) ?? wrongLeaf(item, at));
}

const wrongLeaf = (value: Value, { framework, run }: Where): never =>
  framework === 'numpy'
    ? unsupported(`an array of ${run.typeName(value)}`, 'dtype')
    : raise(value === null ? 'RuntimeError' : 'TypeError', `Could not infer dtype of ${run.typeName(value)}`);

function readOrder(value: Value, { run }: Where): ParamTypes['order'] {
  if (typeof value !== 'string') return raise('TypeError', `order must be str, not ${run.typeName(value)}`);
  const order = value.toUpperCase();
  if (order === 'C' || order === 'F' || order === 'A' || order === 'K') return order;
  return raise('ValueError', `order must be one of 'C', 'F', 'A', or 'K' (got '${value}')`);
}

function readDevice(value: Value): ParamTypes['device'] | undefined {
  if (value instanceof DeviceValue) return value.device;
  return typeof value === 'string' ? deviceNamed(value) : undefined;
}

/** The device of a text as PyTorch reads it. */
export function deviceNamed(text: string): ParamTypes['device'] {
  if (/^cpu(:0)?$/.test(text)) return 'cpu';
  if (/^meta(:0)?$/.test(text)) return 'meta';
  if (/^(cuda|mps|xpu|tpu|hip)\b/.test(text)) return unsupported(text, 'cuda');
  return raise('RuntimeError', `Expected one of cpu, meta device type at start of device string: ${text}`);
}

const readers: Readonly<Record<keyof ParamTypes, Reader>> = {
  int: readInt,
  ints: readInts,
  intOrInts: (value, at) =>
    itemsOf(value, at.run) ? readInts(value, at) : (readInt(value, at) ?? readInts(value, at)),
  bool: (value, { framework, run }) =>
    typeof value === 'boolean' ? value : framework === 'numpy' ? run.truth(value) : undefined,
  scalar: (value) => plainScalar(value) ?? (value instanceof Tensor && value.numel === 1 ? only(value) : undefined),
  str: (value) => (typeof value === 'string' ? value : undefined),
  dtype: readDType,
  order: readOrder,
  tensor: readTensor,
  tensors: (value, at) =>
    (
      itemsOf(value, at.run) ?? (value instanceof Tensor && at.framework === 'numpy' ? at.run.list(value) : undefined)
    )?.map(
      (item, k) =>
        readTensor(item, at) ??
        raise('TypeError', `expected Tensor as element ${k} in argument 0, but got ${at.run.typeName(item)}`),
    ),
  operand: readOperand,
  index: (value, at) => indexItems(value, at.framework, at.run),
  nested: readNested,
  device: readDevice,
  memoryFormat: (value) => (value instanceof MemoryFormatValue ? value.format : undefined),
};

const words: Readonly<Record<keyof ParamTypes, string>> = {
  int: 'int',
  ints: 'tuple of ints',
  intOrInts: 'tuple of ints',
  bool: 'bool',
  scalar: 'Number',
  str: 'str',
  dtype: 'torch.dtype',
  order: 'str',
  tensor: 'Tensor',
  tensors: 'tuple of Tensors',
  operand: 'Tensor',
  index: 'Tensor',
  nested: 'Number',
  device: 'torch.device',
  memoryFormat: 'torch.memory_format',
};

/** The argument an op receives for a value typed by a program; raises the framework's TypeError where it cannot be one. */
export function argumentOf(value: Value, type: string, at: Where, position: number | null): unknown {
  const base = type.replace('?', '') as keyof ParamTypes;
  if (value === null && at.acceptsNone && type.endsWith('?')) return null;
  if (value === null && base === 'nested') return wrongLeaf(value, at);
  const argument = value === null ? undefined : readers[base](value, at);
  return argument === undefined ? raise('TypeError', complaint(at, words[base], value, position)) : argument;
}
