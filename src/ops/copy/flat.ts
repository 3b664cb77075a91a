// The elements of a tensor in row-major order as one axis, copied only where memory does not already have them so.
import { isContiguous } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import { copied } from './copied.ts';

export function flat(m: Machine, x: Tensor, op: string): Tensor | Refusal {
  const isLaidOut = isContiguous(x.layout, x.itemsize);
  const dense = isLaidOut ? x : copied(m, x, { op, strides: rowMajorStrides(x.shape, x.itemsize) });
  if (isRefusal(dense)) return dense;
  return viewOf(dense, { shape: [x.numel], strides: [x.itemsize], offset: dense.layout.offset });
}
