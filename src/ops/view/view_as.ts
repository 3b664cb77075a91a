// view_as: view with the shape of another tensor.
import { reshapeLineage } from '../../core/runs.ts';
import { torchReshaped } from './reshape.ts';
import { defineView } from './view.ts';

export const view_as = defineView({
  name: 'view_as',
  params: { other: 'tensor' },
  forms: { torch: ['.view_as(other)'] },
  layout: (x, { other }) => torchReshaped(x, other.shape),
  lineage: (x, { other }) => reshapeLineage(x.shape, other.shape),
  gradient: {
    node: () => 'ViewBackward0',
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
});
