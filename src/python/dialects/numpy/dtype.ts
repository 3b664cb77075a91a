// NumPy's element types as values: `dtype('int32')`, and the classes and texts that stand for one. Knows no scalars.
import type { DType } from '../../../core/dtype.ts';
import { dtypes, itemsizeOf, kindOf } from '../../../core/dtype.ts';
import type { Protocol, Runtime, Value } from '../../value.ts';
import { PyType, Thing, raise } from '../../value.ts';
import { unsupported } from '../../refuse.ts';

export class NumpyDType extends Thing {
  readonly dtype: DType;
  constructor(dtype: DType) {
    super();
    this.dtype = dtype;
  }
  get protocol(): Protocol<NumpyDType> {
    return protocol;
  }
}

const kinds = { bool: 'b', int: 'i', float: 'f' } as const;

/** One letter and a size in bytes: `f4`, `u1`, `b1`. */
const codeOf = (dtype: DType): string => `${dtype === 'uint8' ? 'u' : kinds[kindOf(dtype)]}${itemsizeOf(dtype)}`;

const protocol: Protocol<NumpyDType> = {
  typeName: ({ dtype }) => `numpy.dtype[${dtype === 'bool' ? 'bool_' : dtype}]`,
  repr: ({ dtype }) => `dtype('${dtype}')`,
  str: ({ dtype }) => dtype,
  hash: ({ dtype }) => `numpy.dtype ${dtype}`,
  attribute({ dtype }, name): Value | undefined {
    if (name === 'name') return dtype;
    if (name === 'itemsize') return BigInt(itemsizeOf(dtype));
    if (name === 'kind') return codeOf(dtype)[0]!;
    if (name === 'str') return (itemsizeOf(dtype) === 1 ? '|' : '<') + codeOf(dtype);
    if (name === 'byteorder') return itemsizeOf(dtype) === 1 ? '|' : '=';
    return undefined;
  },
  compare(op, { dtype }, y): Value | undefined {
    if (op !== '==' && op !== '!=') return undefined;
    return (namedDtype(y) === dtype) === (op === '==');
  },
};

/** One object for each element type. */
export const numpyDTypes = Object.fromEntries(dtypes.map((d) => [d, new NumpyDType(d)])) as Record<DType, NumpyDType>;

/** NumPy's other names for its classes. */
export const numpyAliases: Readonly<Record<string, DType>> = {
  bool_: 'bool',
  bool8: 'bool',
  byte: 'int8',
  ubyte: 'uint8',
  short: 'int16',
  intc: 'int32',
  int_: 'int64',
  intp: 'int64',
  longlong: 'int64',
  single: 'float32',
  double: 'float64',
  float_: 'float64',
};

const codes = new Map<string, DType>([
  ...dtypes.map((d): [string, DType] => [d, d]),
  ...dtypes.map((d): [string, DType] => [codeOf(d), d]),
  ...Object.entries({
    int: 'int64',
    float: 'float64',
    b: 'int8',
    B: 'uint8',
    h: 'int16',
    i: 'int32',
    l: 'int64',
    q: 'int64',
  } as const),
  ...Object.entries({ f: 'float32', d: 'float64', '?': 'bool' } as const),
]);

/** The element type that a dtype, a class or a text stands for; null if none. */
export function namedDtype(value: Value): DType | null {
  if (value instanceof NumpyDType) return value.dtype;
  if (value instanceof PyType)
    return pythonTypes[value.name] ?? codes.get(value.name.replace(/^numpy\./, '').replace('bool_', 'bool')) ?? null;
  return typeof value === 'string' ? (codes.get(value.replace(/^[<=|]/, '')) ?? null) : null;
}

const pythonTypes: Readonly<Record<string, DType>> = { int: 'int64', float: 'float64', bool: 'bool' };

const elsewhere =
  /^(np\.|numpy\.)?(u?int(16|32|64)|float(16|128)|complex(64|128)|half|str_?|object_?|[uc]\d+|f2|U\d*|O)$/;

/** As `namedDtype`, with NumPy's complaint for what is no element type. */
export function dtypeArgument(value: Value, run: Runtime): DType {
  const dtype = namedDtype(value);
  if (dtype !== null) return dtype;
  if (typeof value === 'string' && elsewhere.test(value)) return unsupported(value, 'dtype');
  if (value instanceof PyType && ['complex', 'str', 'object'].includes(value.name))
    return unsupported(value.name, 'dtype');
  if (typeof value === 'string') return raise('TypeError', `data type '${value}' not understood`);
  return raise('TypeError', `Cannot interpret '${run.repr(value)}' as a data type`);
}
