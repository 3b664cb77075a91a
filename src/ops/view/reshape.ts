// reshape: another shape for the same elements in the same order; a view where memory allows it, otherwise of a copy.
import type { Layout, Order } from '../../core/layout.ts';
import { denseLayout, sameNumbers } from '../../core/layout.ts';
import { orderLike } from '../../core/order.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { numpyReshapeStrides, reshapeLineage, torchReshapeStrides } from '../../core/runs.ts';
import { inferredShape } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';
import { denseCopy } from './dense.ts';
import { defineReading, viewed } from './view.ts';
import { readsInOrder } from '../reads/order.ts';

export const reshape = defineReading({
  name: 'reshape',
  params: { shape: 'ints', order: 'order?' },
  forms: {
    torch: ['.reshape(*shape)', 'torch.reshape(input, shape)'],
    newch: ['reshape(*shape)'],
    numpy: [".reshape(*shape, order='C')", "np.reshape(a as input, newshape as shape, order='C')"],
  },
  run: (m, x, { shape, order }, framework) => reshaped(m, x, shape, order ?? 'C', framework),
  lineage(x, { shape }, framework) {
    const sizes = inferredShape(shape, x.shape, framework === 'numpy');
    return isRefusal(sizes) ? [] : reshapeLineage(x.shape, sizes);
  },
  gradient: {
    node: ({ did }) => (did === 'view' ? 'ReshapeAliasBackward0' : 'UnsafeViewBackward0'),
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
  reads: readsInOrder,
});

/** The op's rule, for ops that are a reshape. */
export function reshaped(
  m: Machine,
  x: Tensor,
  shape: readonly number[],
  order: Order | 'A' | 'K',
  framework: Framework,
): Outcome {
  if (order === 'K') return { why: 'bad-argument', op: 'reshape', name: 'order', expected: 'C, F or A', got: 'K' };
  const to = orderLike(x.layout, x.itemsize, order);
  const layout = framework === 'numpy' ? numpyReshaped(x, shape, to) : torchReshaped(x, shape);
  if (!isRefusal(layout)) return viewed(x, layout);
  if (layout.why !== 'needs-copy') return layout;
  const copy = denseCopy(m, x, to);
  if (isRefusal(copy)) return copy;
  const { shape: sizes } = layout;
  // NumPy's result is a view of the copy; PyTorch's owns it.
  if (framework === 'numpy') return { did: 'copy', out: viewOf(copy, denseLayout(sizes, x.itemsize, to)) };
  copy.layout = denseLayout(sizes, x.itemsize);
  return { did: 'copy', out: copy };
}

/** The layout of PyTorch's `view(shape)`, or why there is none. */
export function torchReshaped(x: Tensor, shape: readonly number[]): Layout | Refusal {
  const sizes = inferredShape(shape, x.shape);
  if (isRefusal(sizes)) return sizes;
  const strides = torchReshapeStrides(x.shape, x.layout.strides, sizes, x.itemsize);
  return isRefusal(strides) ? strides : { shape: sizes, strides, offset: x.layout.offset };
}

/**
 * The layout of NumPy's reshape without a copy, or why there is none.
 * Source: NumPy 1.24 PyArray_Newshape (multiarray/shape.c).
 */
export function numpyReshaped(x: Tensor, shape: readonly number[], order: Order): Layout | Refusal {
  if (sameNumbers(shape, x.shape)) return x.layout;
  const sizes = inferredShape(shape, x.shape, true);
  if (isRefusal(sizes)) return sizes;
  const { offset } = x.layout;
  if (x.isContiguous(order)) return { ...denseLayout(sizes, x.itemsize, order), offset };
  const strides = numpyReshapeStrides(x.shape, x.layout.strides, sizes, x.itemsize, order);
  return isRefusal(strides) ? strides : { shape: sizes, strides, offset };
}
