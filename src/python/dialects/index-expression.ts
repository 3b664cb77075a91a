// What stands between the brackets of `x[…]` as the entries of an index expression. Which of them a framework accepts, and what
// they select, is the ops' matter; here only what a value is taken for.
import type { DType, Scalar } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import type { IndexItem } from '../../ops/op.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Runtime, Value } from '../value.ts';
import { Ellipsis, PyList, PyRange, PySlice, PyTuple, raise } from '../value.ts';
import { raiseRefusal } from './errors.ts';
import { isMaskOfNewch } from './newch/mask.ts';
import { NumpyScalar } from './numpy/scalar.ts';

/** What reading an index asks of the running program: less than all, so that one may be read outside of it. */
export type IndexRuntime = Pick<Runtime, 'list' | 'spend' | 'typeName'>;

/** The entries of an index expression as `framework` reads it. Raises IndexError or TypeError for what is no index. */
export function indexItems(index: Value, framework: Framework, run: IndexRuntime): IndexItem[] {
  const reader = new Reader(framework, run);
  return entries(index, framework).map((item) => reader.item(item));
}

/** The comma-separated parts. torch 1.13 takes a list that holds sequences, slices or tensors for a tuple. */
function entries(index: Value, framework: Framework): readonly Value[] {
  if (index instanceof PyTuple) return index.items;
  const loose = framework === 'torch' && index instanceof PyList && index.items.length < 32;
  return loose && index.items.some(isStructure) ? index.items : [index];
}

const isStructure = (value: Value): boolean =>
  value === null ||
  value instanceof Ellipsis ||
  value instanceof PySlice ||
  value instanceof PyList ||
  value instanceof PyTuple ||
  (value instanceof Tensor && value.rank > 0);

class Reader {
  private readonly framework: Framework;
  private readonly run: IndexRuntime;

  constructor(framework: Framework, run: IndexRuntime) {
    this.framework = framework;
    this.run = run;
  }

  item(value: Value): IndexItem {
    if (value === null) return { kind: 'newaxis' };
    if (value instanceof Ellipsis) return { kind: 'ellipsis' };
    if (value instanceof PySlice) {
      const [start, stop, step] = [value.start, value.stop, value.step].map((bound) => this.bound(bound));
      return { kind: 'slice', start: start!, stop: stop!, step: step! };
    }
    if (typeof value === 'boolean') return this.mask([], [value]);
    if (typeof value === 'bigint') return { kind: 'int', value: Number(value) };
    if (value instanceof NumpyScalar && typeof value.value === 'bigint')
      return { kind: 'int', value: Number(value.value) };
    if (value instanceof NumpyScalar && typeof value.value === 'boolean') return this.mask([], [value.value]);
    if (value instanceof Tensor) return this.tensor(value);
    if (value instanceof PyList || value instanceof PyTuple || value instanceof PyRange) return this.list(value);
    return this.noIndex(value);
  }

  /** A bound of a slice: anything that counts as an int, or None. */
  private bound(value: Value): number | null {
    if (value === null) return null;
    if (typeof value === 'bigint' || typeof value === 'boolean') return Number(value);
    if (value instanceof NumpyScalar && typeof value.value !== 'number') return Number(value.value);
    if (value instanceof Tensor && value.numel === 1 && !isFloat(value.dtype)) return Number(this.values(value)[0]);
    return raise('TypeError', 'slice indices must be integers or None or have an __index__ method');
  }

  private tensor(x: Tensor): IndexItem {
    const { dtype, shape } = x;
    const values = this.values(x);
    const isMask = dtype === 'bool' || (dtype === 'uint8' && this.framework === 'torch' && x.framework === 'torch');
    if (isMask || isMaskOfNewch(x)) return this.mask(shape, values.map(Boolean), x);
    if (!this.takes(dtype, x)) return this.wrongType();
    // To NumPy an array of rank 0 is a list without axes, which makes a copy.
    if (x.rank === 0 && this.framework !== 'numpy') return { kind: 'int', value: Number(values[0]) };
    return { kind: 'list', shape, values: values.map(Number), strides: x.layout.strides, from: x };
  }

  /** Whether a tensor of this type names positions. torch 1.13 takes int64 only; newch has no larger type than int32. */
  private takes(dtype: DType, x: Tensor): boolean {
    if (isFloat(dtype)) return false;
    if (this.framework === 'numpy' || x.framework === 'numpy') return true;
    return this.framework === 'newch' ? dtype === 'int32' : dtype === 'int64' || x.rank === 0;
  }

  private wrongType(): never {
    return raise(
      'IndexError',
      this.framework === 'numpy'
        ? 'arrays used as indices must be of integer (or boolean) type'
        : this.framework === 'newch'
          ? 'tensors used as indices must be int32 tensors'
          : 'tensors used as indices must be long, byte or bool tensors',
    );
  }

  /** A nested list of ints, or of bools alone. */
  private list(value: Value): IndexItem {
    const shape: number[] = [];
    const leaves: Value[] = [];
    this.gather(value, 0, shape, leaves);
    if (leaves.length > 0 && leaves.every((leaf) => typeof leaf === 'boolean'))
      return this.mask(shape, leaves as boolean[]);
    const values = leaves.map((leaf) => {
      if (typeof leaf === 'bigint' || typeof leaf === 'boolean') return Number(leaf);
      if (leaf instanceof NumpyScalar && typeof leaf.value !== 'number') return Number(leaf.value);
      if (leaf instanceof Tensor && leaf.numel === 1 && !isFloat(leaf.dtype)) return Number(this.values(leaf)[0]);
      return typeof leaf === 'number' && this.framework !== 'numpy' ? this.wrongType() : this.noIndex(leaf);
    });
    return { kind: 'list', shape, values };
  }

  private gather(value: Value, depth: number, shape: number[], leaves: Value[]): void {
    const items =
      value instanceof PyRange
        ? this.run.list(value)
        : value instanceof PyList || value instanceof PyTuple
          ? value.items
          : null;
    if (!items) {
      if (depth !== shape.length) this.ragged(shape);
      leaves.push(value);
      return;
    }
    if (depth === shape.length && leaves.length === 0) shape.push(items.length);
    if (items.length !== shape[depth]) this.ragged(shape);
    for (const item of items) this.gather(item, depth + 1, shape, leaves);
  }

  private ragged(shape: readonly number[]): never {
    const refusal = {
      why: 'ragged-list',
      axis: 1,
      expected: shape[1] ?? null,
      got: null,
      shape: shape.slice(0, 1),
    } as const;
    return raiseRefusal(refusal, { framework: this.framework, op: 'index', args: {} });
  }

  private mask(shape: readonly number[], values: readonly boolean[], from?: Tensor): IndexItem {
    return from ? { kind: 'mask', shape, values, from } : { kind: 'mask', shape, values };
  }

  private values(x: Tensor): Scalar[] {
    if (x.storage.device === 'meta')
      return raiseRefusal({ why: 'no-bytes', op: 'index' }, { framework: this.framework, op: 'index', args: {} });
    this.run.spend(x.numel);
    return [...x.elements()];
  }

  private noIndex(value: Value): never {
    const what = this.run.typeName(value);
    if (typeof value === 'string' && this.framework !== 'numpy')
      return raise('TypeError', "new(): invalid data type 'str'");
    return raiseRefusal({ why: 'not-an-index', what }, { framework: this.framework, op: 'index', args: {} });
  }
}
