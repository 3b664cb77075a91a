// What NumPy tells about an array without doing anything to it. Strides are in bytes, as NumPy shows them.
import { axisOf } from '../../../core/shape.ts';
import { isRefusal } from '../../../core/refusal.ts';
import type { Tensor } from '../../../tensor/tensor.ts';
import type { Runtime, Value } from '../../value.ts';
import { PyDict, PyTuple, raise } from '../../value.ts';
import { elementsOf, nestedList } from '../elements.ts';
import { Addresses, Flags, setWriteable } from './flags.ts';
import type { Attribute, Method } from '../question.ts';
import { method } from '../question.ts';
import { numpyDTypes } from './dtype.ts';

const tuple = (numbers: readonly number[]): PyTuple => new PyTuple(numbers.map(BigInt));

export const numpyAttributes: Readonly<Record<string, Attribute>> = {
  shape: (a) => tuple(a.shape),
  strides: (a) => tuple(a.layout.strides),
  ndim: (a) => BigInt(a.rank),
  size: (a) => BigInt(a.numel),
  itemsize: (a) => BigInt(a.itemsize),
  nbytes: (a) => BigInt(a.numel * a.itemsize),
  dtype: (a) => numpyDTypes[a.dtype],
  flags: (a) => new Flags(a),
  base: (a) => a.base,
  ctypes: (a) => new Addresses(a),
  real: (a) => a,
  __array_interface__: arrayInterface,
};

/** The dictionary that other libraries read: its `'data'` is the address of element [0, …, 0] and whether it is read-only. */
function arrayInterface(a: Tensor, run: Runtime): Value {
  const dict = new PyDict();
  const put = (key: string, value: Value) => dict.entries.set(run.hash(key), { key, value });
  put('data', new PyTuple([BigInt(a.dataPtr), !a.writeable]));
  put('strides', a.isContiguous() ? null : tuple(a.layout.strides));
  put('typestr', run.attribute(numpyDTypes[a.dtype], 'str'));
  put('shape', tuple(a.shape));
  put('version', 3n);
  return dict;
}

/** The only element, or the one at a flat position or full index, as a Python number. */
function itemOf(a: Tensor, at: readonly number[] | null, run: Runtime): Value {
  const elements = () => elementsOf(a, run, 'item');
  if (at === null) {
    return a.numel === 1
      ? elements()[0]!
      : raise('ValueError', 'can only convert an array of size 1 to a Python scalar');
  }
  if (at.length === 1 && a.rank !== 1) {
    const flat = at[0]! < 0 ? at[0]! + a.numel : at[0]!;
    if (flat < 0 || flat >= a.numel) raise('IndexError', `index ${at[0]} is out of bounds for size ${a.numel}`);
    return elements()[flat]!;
  }
  if (at.length !== a.rank) return raise('ValueError', 'incorrect number of indices for array');
  const index = at.map((k, axis) => {
    const size = a.shape[axis]!;
    const found = axisOf(k, size, false);
    return isRefusal(found)
      ? raise('IndexError', `index ${k} is out of bounds for axis ${axis} with size ${size}`)
      : found;
  });
  return a.at(index);
}

export const numpyMethods: Readonly<Record<string, Method>> = {
  tolist: method('tolist()', {}, (x, _, run) => nestedList(x, run)),
  item: method('item(*args=None)', { args: 'ints?' }, (a, { args }, run) => itemOf(a, args, run)),
  setflags: method('setflags(write=None)', { write: 'bool?' }, (a, { write }) => {
    if (write !== null) setWriteable(a, write);
    return null;
  }),
};
