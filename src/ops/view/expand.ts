// expand: an axis of size 1 repeats without memory, by stride 0; new axes may be put in front. NumPy writes it broadcast_to.
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { defineView } from './view.ts';

export const expand = defineView({
  name: 'expand',
  params: { size: 'ints' },
  forms: {
    torch: ['.expand(*size)', 'broadcast_to(size)'],
    newch: [],
    numpy: ['np.broadcast_to(array as input, shape as size)'],
  },
  layout: (x, { size }, framework) => (framework === 'numpy' ? broadcastTo(x, size) : expanded(x, size)),
  writeable: (x, _args, framework) => framework !== 'numpy' && x.writeable,
  lineage: (x, { size }) => expandLineage(x, size.length),
  gradient: {
    node: () => 'ExpandBackward0',
    backward: (d, { args, grad }) => ({ input: d.sumTo(grad, args.input.shape) }),
  },
});

/** New axes in front come from none, the others from the axis at the same place counted from the end. */
export const expandLineage = (x: Tensor, rank: number): number[][] =>
  Array.from({ length: rank }, (_, k) => (k < rank - x.rank ? [] : [k - (rank - x.rank)]));

/** Source: PyTorch 1.13, inferExpandGeometry (aten/src/ATen/ExpandUtils.cpp). */
export function expanded(x: Tensor, size: readonly number[]): Layout | Refusal {
  const { shape, strides, offset } = x.layout;
  if (size.length < x.rank) return { why: 'expand-too-few-axes', shape, to: size };
  const sizes = new Array<number>(size.length);
  const steps = new Array<number>(size.length);
  for (let k = size.length - 1; k >= 0; k--) {
    const axis = k - (size.length - x.rank);
    const had = axis >= 0 ? shape[axis]! : 1;
    const wanted = size[k] === -1 && axis >= 0 ? had : size[k]!;
    if (wanted === -1) return { why: 'expand-unknown-new-axis', axis: k, to: size };
    if (wanted !== had && had !== 1) return { why: 'expand-mismatch', axis: k, size: had, wanted, shape, to: size };
    if (wanted < 0) return { why: 'negative-size', size: wanted, shape: size, op: 'expand' };
    const own = axis >= 0 ? strides[axis]! : (sizes[k + 1] ?? 0) * (steps[k + 1] ?? 0);
    sizes[k] = wanted;
    steps[k] = wanted === had ? own : 0;
  }
  if (x.rank === 0) steps.fill(0);
  return { shape: sizes, strides: steps, offset };
}

/** NumPy's rule: an axis of size 1 and a new one have stride 0, whatever their new size. */
function broadcastTo(x: Tensor, size: readonly number[]): Layout | Refusal {
  const { shape, strides, offset } = x.layout;
  if (size.length < x.rank) return { why: 'expand-too-few-axes', shape, to: size };
  const negative = size.find((wanted) => wanted < 0);
  if (negative !== undefined) return { why: 'negative-size', size: negative, shape: size, op: 'broadcast_to' };
  const front = size.length - x.rank;
  for (let k = front; k < size.length; k++) {
    const had = shape[k - front]!;
    if (had !== size[k] && had !== 1)
      return { why: 'expand-mismatch', axis: k, size: had, wanted: size[k]!, shape, to: size };
  }
  return {
    shape: size,
    strides: size.map((_, k) => (k < front || shape[k - front] === 1 ? 0 : strides[k - front]!)),
    offset,
  };
}
