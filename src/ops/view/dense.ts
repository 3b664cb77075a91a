// A dense copy of a tensor's elements in a given order, for views whose wanted shape memory does not allow.
import type { Order } from '../../core/layout.ts';
import { denseLayout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import type { Machine } from '../op.ts';

/** A new tensor of the same elements, dense in row-major (C) or column-major (F) order. Spends one unit an element. */
export const denseCopy = (m: Machine, x: Tensor, order: Order = 'C'): Tensor | Refusal =>
  copied(m, x, { op: 'reshape', strides: denseLayout(x.shape, x.itemsize, order).strides });
