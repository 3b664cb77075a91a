// asarray: an array of what is given, without a copy where its type and order are already right.
import { defineOp } from '../op.ts';
import { arrayOf } from './array.ts';
import { readsSame } from '../reads/reads.ts';

export const asarray = defineOp({
  name: 'asarray',
  kind: 'create',
  params: { data: 'nested', dtype: 'dtype?', order: 'order?' },
  forms: {
    numpy: ['np.asarray(a as data, dtype=None, order=None)', 'np.asanyarray(a as data, dtype=None, order=None)'],
  },
  run: (m, { data, dtype, order }) => arrayOf(m, data, { dtype, order: order ?? 'K', copy: false, op: 'asarray' }),
  reads: readsSame('data'),
});
