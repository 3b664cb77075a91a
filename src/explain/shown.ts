// A tensor in the units in which its framework shows it: elements in PyTorch and newch, bytes in NumPy.
import { itemsizeOf } from '../core/dtype.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { TensorShot } from '../trace/step.ts';

/** A tensor as its framework shows it. */
export interface Shown {
  readonly framework: Framework;
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Bytes in one unit of the strides that a tensor's framework shows. */
export const unitOf = (t: Pick<TensorShot, 'framework' | 'dtype'>): number =>
  t.framework === 'numpy' ? 1 : itemsizeOf(t.dtype);

export function shownOf(t: TensorShot): Shown {
  const unit = unitOf(t);
  const { shape, strides, offset } = t.layout;
  return { framework: t.framework, shape, strides: strides.map((s) => s / unit), offset: offset / unit };
}
