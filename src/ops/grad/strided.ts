// The way back through a layout over the same memory: every element of the gradient is added where it was taken from.
import type { Layout } from '../../core/layout.ts';
import { positionsOf } from '../../core/layout.ts';
import { isNonOverlapping } from '../../core/overlap.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { denseLayout, extentOf } from '../../core/layout.ts';
import type { Calling } from '../gradient.ts';

/** A layout in elements, as `as_strided` takes it. */
export const inElements = ({ shape, strides, offset }: Layout, itemsize: number) => ({
  size: shape,
  stride: strides.map((step) => step / itemsize),
  offset: offset / itemsize,
});

/**
 * The gradient of a tensor with layout `from`, given that of a tensor with layout `to` over the same memory. Where elements of
 * `from` lie on top of each other, they share what arrives there. Source: `as_strided_backward` (FunctionsManual.cpp, 1.13).
 */
export function backThroughStrides(d: Calling, grad: Tensor, from: Layout, to: Layout, itemsize: number): Tensor {
  if (grad.numel === 0 || from.shape.includes(0)) return d.zeros(from.shape, grad);
  const [a, b] = [extentOf(from, itemsize)!, extentOf(to, itemsize)!];
  const start = Math.min(a.from, b.from);
  const size = (Math.max(a.to, b.to) - start) / itemsize;
  const moved = (layout: Layout): Layout => ({ ...layout, offset: layout.offset - start });
  const memory = d.zeros([size], grad);
  put(d, memory, grad, moved(to), itemsize);
  const input = inElements(moved(from), itemsize);
  if (isNonOverlapping(from, itemsize)) return d.asStrided(memory, input.size, input.stride, input.offset);
  const shares = d.zeros([size], grad);
  const ones = d.expand(d.ones(d.zeros([], grad)), from.shape);
  put(d, shares, ones, moved(from), itemsize);
  return d.asStrided(d.div(memory, shares), input.size, input.stride, input.offset);
}

/** The gradient of a contiguous tensor of some shape from that of a view with layout `to` of it (bytes, offset 0 its start). */
export function backThroughWindows(d: Calling, grad: Tensor, shape: readonly number[], to: Layout): Tensor {
  return backThroughStrides(d, grad, denseLayout(shape, grad.itemsize), to, grad.itemsize);
}

/** Adds `values` to the elements of `memory` that a layout names, or puts them there if it names none twice. */
function put(d: Calling, memory: Tensor, values: Tensor, layout: Layout, itemsize: number): void {
  if (isNonOverlapping(layout, itemsize)) {
    const { size, stride, offset } = inElements(layout, itemsize);
    d.copyInto(d.asStrided(memory, size, stride, offset), values);
    return;
  }
  const places = Array.from(positionsOf(layout), (at) => at / itemsize);
  d.put(memory, [{ kind: 'list', shape: [places.length], values: places }], d.reshape(values, [-1]), true);
}
