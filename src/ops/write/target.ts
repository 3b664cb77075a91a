// Whether a tensor may be written to, and what a write tells the memory. Knows no operation.
import { collision, isPartialOverlap } from '../../core/overlap.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';

/** Refuses read-only arrays, and leaves whose gradient the write (perhaps through a view that it makes itself) would spoil. */
export function writeRefused(m: Machine, target: Tensor, throughView = false): Refusal | null {
  if (!target.writeable) return { why: 'read-only' };
  if (!m.gradEnabled || !target.requiresGrad) return null;
  const { origin } = target;
  if (origin?.base.node === null) return { why: 'leaf-view-in-place' };
  if (target.node !== null) return null;
  return { why: throughView ? 'leaf-view-in-place' : 'leaf-in-place' };
}

/** Refuses what PyTorch refuses before it writes: elements of the target on top of each other, or partly on top of an input. */
export function overlapRefused(target: Tensor, inputs: readonly Tensor[], framework: Framework): Refusal | null {
  if (framework === 'numpy') return null;
  const indices = collision(target.layout);
  if (indices) return { why: 'overlapping-write', shape: target.shape, strides: target.layout.strides, indices };
  const partly = inputs.some(
    (x) => x.storage === target.storage && isPartialOverlap(target.layout, x.layout, target.itemsize, x.itemsize),
  );
  return partly ? { why: 'partial-overlap' } : null;
}

/** What a finished write returns; the storage counts one version more. */
export function written(m: Machine, target: Tensor): Outcome {
  m.memory.touch(target.storage);
  target.counter.count++;
  return { did: 'write', out: target };
}
