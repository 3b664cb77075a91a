// ravel: one axis, a view if the elements already lie in the wanted order, otherwise a copy.
import { denseLayout } from '../../core/layout.ts';
import type { Layout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { reshapeLineage } from '../../core/runs.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Outcome } from '../op.ts';
import { denseCopy } from './dense.ts';
import { permuted, reversed } from './permute.ts';
import { anyOrder, numpyReshaped, reshaped } from './reshape.ts';
import { defineReading, viewed } from './view.ts';

export const ravel = defineReading({
  name: 'ravel',
  params: { order: 'order?' },
  forms: { torch: ['ravel()'], numpy: [".ravel(order='C')", "np.ravel(a as input, order='C')"] },
  run(m, x, { order }, framework) {
    if (framework !== 'numpy') return reshaped(m, x, [x.numel], 'C', framework);
    const wanted = order ?? 'C';
    const to = wanted === 'A' ? anyOrder(x) : wanted === 'K' ? keptOrder(x) : wanted;
    if (to === 'K') return dense(x) ? viewed(x, flatOver(x)) : flatCopy(m, x, 'K');
    if (!x.isContiguous(to)) return flatCopy(m, x, to);
    const layout = numpyReshaped(x, [x.numel], to);
    return isRefusal(layout) ? layout : viewed(x, layout);
  },
  lineage: (x) => reshapeLineage(x.shape, [x.numel]),
});

const keptOrder = (x: Tensor): 'C' | 'F' | 'K' => (x.isContiguous('C') ? 'C' : x.isContiguous('F') ? 'F' : 'K');

const flatOver = (x: Tensor): Layout => ({ shape: [x.numel], strides: [x.itemsize], offset: x.layout.offset });

/** Whether the axes, sorted from the longest step to the shortest, fill memory upwards without gap. */
function dense({ layout: { shape, strides }, itemsize }: Tensor): boolean {
  let expected = itemsize;
  for (const k of memoryOrder(strides).reverse()) {
    if (shape[k] === 1) continue;
    if (strides[k] !== expected) return false;
    expected *= shape[k]!;
  }
  return true;
}

/** Axes from the longest step to the shortest, equal ones in their own order. Source: NumPy, PyArray_CreateSortedStridePerm. */
const memoryOrder = (strides: readonly number[]): number[] =>
  strides.map((_, k) => k).sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!));

/** NumPy's flatten: a copy with one axis, its elements in the wanted order (K: as they lie in memory). */
export function flatCopy(m: Machine, x: Tensor, order: 'C' | 'F' | 'A' | 'K'): Outcome {
  const to = order === 'A' ? anyOrder(x) : order;
  const axes = to === 'F' ? reversed(x.rank) : memoryOrder(x.layout.strides);
  const layout = to === 'C' ? x.layout : permuted(x.layout, axes);
  const { framework, storage, dtype } = x;
  const copy = denseCopy(m, new Tensor({ framework, storage, dtype, layout }));
  if (isRefusal(copy)) return copy;
  copy.layout = denseLayout([x.numel], x.itemsize);
  return { did: 'copy', out: copy };
}
