// Copying values into memory that exists: `copy_`, `x[…] = v`, `np.copyto`. Conversions are C's.
import { broadcastStrides, fastestFirst } from '../../core/iteration.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { fillElements } from '../../core/kernels/fill.ts';
import { scatter } from '../../core/kernels/scatter.ts';
import type { Layout } from '../../core/layout.ts';
import { positionsOf, sameNumbers } from '../../core/layout.ts';
import { extentsMeet, isNonOverlapping } from '../../core/overlap.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { overflow } from '../create/fits.ts';
import type { Scalar } from '../op.ts';
import { scratchCopy } from './scratch.ts';

/**
 * Target elements = values, which already have the target's shape. NumPy behaves as if it had read all of them before; where PyTorch
 * lets the two overlap it goes element by element.
 */
export function copyInto(target: Tensor, values: Tensor, framework: Framework): void {
  const meet =
    target.storage === values.storage && extentsMeet(target.layout, values.layout, target.itemsize, values.itemsize);
  const source = meet && framework === 'numpy' ? scratchCopy(values) : values;
  if (meet && source === values) inTheirOrder(target, values);
  else if (isNonOverlapping(target.layout, target.itemsize)) copyElements(target, source);
  else scatter(target, positionsOf(target.layout), source);
}

/** Element by element in the order in which PyTorch crosses the axes. */
function inTheirOrder(target: Tensor, values: Tensor): void {
  const { shape } = target;
  const axes = fastestFirst(shape, [target.layout.strides, values.layout.strides]).reverse();
  const turned = ({ strides, offset }: Layout): Layout => ({
    shape: axes.map((k) => shape[k]!),
    strides: axes.map((k) => strides[k]!),
    offset,
  });
  scatter(target, positionsOf(turned(target.layout)), viewOf(values, turned(values.layout)));
}

/** Every element of the target = one Python number. Refuses a number that the element type cannot hold. */
export function fillInto(target: Tensor, value: Scalar, framework: Framework, op: string): Refusal | null {
  const refusal = overflow(value, target.dtype, framework, op);
  if (!refusal && target.storage.device !== 'meta') fillElements(target, value);
  return refusal;
}

/**
 * The values repeated to a shape without copying, or null if they do not fit it. Leading axes of size 1 beyond the target's rank are
 * left out, as both frameworks do when they assign.
 */
export function fitted(values: Tensor, shape: readonly number[]): Tensor | null {
  const extra = Math.max(0, values.rank - shape.length);
  if (values.shape.slice(0, extra).some((size) => size !== 1)) return null;
  const { strides, offset } = values.layout;
  const layout = { shape: values.shape.slice(extra), strides: strides.slice(extra), offset };
  const all = broadcastShapes([layout.shape, shape]);
  if (isRefusal(all) || !sameNumbers(all, shape)) return null;
  const wide = repeated(viewOf(values, layout), shape);
  return viewOf(wide, { ...wide.layout, strides: asExpanded(wide.layout, layout.shape.length) });
}

/** Strides with new axes of size 1 stepping over the axis after them, as `expand` makes them. */
function asExpanded({ shape, strides }: Layout, old: number): number[] {
  const result = [...strides];
  for (let k = shape.length - old - 1; k >= 0; k--) {
    if (shape[k] === 1 && k + 1 < shape.length) result[k] = shape[k + 1]! * result[k + 1]!;
  }
  return result;
}

/** A view of `x` in which axes of size 1 (and missing ones) are repeated to a shape that it broadcasts to. */
export const repeated = (x: Tensor, shape: readonly number[]): Tensor =>
  viewOf(x, { shape, strides: broadcastStrides(x.layout, shape), offset: x.layout.offset });
