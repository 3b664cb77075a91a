// New axes of size 1 in front of an array or tensor, until it has a wanted rank, as NumPy's `ndmin` and `atleast_1d` do.
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Outcome } from '../op.ts';

/**
 * A view of `x` with leading axes of size 1 up to rank `least`, each as long in memory as all that follows it
 * (one element if the axes are column-major); x itself if it has that rank. Source: `_prepend_ones` (NumPy 1.24).
 */
export function atLeast(least: number, x: Tensor): Tensor {
  if (x.rank >= least) return x;
  const added = new Array<number>(least - x.rank);
  const { shape, strides, offset } = x.layout;
  const isColumnMajor = x.isContiguous('F') && !x.isContiguous('C');
  const stride = x.rank === 0 || isColumnMajor ? x.itemsize : shape[0]! * strides[0]!;
  return viewOf(x, { shape: [...added.fill(1), ...shape], strides: [...added.map(() => stride), ...strides], offset });
}

/** The outcome with its array brought to a rank. */
export function ofRank(least: number, outcome: Outcome): Outcome {
  if (isRefusal(outcome)) return outcome;
  const x = outcome.out as Tensor;
  if (x.rank >= least) return outcome;
  return { did: outcome.did === 'same' ? 'view' : outcome.did, out: atLeast(least, x) };
}
