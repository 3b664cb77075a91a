// Elements of a tensor as values of a program: one, all in nested lists, and whether two tensors hold the same.
import type { Scalar } from '../../core/dtype.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Runtime, Value } from '../value.ts';
import { PyList } from '../value.ts';
import { raiseRefusal } from './errors.ts';

/** All elements in row-major order; raises for a tensor without bytes, and spends one unit of work each. */
export function elementsOf(x: Tensor, run: Runtime, op: string): Scalar[] {
  if (x.storage.device === 'meta')
    raiseRefusal({ why: 'no-bytes', op }, { framework: x.framework, op, args: { input: x } });
  run.spend(x.numel);
  return [...x.elements()];
}

/** `x.tolist()`: nested lists, a number for rank 0. */
export function nestedList(x: Tensor, run: Runtime): Value {
  const elements = elementsOf(x, run, 'tolist');
  let next = 0;
  const build = (axis: number): Value =>
    axis === x.rank ? elements[next++]! : new PyList(Array.from({ length: x.shape[axis]! }, () => build(axis + 1)));
  return build(0);
}

/** Whether two tensors have one shape and equal elements; NaN equals nothing. */
export function sameElements(a: Tensor, b: Tensor, run: Runtime, op: string): boolean {
  if (a.shape.length !== b.shape.length || a.shape.some((size, k) => size !== b.shape[k])) return false;
  const others = elementsOf(b, run, op);
  return elementsOf(a, run, op).every((value, k) => Number(value) === Number(others[k]));
}

/** Whether elements are as near as `|a − b| ≤ atol + rtol · |b|` asks; shapes must be equal. */
export function nearElements(a: Tensor, b: Tensor, rtol: number, atol: number, run: Runtime, op: string): boolean {
  if (a.shape.length !== b.shape.length || a.shape.some((size, k) => size !== b.shape[k])) return false;
  const others = elementsOf(b, run, op).map(Number);
  return elementsOf(a, run, op).every((value, k) => {
    const [x, y] = [Number(value), others[k]!];
    return x === y || Math.abs(x - y) <= atol + rtol * Math.abs(y);
  });
}
