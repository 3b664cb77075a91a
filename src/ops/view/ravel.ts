// ravel: one axis, a view if the elements already lie in the wanted order, otherwise a copy.
import { orderKLayout } from '../../core/iteration.ts';
import type { Layout } from '../../core/layout.ts';
import { longestFirst, orderLike } from '../../core/order.ts';
import { isRefusal } from '../../core/refusal.ts';
import { reshapeLineage } from '../../core/runs.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';
import { denseCopy } from './dense.ts';
import { permuted, reversed } from './permute.ts';
import { numpyReshaped, torchReshaped } from './reshape.ts';
import { defineReading, viewed } from './view.ts';
import { readsInOrder } from '../reads/order.ts';

export const ravel = defineReading({
  name: 'ravel',
  params: { order: 'order?' },
  forms: { torch: ['ravel()'], numpy: [".ravel(order='C')", "np.ravel(a as input, order='C')"] },
  run(m, x, { order }, framework) {
    if (framework !== 'numpy') return contiguousFlat(m, x);
    const wanted = order ?? 'C';
    const to = wanted === 'A' ? orderLike(x.layout, x.itemsize, 'A') : wanted === 'K' ? keptOrder(x) : wanted;
    if (to === 'K') return dense(x) ? viewed(x, flatOver(x)) : flatCopy(m, x, 'K');
    if (!x.isContiguous(to)) return flatCopy(m, x, to);
    const layout = numpyReshaped(x, [-1], to);
    return isRefusal(layout) ? layout : viewed(x, layout);
  },
  lineage: (x) => reshapeLineage(x.shape, [x.numel]),
  gradient: {
    node: () => 'ViewBackward0',
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
  reads: readsInOrder,
});

/** PyTorch: `contiguous().view(-1)`, so that a copy is made also where a view would do. */
function contiguousFlat(m: Machine, x: Tensor): Outcome {
  if (x.isContiguous()) {
    const layout = torchReshaped(x, [x.numel]);
    return isRefusal(layout) ? layout : viewed(x, layout);
  }
  const copy = denseCopy(m, x);
  if (isRefusal(copy)) return copy;
  copy.layout = { shape: [x.numel], strides: [x.itemsize], offset: 0 };
  return { did: 'copy', out: copy };
}

const keptOrder = (x: Tensor): 'C' | 'F' | 'K' => (x.isContiguous('C') ? 'C' : x.isContiguous('F') ? 'F' : 'K');

const flatOver = (x: Tensor): Layout => ({ shape: [x.numel], strides: [x.itemsize], offset: x.layout.offset });

/** Whether the axes, sorted from the longest step to the shortest, fill memory upwards without gap. */
function dense({ layout: { shape, strides }, itemsize }: Tensor): boolean {
  let expected = itemsize;
  for (const k of longestFirst(strides).reverse()) {
    if (shape[k] === 1) continue;
    if (strides[k] !== expected) return false;
    expected *= shape[k]!;
  }
  return true;
}

/** NumPy's flatten: a copy with one axis, its elements in the wanted order (K: as they lie in memory). */
export function flatCopy(m: Machine, x: Tensor, order: 'C' | 'F' | 'A' | 'K'): Outcome {
  const to = order === 'A' ? orderLike(x.layout, x.itemsize, 'A') : order;
  const axes = to === 'F' ? reversed(x.rank) : longestFirst(orderKLayout(x.shape, [x], x.itemsize).strides);
  const layout = to === 'C' ? x.layout : permuted(x.layout, axes);
  const { framework, storage, dtype } = x;
  const copy = denseCopy(m, new Tensor({ framework, storage, dtype, layout }));
  if (isRefusal(copy)) return copy;
  // An array without elements has strides 0, as every new one.
  copy.layout = { shape: [x.numel], strides: [x.numel === 0 ? 0 : x.itemsize], offset: 0 };
  return { did: 'copy', out: copy };
}
