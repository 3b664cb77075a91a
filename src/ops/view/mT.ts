// mT: the last two axes change places; a stack of matrices is transposed matrix by matrix.
import { permuted } from './permute.ts';
import { exchanged } from './transpose.ts';
import { defineView } from './view.ts';

export const mT = defineView({
  name: 'mT',
  params: {},
  forms: { torch: ['.mT'], newch: ['.mT'] },
  layout(x) {
    if (x.rank === 0) return x;
    if (x.rank === 1) return { why: 'rank-too-low', op: 'mT', rank: 1, least: 2 };
    return permuted(x.layout, exchanged(x.rank, x.rank - 2, x.rank - 1));
  },
  lineage: (x) => exchanged(x.rank, x.rank - 2, x.rank - 1).map((axis) => [axis]),
  gradient: {
    node: () => 'TransposeBackward0',
    backward: (d, { grad }) => ({ input: d.transpose(grad, -2, -1) }),
  },
});
