// column_stack: vectors as the columns of a matrix; what has more axes is joined along axis 1.
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { apartAlong, concatenated } from './cat.ts';
import { jointOfColumns, readsJoined } from '../reads/joined.ts';

export const column_stack = defineOp({
  name: 'column_stack',
  kind: 'copy',
  params: { tensors: 'tensors' },
  forms: { torch: ['torch.column_stack(tensors)'], numpy: ['np.column_stack(tup as tensors)'] },
  run: (m, { tensors }, framework) =>
    made(concatenated(m, tensors.map(asColumn), 1, framework, 'column_stack'), 'copy'),
  gradient: {
    node: () => 'CatBackward0',
    backward(d, { args: { tensors }, grad }) {
      const parts = apartAlong(d, grad, tensors.map(asColumn), 1);
      return { tensors: parts.map((part, k) => part && d.reshape(part, tensors[k]!.shape)) };
    },
  },
  reads: readsJoined(jointOfColumns),
});

/** A vector (or number) as one column. */
function asColumn(x: Tensor): Tensor {
  if (x.rank > 1) return x;
  const { strides, offset } = x.layout;
  return viewOf(x, { shape: [x.numel, 1], strides: [strides[0] ?? x.itemsize, x.itemsize], offset });
}
