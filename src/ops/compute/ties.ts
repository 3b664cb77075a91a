// How the gradient of a largest or smallest element is shared out: to the element that was taken, evenly among equal ones.
import type { Tensor } from '../../tensor/tensor.ts';
import type { Calling, Gradients } from '../gradient.ts';
import type { Operand } from '../promotion.ts';

/** Of the larger (`lost` is lt) or smaller (gt) of two: nothing for the one that lost, half each where they are equal. */
export function sharedBetween(
  d: Calling,
  grad: Tensor,
  { input, other }: { readonly input: Operand; readonly other: Operand },
  lost: 'lt' | 'gt',
  needs: (name: string) => boolean,
): Gradients {
  const share = (own: Tensor, rival: Operand): Tensor => {
    const equal = d.compare('eq', own, rival);
    const alone = d.masked(grad, equal);
    const halves = d.masked(d.div(grad, 2), d.compare('eq', equal, 0n));
    return d.masked(d.add(alone, halves), d.compare(lost, own, rival));
  };
  return {
    input: needs('input') ? share(input as Tensor, other) : null,
    other: needs('other') ? share(other as Tensor, input) : null,
  };
}

/** Of the extreme element `out` along `dims` (null: all axes): evenly to all elements that are equal to it. */
export function sharedAmong(d: Calling, grad: Tensor, x: Tensor, out: Tensor, dims: readonly number[] | null): Tensor {
  const taken = d.cast(d.compare('eq', x, d.restored(out, x.shape, dims)), grad);
  const count = d.sum(taken, dims ?? null, true);
  return d.div(d.mul(d.restored(grad, x.shape, dims), taken), count);
}

/** Zeros but for the gradient at one place of each lane along an axis. */
export function placedAlong(d: Calling, grad: Tensor, shape: readonly number[], dim: number, places: Tensor): Tensor {
  if (shape.length === 0) return grad;
  const axis = dim < 0 ? dim + shape.length : dim;
  const counting = d.reshape(
    d.counting(shape[axis]!, grad),
    shape.map((size, k) => (k === axis ? size : 1)),
  );
  const isElsewhere = d.compare('ne', d.restored(places, shape, [axis]), counting);
  return d.masked(d.expand(d.restored(grad, shape, [axis]), shape), isElsewhere);
}
