// dstack: tensors behind one another along axis 2, with axes of size 1 put in until they have three.
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { deepened } from '../view/atleast.ts';
import { apartAlong, concatenated } from './cat.ts';
import { jointInDepth, readsJoined } from '../reads/joined.ts';

export const dstack = defineOp({
  name: 'dstack',
  kind: 'copy',
  params: { tensors: 'tensors' },
  forms: { torch: ['torch.dstack(tensors)'], numpy: ['np.dstack(tup as tensors)'] },
  run(m, { tensors }, framework) {
    const deep = tensors.map((x) => deepened(x, framework));
    return made(concatenated(m, deep, 2, framework, 'dstack'), 'copy');
  },
  gradient: {
    node: () => 'CatBackward0',
    backward(d, { args: { tensors }, grad, framework }) {
      const parts = apartAlong(
        d,
        grad,
        tensors.map((x) => deepened(x, framework)),
        2,
      );
      return { tensors: parts.map((part, k) => part && d.reshape(part, tensors[k]!.shape)) };
    },
  },
  reads: readsJoined(jointInDepth),
});
