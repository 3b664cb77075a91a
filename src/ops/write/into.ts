// Writing the result of an elementwise operation into a tensor that exists: in place, or given as `out=`.
// Knows no single operation.
import { extentsMeet, isNonOverlapping } from '../../core/overlap.ts';
import { sameLayout, sameNumbers } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Elementwise } from '../compute/elementwise.ts';
import { compute, deviceOf } from '../compute/elementwise.ts';
import type { Machine, Outcome } from '../op.ts';
import { canCast } from '../promotion.ts';
import { copyInto } from './assign.ts';
import { resized } from './resize_.ts';
import { scratch, scratchCopy } from './scratch.ts';
import { overlapRefused, writeRefused, written } from './target.ts';

/** What `out=` gets: PyTorch gives it another shape if it needs one, NumPy refuses. */
export function writtenToOut(m: Machine, out: Tensor, call: Elementwise): Outcome {
  const shape = broadcastShapes(call.operands.filter((x) => x instanceof Tensor).map((x) => x.shape));
  if (isRefusal(shape)) return (call.framework === 'numpy' ? typeRefused(out, call) : null) ?? shape;
  const resizes =
    call.framework === 'torch' &&
    !sameNumbers(out.shape, shape) &&
    canCast(call.types.result, out.dtype, call.framework);
  return (resizes ? resized(m, out, shape) : null) ?? writtenTo(m, out, call);
}

/** target[…] = the call's elements. The target keeps its shape, memory and type. */
export function writtenTo(m: Machine, target: Tensor, call: Elementwise): Outcome {
  const tensors = call.operands.filter((x) => x instanceof Tensor);
  const refusal =
    // NumPy settles the types before it looks at memory and shapes.
    (call.framework === 'numpy' ? typeRefused(target, call) : null) ??
    writeRefused(m, target) ??
    overlapRefused(target, tensors, call.framework) ??
    shapeRefused(target, call) ??
    typeRefused(target, call);
  if (refusal) return refusal;
  const device = deviceOf([target, ...tensors]);
  if (isRefusal(device)) return device;
  return m.spend(target.numel) ?? filled(target, call) ?? written(m, target);
}

function shapeRefused(target: Tensor, { operands, op }: Elementwise): Refusal | null {
  const shapes = operands.map((x) => (x instanceof Tensor ? x.shape : []));
  const shape = broadcastShapes(shapes);
  if (isRefusal(shape)) return shape;
  const all = broadcastShapes([shape, target.shape]);
  if (isRefusal(all)) return { ...all, shapes: [...shapes, target.shape] } as Refusal;
  return sameNumbers(all, target.shape) ? null : { why: 'target-too-small', target: target.shape, value: all, op };
}

const typeRefused = (target: Tensor, { types, op, framework }: Elementwise): Refusal | null =>
  canCast(types.result, target.dtype, framework)
    ? null
    : { why: 'result-dtype', from: types.result, to: target.dtype, op };

/**
 * Fills the target. NumPy behaves as if all operands had been read before the first write; where PyTorch lets them overlap it goes
 * element by element.
 */
function filled(target: Tensor, call: Elementwise): Refusal | null {
  if (target.storage.device === 'meta') return null;
  const late = call.operands.filter((x) => x instanceof Tensor && isReadLate(x, target));
  const buffers = call.framework === 'numpy';
  const operands = call.operands.map((x) => (x instanceof Tensor && buffers && late.includes(x) ? scratchCopy(x) : x));
  if (late.length > 0 && !buffers) return compute(target, { ...call, oneByOne: true });
  const mayStop = (call.types.yields ?? call.types.compute) === 'int64'; // a refusal half-way must leave the target as it was
  if (!mayStop) return compute(target, { ...call, operands });
  const result = scratch(target);
  const refusal = compute(result, { ...call, operands });
  if (!refusal) copyInto(target, result, call.framework);
  return refusal;
}

/** Whether writing the target might change what is read of `x` for a later element. */
function isReadLate(x: Tensor, target: Tensor): boolean {
  if (x.storage !== target.storage || !extentsMeet(x.layout, target.layout, x.itemsize, target.itemsize)) return false;
  const inStep = sameLayout(x.layout, target.layout) && x.dtype === target.dtype;
  return !inStep || !isNonOverlapping(target.layout, target.itemsize);
}
