// vstack: tensors below one another along axis 0; a vector counts as one row.
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { apartAlong, concatenated } from './cat.ts';
import { atLeast } from './ranked.ts';
import { jointOfRows, readsJoined } from '../reads/joined.ts';

export const vstack = defineOp({
  name: 'vstack',
  kind: 'copy',
  params: { tensors: 'tensors' },
  forms: { torch: ['torch.vstack(tensors)'], numpy: ['np.vstack(tup as tensors)'] },
  run: (m, { tensors }, framework) =>
    made(
      concatenated(
        m,
        tensors.map((x) => atLeast(2, x)),
        0,
        framework,
        'vstack',
      ),
      'copy',
    ),
  gradient: {
    node: () => 'CatBackward0',
    backward: (d, { args: { tensors }, grad }) => ({ tensors: apartAlong(d, grad, tensors, 0) }),
  },
  reads: readsJoined(jointOfRows),
});
