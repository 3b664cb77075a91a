// expand_as: expand to the shape of another tensor.
import { expanded, expandLineage } from './expand.ts';
import { defineView } from './view.ts';

export const expand_as = defineView({
  name: 'expand_as',
  params: { other: 'tensor' },
  forms: { torch: ['.expand_as(other)'] },
  layout: (x, { other }) => expanded(x, other.shape),
  lineage: (x, { other }) => expandLineage(x, other.rank),
  gradient: {
    node: () => 'ExpandBackward0',
    backward: (d, { args, grad }) => ({ input: d.sumTo(grad, args.input.shape) }),
  },
});
