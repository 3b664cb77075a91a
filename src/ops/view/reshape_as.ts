// reshape_as: reshape to the shape of another tensor.
import { reshapeLineage } from '../../core/runs.ts';
import { reshaped } from './reshape.ts';
import { defineReading } from './view.ts';
import { readsInOrder } from '../reads/order.ts';

export const reshape_as = defineReading({
  name: 'reshape_as',
  params: { other: 'tensor' },
  forms: { torch: ['.reshape_as(other)'] },
  run: (m, x, { other }, framework) => reshaped(m, x, other.shape, 'C', framework),
  lineage: (x, { other }) => reshapeLineage(x.shape, other.shape),
  gradient: {
    node: ({ did }) => (did === 'view' ? 'ReshapeAliasBackward0' : 'UnsafeViewBackward0'),
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
  reads: readsInOrder,
});
