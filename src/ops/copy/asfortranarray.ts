// asfortranarray: an array in column-major (order F) memory, of rank 1 at least; shares the given memory where it is so already.
import { arrayOf } from '../create/array.ts';
import { defineOp } from '../op.ts';
import { ofRank } from './ranked.ts';
import { readsSame } from '../reads/reads.ts';

export const asfortranarray = defineOp({
  name: 'asfortranarray',
  kind: 'copy',
  params: { data: 'nested', dtype: 'dtype?' },
  forms: { numpy: ['np.asfortranarray(a as data, dtype=None)'] },
  run: (m, { data, dtype }) => ofRank(1, arrayOf(m, data, { dtype, order: 'F', copy: false, op: 'asfortranarray' })),
  reads: readsSame('data'),
});
