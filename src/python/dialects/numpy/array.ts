// How NumPy's arrays behave in Python where the frameworks are not alike.
import { kindOf } from '../../../core/dtype.ts';
import { categoryOf } from '../../../ops/promotion.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { Runtime, Value } from '../../value.ts';
import { PyType, raise } from '../../value.ts';
import { itemsOf, plainScalar } from '../argument.ts';
import { elementsOf } from '../elements.ts';
import { arrayFrom } from '../exchange.ts';
import { callEntries, surfaceOf, perform } from '../surface.ts';
import type { Manner } from '../tensor-protocol.ts';
import { opOrAdvice, tensorProtocol } from '../tensor-protocol.ts';
import { adviseOnArray } from './known-names.ts';
import { arrayRepr, arrayText } from './printing.ts';
import { paying } from '../summary.ts';
import { numpyAttributes, numpyMethods } from './questions.ts';
import { NumpyScalar } from './scalar.ts';

/** The class `np.ndarray`; called, it gives an array whose elements nobody set. */
export const ndarrayType = new PyType(
  'numpy.ndarray',
  [],
  (value) => value instanceof Tensor && value.framework === 'numpy',
  (args, keywords, run) => callEntries(surfaceOf('numpy').functions.get('empty')!, null, args, keywords, 'numpy', run),
);

/** NumPy takes numbers, arrays, and lists of numbers; tensors answer for themselves. */
function operand(value: Value, x: Tensor, _reflected: boolean, _sign: string, run: Runtime): unknown {
  if (value instanceof NumpyScalar && countsByType(value, x)) return arrayFrom(value, run);
  const scalar = plainScalar(value);
  if (scalar !== undefined) return scalar;
  if (value instanceof Tensor) return value.framework === 'numpy' ? value : undefined;
  return itemsOf(value, run) ? arrayFrom(value, run) : undefined;
}

/** A scalar of a narrower type than Python's numbers have, where it decides the type and not the array. */
const countsByType = ({ dtype }: NumpyScalar, x: Tensor): boolean =>
  !['bool', 'int64', 'float64'].includes(dtype) && (x.rank === 0 || categoryOf(dtype) > categoryOf(x.dtype));

/** `+x` is an array of its own. */
function positive(x: Tensor, run: Runtime): Value {
  if (x.dtype === 'bool')
    return raise(
      'numpy.core._exceptions.UFuncTypeError',
      "ufunc 'positive' did not contain a loop with signature matching types dtype('bool') -> None",
    );
  return perform(opOrAdvice('copy'), { input: x, order: 'K' }, 'numpy', run);
}

function written(value: Value, _x: Tensor, run: Runtime): unknown {
  const found = plainScalar(value) ?? arrayFrom(value, run);
  if (found !== undefined) return found;
  if (value === null) return Number.NaN;
  if (typeof value === 'string') return raise('ValueError', `could not convert string to float: ${run.repr(value)}`);
  return raise('TypeError', `float() argument must be a string or a real number, not '${run.typeName(value)}'`);
}

function setAttribute(a: Tensor, name: string, value: Value, run: Runtime): boolean {
  if (name === 'shape') {
    const shape = (itemsOf(value, run) ?? [value]).map((size) => Number(run.index(size)));
    perform(opOrAdvice('set_shape'), { input: a, shape }, 'numpy', run);
    return true;
  }
  const surface = surfaceOf('numpy');
  const isKnown = name in numpyAttributes || surface.attributes.has(name) || surface.methods.has(name);
  return isKnown ? raise('AttributeError', `attribute '${name}' of 'numpy.ndarray' objects is not writable`) : false;
}

function truth(a: Tensor, run: Runtime): boolean {
  if (a.numel === 0) return false;
  if (a.numel === 1) return Boolean(elementsOf(a, run, 'bool')[0]);
  return raise(
    'ValueError',
    'The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()',
  );
}

function only(a: Tensor, run: Runtime): bigint | number | boolean {
  if (a.numel !== 1) return raise('TypeError', 'only size-1 arrays can be converted to Python scalars');
  return elementsOf(a, run, 'item')[0]!;
}

function toIndex(a: Tensor, run: Runtime): bigint {
  if (a.rank === 0 && kindOf(a.dtype) === 'int') return elementsOf(a, run, 'index')[0] as bigint;
  return raise('TypeError', 'only integer scalar arrays can be converted to a scalar index');
}

function contains(a: Tensor, item: Value, run: Runtime): boolean {
  const wanted = item instanceof Tensor && item.numel === 1 ? elementsOf(item, run, 'contains')[0] : plainScalar(item);
  if (wanted === undefined) return false;
  return elementsOf(a, run, 'contains').some((value) => Number(value) === Number(wanted));
}

const shown = paying(arrayText);

function format(a: Tensor, spec: string, run: Runtime): string {
  if (a.rank === 0) return run.format(elementsOf(a, run, 'format')[0]!, spec);
  return spec === ''
    ? shown(a, run)
    : raise('TypeError', 'unsupported format string passed to numpy.ndarray.__format__');
}

export const numpyProtocol = tensorProtocol({
  framework: 'numpy',
  typeName: 'numpy.ndarray',
  type: () => ndarrayType,
  attributes: numpyAttributes,
  methods: numpyMethods,
  setAttribute,
  advise: adviseOnArray,
  operand,
  written,
  positive,
  truth,
  only,
  toIndex,
  hash: () => raise('TypeError', "unhashable type: 'numpy.ndarray'"),
  contains,
  comparesAnyShapes: true,
  noLength: 'len() of unsized object',
  noIteration: 'iteration over a 0-d array',
  repr: paying(arrayRepr),
  str: shown,
  format,
} satisfies Manner);
