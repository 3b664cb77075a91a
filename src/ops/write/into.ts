// Writing the result of an elementwise operation into a tensor that exists: in place, or given as `out=`.
// Knows no single operation.
import { copyElements } from '../../core/kernels/copy.ts';
import { collision, extentsMeet } from '../../core/overlap.ts';
import { denseLayout, sameLayout, sameNumbers } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { Memory } from '../../core/storage.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Elementwise } from '../compute/elementwise.ts';
import { compute, deviceOf } from '../compute/elementwise.ts';
import type { Machine, Outcome } from '../op.ts';
import { canCast } from '../promotion.ts';
import { overlapRefused, writeRefused, written } from './target.ts';

/** target[…] = the call's elements. The target keeps its shape, memory and type. */
export function writtenTo(m: Machine, target: Tensor, call: Elementwise): Outcome {
  const tensors = call.operands.filter((x) => x instanceof Tensor);
  const refusal =
    writeRefused(m, target) ??
    overlapRefused(target, tensors, call.framework) ??
    shapeRefused(target, tensors, call.op) ??
    typeRefused(target, call);
  if (refusal) return refusal;
  const device = deviceOf([target, ...tensors]);
  if (isRefusal(device)) return device;
  return m.spend(target.numel) ?? filled(target, call) ?? written(m, target);
}

function shapeRefused(target: Tensor, tensors: readonly Tensor[], op: string): Refusal | null {
  const shape = broadcastShapes(tensors.map((x) => x.shape));
  if (isRefusal(shape)) return shape;
  const all = broadcastShapes([shape, target.shape]);
  if (isRefusal(all)) return all;
  return sameNumbers(all, target.shape) ? null : { why: 'target-too-small', target: target.shape, value: all, op };
}

const typeRefused = (target: Tensor, { types, op }: Elementwise): Refusal | null =>
  canCast(types.result, target.dtype) ? null : { why: 'result-dtype', from: types.result, to: target.dtype, op };

/** Fills the target as if all operands had been read before the first write. */
function filled(target: Tensor, call: Elementwise): Refusal | null {
  if (target.storage.device === 'meta') return null;
  const operands = call.operands.map((x) => (x instanceof Tensor && isReadLate(x, target) ? scratchCopy(x) : x));
  const mayStop = (call.types.yields ?? call.types.compute) === 'int64'; // a refusal half-way must leave the target as it was
  if (!mayStop) return compute(target, { ...call, operands });
  const result = scratch(target);
  const refusal = compute(result, { ...call, operands });
  if (!refusal) copyElements(target, result);
  return refusal;
}

/** Whether writing the target might change what is read of `x` for a later element. */
function isReadLate(x: Tensor, target: Tensor): boolean {
  if (x.storage !== target.storage || !extentsMeet(x.layout, target.layout, x.itemsize, target.itemsize)) return false;
  return !sameLayout(x.layout, target.layout) || x.dtype !== target.dtype || collision(target.layout) !== null;
}

/** A dense tensor like `x` outside of the program's memory. */
function scratch(x: Tensor): Tensor {
  const storage = new Memory().allocate(x.numel * x.itemsize);
  if (isRefusal(storage)) throw new Error('memory without limit refused');
  return new Tensor({ framework: x.framework, storage, dtype: x.dtype, layout: denseLayout(x.shape, x.itemsize) });
}

/** A copy of `x` outside of the program's memory. */
export function scratchCopy(x: Tensor): Tensor {
  const copy = scratch(x);
  copyElements(copy, x);
  return copy;
}
