// copy: NumPy's copy of an array. The method makes a C-ordered one, the function keeps the order of the axes in memory (K).
import { stridesLike } from '../../core/order.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { readsSame } from '../reads/reads.ts';

export const copy = defineOp({
  name: 'copy',
  kind: 'copy',
  params: { input: 'tensor', order: 'order?' },
  forms: { numpy: [".copy(order='C')", "np.copy(a as input, order='K')"] },
  run: (m, { input, order }) =>
    made(
      copied(m, input, {
        op: 'copy',
        strides: stridesLike(input.layout, input.itemsize, order ?? 'C', input.itemsize),
      }),
      'copy',
    ),
  reads: readsSame(),
});
