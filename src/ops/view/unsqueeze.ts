// unsqueeze: puts in an axis of size 1. NumPy writes it expand_dims, which is a reshape and computes its strides as that does.
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { numpyReshaped } from './reshape.ts';
import { axesIn, defineView, withEntry } from './view.ts';

export const unsqueeze = defineView({
  name: 'unsqueeze',
  params: { dim: 'ints' },
  forms: { torch: ['unsqueeze(dim)'], newch: ['unsqueeze(dim)'], numpy: ['np.expand_dims(a as input, axis as dim)'] },
  layout(x, { dim }, framework) {
    const axes = axesIn(dim, x.rank + dim.length, framework);
    if (isRefusal(axes)) return axes;
    if (framework === 'numpy') return numpyReshaped(x, shapeWith(x, axes), 'C');
    const { shape, strides, offset } = x.layout;
    const at = axes[0]!;
    // As if the new axis could take a step: over the axis that follows it, or over one element at the end.
    const stride = at < x.rank ? shape[at]! * strides[at]! : x.itemsize;
    return { shape: withEntry(shape, at, 1), strides: withEntry(strides, at, stride), offset };
  },
  lineage(x, { dim }, framework) {
    const axes = axesIn(dim, x.rank + dim.length, framework);
    if (isRefusal(axes)) return [];
    let next = 0;
    return Array.from({ length: x.rank + dim.length }, (_, k) => (axes.includes(k) ? [] : [next++]));
  },
  gradient: {
    node: () => 'UnsqueezeBackward0',
    backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
  },
});

function shapeWith(x: Tensor, axes: readonly number[]): number[] {
  let next = 0;
  return Array.from({ length: x.rank + axes.length }, (_, k) => (axes.includes(k) ? 1 : x.shape[next++]!));
}
