// How large a tensor may be at all: the axes that NumPy counts up to, and the bytes that can be counted exactly.
import type { Refusal } from '../core/refusal.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import type { Framework } from '../tensor/tensor.ts';

/** Units of work of a tensor among the many that a call takes or gives: each is made, told and shown. */
export const tensorCost = 2000;

/** NPY_MAXDIMS of NumPy 1.24. PyTorch has no such limit. */
const mostAxes = 32;

/** The frameworks stop at 2^63 bytes, numbers here are exact up to 2^53. */
const mostBytes = 2 ** 53;

/** Refuses a shape that no tensor of the framework may have. */
export function limitRefused(shape: Shape, itemsize: number, framework: Framework, op: string): Refusal | null {
  if (framework === 'numpy' && shape.length > mostAxes)
    return { why: 'too-many-axes', rank: shape.length, most: mostAxes, op };
  return numelOf(shape) * itemsize > mostBytes ? { why: 'size-overflow', shape, op } : null;
}
