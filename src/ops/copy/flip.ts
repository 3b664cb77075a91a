// flip: the elements along some axes in reverse. NumPy makes a view with negative strides; torch has none and copies.
import type { Layout } from '../../core/layout.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { isRefusal } from '../../core/refusal.ts';
import { fresh } from '../create/fresh.ts';
import { axesIn, defineReading, unmoved, viewed } from '../view/view.ts';
import { keptStrides } from './copied.ts';
import { readsFlipped } from '../reads/order.ts';

export const flip = defineReading({
  name: 'flip',
  params: { dims: 'ints?', least: 'int?' },
  forms: {
    torch: ['flip(*dims)', 'flipud(; dims=[0], least=1)', 'fliplr(; dims=[1], least=2)'],
    numpy: [
      'np.flip(m as input, axis=None as dims)',
      'np.flipud(m as input; dims=[0], least=1)',
      'np.fliplr(m as input; dims=[1], least=2)',
    ],
  },
  run(m, x, { dims, least }, framework) {
    if (x.rank < (least ?? 0)) return { why: 'rank-too-low', op: 'flip', rank: x.rank, least: least! };
    const axes = axesIn(dims ?? x.shape.map((_, k) => k), x.rank, framework);
    if (isRefusal(axes)) return axes;
    const layout = flipped(x.layout, axes);
    // NumPy indexes with slices, and an index into a scalar array gives the scalar.
    if (framework === 'numpy') return x.rank === 0 ? { ...viewed(x, layout), scalar: true } : viewed(x, layout);
    const { storage, dtype, shape } = x;
    const strides = keptStrides(x, framework, dtype);
    const copy = fresh(m, { op: 'flip', framework, dtype, shape, strides, device: storage.device });
    if (isRefusal(copy)) return copy;
    if (storage.device !== 'meta') copyElements(copy, { storage, dtype, layout });
    return { did: 'copy', out: copy };
  },
  lineage: (x) => unmoved(x.rank),
  gradient: {
    node: () => 'FlipBackward0',
    backward: (d, { args, grad }) => ({ input: d.flip(grad, args.dims ?? grad.shape.map((_, k) => k)) }),
  },
  reads: readsFlipped,
});

/** The layout with some axes run backwards: it starts at their last elements. An axis without elements stays as it is. */
export function flipped({ shape, strides, offset }: Layout, axes: readonly number[]): Layout {
  const turned = axes.filter((k) => (shape[k] ?? 0) > 0);
  const last = turned.reduce((at, k) => at + (shape[k]! - 1) * strides[k]!, offset);
  return { shape, strides: strides.map((s, k) => (turned.includes(k) ? -s : s)), offset: last };
}
