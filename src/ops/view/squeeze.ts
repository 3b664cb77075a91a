// squeeze: takes out axes of size 1. PyTorch leaves a longer axis alone, NumPy refuses it.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axesOf } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { defineView } from './view.ts';

export const squeeze = defineView({
  name: 'squeeze',
  params: { dim: 'ints?' },
  forms: { torch: ['squeeze(dim=None)'], newch: ['squeeze(dim=None)'], numpy: ['squeeze(axis=None as dim)'] },
  layout(x, { dim }, framework) {
    const kept = keptAxes(x, dim, framework);
    if (isRefusal(kept)) return kept;
    // NumPy hands back the very array if there is nothing to take out.
    if (framework === 'numpy' && kept.length === x.rank) return x;
    const { shape, strides, offset } = x.layout;
    return { shape: kept.map((k) => shape[k]!), strides: kept.map((k) => strides[k]!), offset };
  },
  lineage(x, { dim }, framework) {
    const kept = keptAxes(x, dim, framework);
    return isRefusal(kept) ? [] : kept.map((axis) => [axis]);
  },
  gradient: {
    node: ({ args: { dim } }) => (dim === null ? 'SqueezeBackward0' : 'SqueezeBackward1'),
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
});

function keptAxes(x: Tensor, dim: readonly number[] | null, framework: Framework): number[] | Refusal {
  const all = x.shape.map((_, k) => k);
  if (dim === null) return all.filter((k) => x.shape[k] !== 1);
  // NumPy, too, lets one axis of a scalar array pass.
  const axes = axesOf(dim, x.rank, framework !== 'numpy' || dim.length === 1);
  if (isRefusal(axes)) return axes;
  const long = axes.find((k) => k < x.rank && x.shape[k] !== 1);
  if (framework === 'numpy' && long !== undefined) return { why: 'squeeze-not-one', axis: long, size: x.shape[long]! };
  return all.filter((k) => !(axes.includes(k) && x.shape[k] === 1));
}
