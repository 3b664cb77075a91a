// The names of the numpy module that are no operations: element types, constants, classes and questions.
import { dtypes, isFloat, kindOf } from '../../../core/dtype.ts';
import { meetingOf } from '../../../core/meeting.ts';
import { extentsMeet } from '../../../core/overlap.ts';
import { broadcastShapes } from '../../../core/shape.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Tensor } from '../../../tensor/tensor.ts';
import { defineException } from '../../native/exception.ts';
import type { Value } from '../../value.ts';
import { Callable, PyTuple, PyType, raise } from '../../value.ts';
import { itemsOf, plainScalar } from '../argument.ts';
import { nearElements, sameElements } from '../elements.ts';
import { raiseRefusal } from '../errors.ts';
import type { Contents } from '../module.ts';
import { question } from '../question.ts';
import { ndarrayType } from './array.ts';
import { NumpyDType, dtypeArgument, numpyAliases, numpyDTypes } from './dtype.ts';
import { Generator, defaultRng, seedOfModule } from './generator.ts';
import { adviseOnNumpy } from './known-names.ts';
import { NumpyScalar, scalarTypes } from './scalar.ts';

/** A class that NumPy uses only to group its scalars, for `isinstance`. */
const group = (name: string, has: (x: NumpyScalar) => boolean): PyType =>
  new PyType(
    `numpy.${name}`,
    [],
    (value) => value instanceof NumpyScalar && has(value),
    () => raise('TypeError', `cannot create 'numpy.${name}' instances`),
  );

const two = { a: 'tensor', b: 'tensor' } as const;
const one = { a: 'tensor' } as const;

/** Whether the bytes of two arrays' elements overlap, exactly; beyond the budget NumPy too gives up. */
function sharesMemory(a: Tensor, b: Tensor): boolean {
  if (a.storage !== b.storage) return false;
  const found = meetingOf(a.layout, a.itemsize, b.layout, b.itemsize);
  return found === 'undecided' ? raise('numpy.TooHardError', 'Exceeded max_work') : found !== null;
}

const mayShare = (a: Tensor, b: Tensor): boolean =>
  a.storage === b.storage && extentsMeet(a.layout, b.layout, a.itemsize, b.itemsize);

defineException('numpy.TooHardError', ['RuntimeError']);
defineException('numpy.core._exceptions.UFuncTypeError', ['TypeError']);

const broadcast = new Callable('broadcast_shapes', (given, _keywords, run) => {
  const shapes = given.map((shape) => (itemsOf(shape, run) ?? [shape]).map((size) => Number(run.index(size))));
  const shape = broadcastShapes(shapes);
  if (isRefusal(shape)) return raiseRefusal(shape, { framework: 'numpy', op: 'broadcast_shapes', args: {} });
  return new PyTuple(shape.map(BigInt));
});

const shared: Readonly<Record<string, Value>> = {
  shares_memory: question('numpy', 'shares_memory(a, b, max_work=None)', { ...two, max_work: 'int?' }, ({ a, b }) =>
    sharesMemory(a, b),
  ),
  may_share_memory: question(
    'numpy',
    'may_share_memory(a, b, max_work=None)',
    { ...two, max_work: 'int?' },
    ({ a, b }) => mayShare(a, b),
  ),
  array_equal: question('numpy', 'array_equal(a1 as a, a2 as b)', two, ({ a, b }, run) =>
    sameElements(a, b, run, 'array_equal'),
  ),
  allclose: question(
    'numpy',
    'allclose(a, b, rtol=1e-05, atol=1e-08)',
    { ...two, rtol: 'scalar', atol: 'scalar' },
    ({ a, b, rtol, atol }, run) => nearElements(a, b, Number(rtol), Number(atol), run, 'allclose'),
  ),
  ndim: question('numpy', 'ndim(a)', one, ({ a }) => BigInt(a.rank)),
  shape: question('numpy', 'shape(a)', one, ({ a }) => new PyTuple(a.shape.map(BigInt))),
  size: question('numpy', 'size(a, axis=None)', { ...one, axis: 'int?' }, ({ a, axis }) =>
    BigInt(axis === null ? a.numel : a.shape.at(axis)!),
  ),
  isscalar: new Callable('isscalar', ([x = null]) => plainScalar(x) !== undefined || typeof x === 'string'),
  iscontiguous: question('numpy', 'iscontiguous(a)', one, ({ a }) => a.isContiguous()),
  isfortran: question('numpy', 'isfortran(a)', one, ({ a }) => a.isContiguous('F') && !a.isContiguous()),
  broadcast_shapes: broadcast,
};

const makeDType: PyType['make'] = ([given = null], _keywords, run) =>
  given instanceof NumpyDType ? given : numpyDTypes[dtypeArgument(given, run)];

export const numpyContents: Contents = {
  framework: 'numpy',
  aliases: {},
  advise: adviseOnNumpy,
  names: {
    ...shared,
    __version__: '1.24.2',
    newaxis: null,
    inf: Number.POSITIVE_INFINITY,
    Inf: Number.POSITIVE_INFINITY,
    nan: Number.NaN,
    NaN: Number.NaN,
    pi: Math.PI,
    e: Math.E,
    True_: new NumpyScalar('bool', true),
    False_: new NumpyScalar('bool', false),
    ndarray: ndarrayType,
    dtype: new PyType('numpy.dtype', [], (v) => v instanceof NumpyDType, makeDType),
    ...Object.fromEntries(dtypes.filter((d) => d !== 'bool').map((d) => [d, scalarTypes[d]])),
    ...Object.fromEntries(Object.entries(numpyAliases).map(([name, d]) => [name, scalarTypes[d]])),
    generic: group('generic', () => true),
    number: group('number', (x) => x.dtype !== 'bool'),
    integer: group('integer', (x) => kindOf(x.dtype) === 'int'),
    signedinteger: group('signedinteger', (x) => kindOf(x.dtype) === 'int' && x.dtype !== 'uint8'),
    unsignedinteger: group('unsignedinteger', (x) => x.dtype === 'uint8'),
    floating: group('floating', (x) => isFloat(x.dtype)),
    AxisError: defineException('numpy.AxisError', ['ValueError', 'IndexError']),
    'random.default_rng': defaultRng,
    'random.Generator': new PyType(
      'numpy.random.Generator',
      [],
      (v) => v instanceof Generator,
      () => raise('TypeError', 'use np.random.default_rng(seed)'),
    ),
    'random.seed': seedOfModule,
  },
};
