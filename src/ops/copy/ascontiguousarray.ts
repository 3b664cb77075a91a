// ascontiguousarray: an array in row-major (order C) memory, of rank 1 at least; shares the given memory where it is so already.
import { arrayOf } from '../create/array.ts';
import { defineOp } from '../op.ts';
import { ofRank } from './ranked.ts';
import { readsSame } from '../reads/reads.ts';

export const ascontiguousarray = defineOp({
  name: 'ascontiguousarray',
  kind: 'copy',
  params: { data: 'nested', dtype: 'dtype?' },
  forms: { numpy: ['np.ascontiguousarray(a as data, dtype=None)'] },
  run: (m, { data, dtype }) => ofRank(1, arrayOf(m, data, { dtype, order: 'C', copy: false, op: 'ascontiguousarray' })),
  reads: readsSame('data'),
});
