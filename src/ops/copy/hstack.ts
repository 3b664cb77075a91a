// hstack: tensors side by side: along the only axis of vectors, along axis 1 of everything else.
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { apartAlong, concatenated } from './cat.ts';
import { atLeast } from './ranked.ts';
import { jointBeside, readsJoined } from '../reads/joined.ts';

export const hstack = defineOp({
  name: 'hstack',
  kind: 'copy',
  params: { tensors: 'tensors' },
  forms: { torch: ['torch.hstack(tensors)'], numpy: ['np.hstack(tup as tensors)'] },
  run(m, { tensors }, framework) {
    const ranked = tensors.map((x) => atLeast(1, x));
    return made(concatenated(m, ranked, ranked[0]?.rank === 1 ? 0 : 1, framework, 'hstack'), 'copy');
  },
  gradient: {
    node: () => 'CatBackward0',
    backward: (d, { args: { tensors }, grad }) => ({ tensors: apartAlong(d, grad, tensors, grad.rank === 1 ? 0 : 1) }),
  },
  reads: readsJoined(jointBeside),
});
