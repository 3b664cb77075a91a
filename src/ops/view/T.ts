// T: all axes in reverse order. PyTorch deprecates it on ranks other than 2, but answers.
import { permuted, reversed } from './permute.ts';
import { defineView } from './view.ts';

export const T = defineView({
  name: 'T',
  params: {},
  forms: { torch: ['.T'], newch: ['.T'], numpy: ['.T'] },
  layout: (x) => permuted(x.layout, reversed(x.rank)),
  lineage: (x) => reversed(x.rank).map((axis) => [axis]),
  gradient: {
    node: () => 'PermuteBackward0',
    backward: (d, { grad }) => ({ input: d.permute(grad, reversed(grad.rank)) }),
  },
});
