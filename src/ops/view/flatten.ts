// flatten: neighbouring axes become one, as a reshape in PyTorch; NumPy's always copies, and its order may be chosen.
import { isRefusal } from '../../core/refusal.ts';
import { reshapeLineage } from '../../core/runs.ts';
import { numelOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { flatCopy } from './ravel.ts';
import { reshaped } from './reshape.ts';
import { axisIn, counted, defineReading, same } from './view.ts';
import { readsInOrder } from '../reads/order.ts';

export const flatten = defineReading({
  name: 'flatten',
  params: { start_dim: 'int?', end_dim: 'int?', order: 'order?' },
  forms: {
    torch: ['flatten(start_dim=0, end_dim=-1)'],
    newch: ['flatten(start_dim=0, end_dim=-1)'],
    numpy: [".flatten(order='C')"],
  },
  run(m, x, { start_dim, end_dim, order }, framework) {
    if (framework === 'numpy') return flatCopy(m, x, order ?? 'C');
    const start = axisIn(start_dim ?? 0, x.rank, framework);
    if (isRefusal(start)) return start;
    const end = axisIn(end_dim ?? -1, x.rank, framework);
    if (isRefusal(end)) return end;
    if (start > end) return { why: 'flatten-order', start: start_dim ?? 0, end: end_dim ?? -1 };
    if (x.rank > 0 && start === end) return same(x);
    return reshaped(m, x, joined(x, start, end), 'C', framework);
  },
  lineage(x, { start_dim, end_dim }, framework) {
    if (framework === 'numpy' || x.rank === 0) return reshapeLineage(x.shape, [x.numel]);
    const start = counted(start_dim ?? 0, x.rank);
    const end = counted(end_dim ?? -1, x.rank);
    const axes = x.shape.map((_, k) => k);
    return [
      ...axes.slice(0, start).map((k) => [k]),
      axes.slice(start, end + 1),
      ...axes.slice(end + 1).map((k) => [k]),
    ];
  },
  gradient: {
    node: ({ did }) => (did === 'view' ? 'ReshapeAliasBackward0' : 'UnsafeViewBackward0'),
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
  reads: readsInOrder,
});

/** The shape with axes `start` … `end` multiplied into one. */
const joined = ({ shape }: Tensor, start: number, end: number): number[] => [
  ...shape.slice(0, start),
  numelOf(shape.slice(start, end + 1)),
  ...shape.slice(end + 1),
];
