// What torch and newch tell about a tensor without doing anything to it. Strides and offsets are in elements, as they show them.
import { sameLayout } from '../../../core/layout.ts';
import { axisOf } from '../../../core/shape.ts';
import { dtypes, isFloat, itemsizeOf } from '../../../core/dtype.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { isChannelsLast } from '../../../core/memory-format.ts';
import type { Tensor } from '../../../tensor/tensor.ts';
import type { Runtime, Value } from '../../value.ts';
import { Callable, PyTuple, raise } from '../../value.ts';
import { elementsOf, nestedList, sameElements } from '../elements.ts';
import { raiseRefusal } from '../errors.ts';
import { devices, strided, torchDTypes } from '../named.ts';
import type { Attribute, Method } from '../question.ts';
import { method } from '../question.ts';
import { gradAttributes, gradMethods, setGradAttribute } from './gradient.ts';
import { StorageValue } from '../storage-value.ts';
import { typeNames } from '../saying.ts';

const counts = (numbers: readonly number[], name: string | null = null): PyTuple =>
  new PyTuple(numbers.map(BigInt), name);

const sizeOf = (x: Tensor): PyTuple => counts(x.shape, 'torch.Size');

/** Strides in elements. */
const stridesOf = (x: Tensor): number[] => x.layout.strides.map((stride) => stride / x.itemsize);

/** The number that stands at an axis, which may be negative. */
function atAxis(numbers: readonly number[], dim: number, x: Tensor): Value {
  const axis = axisOf(dim, x.rank, false);
  if (!isRefusal(axis)) return BigInt(numbers[axis]!);
  if (x.rank === 0) return raise('IndexError', 'dimension specified as 0 but tensor has no dimensions');
  return raiseRefusal(axis, { framework: 'torch', op: 'size', args: { input: x } });
}

export const torchAttributes: Readonly<Record<string, Attribute>> = {
  shape: sizeOf,
  dtype: (x) => torchDTypes[x.dtype],
  device: (x) => devices[x.storage.device],
  layout: () => strided,
  ndim: (x) => BigInt(x.rank),
  itemsize: (x) => BigInt(x.itemsize),
  nbytes: (x) => BigInt(x.numel * x.itemsize),
  is_meta: (x) => x.storage.device === 'meta',
  is_cuda: () => false,
  is_sparse: () => false,
  is_quantized: () => false,
  ...gradAttributes,
};

const storageOf = (x: Tensor): Value => new StorageValue(x, x.dtype);
const numelOf = (x: Tensor): Value => BigInt(x.numel);
const rankOf = (x: Tensor): Value => BigInt(x.rank);

/** The only element as a Python number; raises ValueError for several. */
export function itemOf(x: Tensor, run: Runtime): Value {
  if (x.numel !== 1) return raise('ValueError', 'only one element tensors can be converted to Python scalars');
  return elementsOf(x, run, 'item')[0]!;
}

/** Without an argument the name of the type; with one (a dtype or such a name) the tensor in that type. */
function typeOf(x: Tensor, wanted: Value, run: Runtime): Value {
  if (wanted === null) return `torch.${typeNames[x.dtype]}Tensor`;
  const named = dtypes.find((d) => wanted === `torch.${typeNames[d]}Tensor`);
  if (typeof wanted === 'string' && !named) return raise('ValueError', `invalid type: '${wanted}'`);
  const dtype = named ? torchDTypes[named] : wanted;
  return run.call(run.attribute(x, 'to'), [dtype]);
}

function isContiguousAs(x: Tensor, format: string | null): boolean {
  if (format === 'channels_last') return x.rank === 4 && isChannelsLast(x.layout, x.itemsize);
  return x.isContiguous();
}

export const torchMethods: Readonly<Record<string, Method>> = {
  size: method('size(dim=None)', { dim: 'int?' }, (x, { dim }) => (dim === null ? sizeOf(x) : atAxis(x.shape, dim, x))),
  stride: method('stride(dim=None)', { dim: 'int?' }, (x, { dim }) =>
    dim === null ? counts(stridesOf(x)) : atAxis(stridesOf(x), dim, x),
  ),
  storage_offset: method('storage_offset()', {}, (x) => BigInt((x.layout.offset - x.reach.from) / x.itemsize)),
  dim: method('dim()', {}, rankOf),
  ndimension: method('ndimension()', {}, rankOf),
  numel: method('numel()', {}, numelOf),
  nelement: method('nelement()', {}, numelOf),
  element_size: method('element_size()', {}, (x) => BigInt(itemsizeOf(x.dtype))),
  is_contiguous: method(
    'is_contiguous(*, memory_format=contiguous_format)',
    { memory_format: 'memoryFormat' },
    (x, { memory_format }) => isContiguousAs(x, memory_format),
  ),
  data_ptr: method('data_ptr()', {}, (x) => (x.storage.device === 'meta' ? 0n : BigInt(x.dataPtr))),
  storage: method('storage()', {}, storageOf),
  _storage: method('_storage()', {}, (x) => new StorageValue(x, null)),
  untyped_storage: method('untyped_storage()', {}, (x) => new StorageValue(x, null)),
  tolist: method('tolist()', {}, (x, _, run) => nestedList(x, run)),
  item: method('item()', {}, (x, _, run) => itemOf(x, run)),
  is_floating_point: method('is_floating_point()', {}, (x) => isFloat(x.dtype)),
  is_complex: method('is_complex()', {}, () => false),
  is_signed: method('is_signed()', {}, (x) => x.dtype !== 'uint8' && x.dtype !== 'bool'),
  is_set_to: method(
    'is_set_to(tensor)',
    { tensor: 'tensor' },
    (x, { tensor }) => x.storage === tensor.storage && sameLayout(x.layout, tensor.layout),
  ),
  type: (x) =>
    new Callable(
      'type',
      (given, keywords, run) => typeOf(x, given[0] ?? keywords.get('dtype') ?? null, run),
      () => [x],
    ),
  equal: method('equal(other)', { other: 'tensor' }, (x, { other }, run) => sameElements(x, other, run, 'equal')),
  ...gradMethods,
};

/** `x.requires_grad = True`, `x.grad = None`. */
export function setTorchAttribute(x: Tensor, name: string, value: Value, run: Runtime): boolean {
  if (setGradAttribute(x, name, value, run)) return true;
  return name in torchAttributes || name === 'T' || name === 'mT'
    ? raise('AttributeError', `attribute '${name}' of 'torch._C._TensorBase' objects is not writable`)
    : false;
}
