// t: transposes a matrix, leaves vectors and scalars as they are, refuses more axes.
import { permuted, reversed } from './permute.ts';
import { defineView } from './view.ts';

export const t = defineView({
  name: 't',
  params: {},
  forms: { torch: ['t()'] },
  layout(x) {
    if (x.rank > 2) return { why: 'rank-too-high', op: 't', rank: x.rank, most: 2 };
    return permuted(x.layout, reversed(x.rank));
  },
  lineage: (x) => reversed(x.rank).map((axis) => [axis]),
  gradient: {
    node: () => 'TBackward0',
    backward: (d, { grad }) => ({ input: grad.rank < 2 ? grad : d.transpose(grad, 0, 1) }),
  },
});
