// A dense copy of a tensor's elements in a given order, for views whose wanted shape memory does not allow.
import type { Order } from '../../core/layout.ts';
import { denseLayout } from '../../core/layout.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';

/** A new tensor of the same elements, dense in row-major (C) or column-major (F) order. Spends one unit an element. */
export function denseCopy(m: Machine, x: Tensor, order: Order = 'C'): Tensor | Refusal {
  const refusal = m.spend(x.numel);
  if (refusal) return refusal;
  const storage = m.memory.allocate(x.numel * x.itemsize, x.storage.device);
  if (isRefusal(storage)) return storage;
  const { framework, dtype } = x;
  const copy = new Tensor({ framework, storage, dtype, layout: denseLayout(x.shape, x.itemsize, order) });
  if (storage.device !== 'meta') copyElements(copy, x);
  return copy;
}
