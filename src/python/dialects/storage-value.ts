// A storage as PyTorch shows it: `x.storage()` counts elements, `x.untyped_storage()` bytes. Reading it is no step.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import type { Storage } from '../../core/storage.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Protocol, Runtime, Value } from '../value.ts';
import { Callable, PyList, PySlice, Thing, raise } from '../value.ts';
import { elementsOf } from './elements.ts';
import { devices, torchDTypes } from './named.ts';

export class StorageValue extends Thing {
  readonly owner: Tensor;
  /** null: untyped, in bytes. */
  readonly dtype: DType | null;
  constructor(owner: Tensor, dtype: DType | null) {
    super();
    this.owner = owner;
    this.dtype = dtype;
  }
  get protocol(): Protocol<StorageValue> {
    return protocol;
  }
  override reaches(): readonly Tensor[] {
    return [this.owner];
  }
  get storage(): Storage {
    return this.owner.storage;
  }
  get nbytes(): number {
    const { from, to } = this.owner.reach;
    return to - from;
  }
  /** Address of its first byte. */
  get address(): number {
    return this.storage.address + this.owner.reach.from;
  }
  /** Length in elements, of untyped storages in bytes. */
  get size(): number {
    return Math.floor(this.nbytes / itemsizeOf(this.dtype ?? 'uint8'));
  }
  /** The whole storage as a tensor of rank 1. */
  get whole(): Tensor {
    const dtype = this.dtype ?? 'uint8';
    const layout = { shape: [this.size], strides: [itemsizeOf(dtype)], offset: this.owner.reach.from };
    return new Tensor({ framework: this.owner.framework, storage: this.storage, dtype, layout });
  }
}

const all = (s: StorageValue, run: Runtime): Value[] => elementsOf(s.whole, run, 'storage');

const methods: Readonly<Record<string, (s: StorageValue, run: Runtime) => Value>> = {
  data_ptr: ({ address }) => BigInt(address),
  size: ({ size }) => BigInt(size),
  __len__: ({ size }) => BigInt(size),
  nbytes: ({ nbytes }) => BigInt(nbytes),
  element_size: ({ dtype }) => BigInt(itemsizeOf(dtype ?? 'uint8')),
  tolist: (s, run) => new PyList(all(s, run)),
  untyped: ({ owner }) => new StorageValue(owner, null),
};

const className = ({ dtype }: StorageValue): string => `torch.storage.${dtype ? 'TypedStorage' : 'UntypedStorage'}`;

const protocol: Protocol<StorageValue> = {
  typeName: (s) => className(s).split('.').at(-1)!,
  attribute(s, name) {
    const found = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (found)
      return new Callable(
        name,
        (_args, _keywords, run) => found(s, run),
        () => [s],
      );
    if (name === 'dtype' && s.dtype) return torchDTypes[s.dtype];
    return name === 'device' ? devices[s.storage.device] : undefined;
  },
  length: ({ size }) => size,
  iterate: (s, run) => all(s, run).values(),
  getItem(s, index, run) {
    if (index instanceof PySlice) raise('RuntimeError', 'slices are only supported in UntypedStorage.__getitem__');
    const at = Number(run.index(index));
    const from = at < 0 ? at + s.size : at;
    if (from < 0 || from >= s.size) raise('IndexError', `index ${at} out of range for storage of size ${s.size}`);
    if (s.storage.device === 'meta') raise('NotImplementedError', 'Not available for meta storage');
    return s.whole.at([from]);
  },
  hash: ({ storage }) => `storage ${storage.id}`,
  compare: (op, s, y) =>
    (op === '==' || op === '!=') && y instanceof StorageValue
      ? (s.storage === y.storage && s.dtype === y.dtype) === (op === '==')
      : undefined,
  repr(s, run) {
    const lines = s.storage.device === 'meta' ? ['...'] : all(s, run).map((value) => run.str(value));
    const type = s.dtype ? `dtype=torch.${s.dtype}, ` : '';
    return ` ${lines.join('\n ')}\n[${className(s)}(${type}device=${s.storage.device}) of size ${s.size}]`;
  },
};
