// resize_: another shape, read contiguously from the tensor's own offset; the storage grows (and may move) where it is too small.
// Sizes that are already there change nothing, strides included. Source: `resize_impl_cpu_` (ATen/native/Resize.cpp, 1.13).
import { denseLayout, sameNumbers } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { numelOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { written } from './target.ts';

export const resize_ = defineOp({
  name: 'resize_',
  kind: 'write',
  params: { input: 'tensor', size: 'ints' },
  forms: { torch: ['.resize_(*size)'] },
  run(m, { input, size }) {
    if (input.requiresGrad) return { why: 'resize-requires-grad' };
    const negative = size.find((s) => s < 0);
    if (negative !== undefined) return { why: 'negative-size', size: negative, shape: size, op: 'resize_' };
    if (sameNumbers(size, input.shape)) return { did: 'same', out: input };
    return resized(m, input, size) ?? written(m, input);
  },
  reads: () => [], // no element changes, only what of memory it looks at
});

/** Gives the tensor another shape, row-major from its offset, and its storage the bytes for it. */
export function resized(m: Machine, x: Tensor, shape: readonly number[]): Refusal | null {
  const { offset } = x.layout;
  const numel = numelOf(shape);
  const refusal = numel === 0 ? null : m.memory.grow(x.storage, offset + numel * x.itemsize);
  if (!refusal) x.layout = { ...denseLayout(shape, x.itemsize), offset };
  return refusal;
}
