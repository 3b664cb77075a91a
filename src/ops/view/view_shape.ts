// view: another shape over the same memory, or a refusal; never a copy.
import { isRefusal } from '../../core/refusal.ts';
import { reshapeLineage } from '../../core/runs.ts';
import { inferredShape } from '../../core/shape.ts';
import { torchReshaped } from './reshape.ts';
import { defineView } from './view.ts';

export const view = defineView({
  name: 'view',
  params: { shape: 'ints' },
  forms: { torch: ['.view(*shape)', '.view(size as shape)'], newch: ['.view(*shape)'] },
  layout: (x, { shape }) => torchReshaped(x, shape),
  lineage(x, { shape }) {
    const sizes = inferredShape(shape, x.shape);
    return isRefusal(sizes) ? [] : reshapeLineage(x.shape, sizes);
  },
  gradient: {
    node: () => 'ViewBackward0',
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
});
