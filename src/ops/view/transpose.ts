// transpose: two axes change places, their strides with them. NumPy writes it swapaxes.
import { axisOf } from '../../core/shape.ts';
import { isRefusal } from '../../core/refusal.ts';
import { swapped } from './permute.ts';
import { defineView } from './view.ts';

export const transpose = defineView({
  name: 'transpose',
  params: { dim0: 'int', dim1: 'int' },
  forms: {
    torch: ['transpose(dim0, dim1)', 'swapaxes(axis0 as dim0, axis1 as dim1)', 'swapdims(dim0, dim1)'],
    newch: ['transpose(dim0, dim1)'],
    numpy: ['swapaxes(axis1 as dim0, axis2 as dim1)'],
  },
  layout(x, { dim0, dim1 }) {
    const a = axisOf(dim0, x.rank);
    if (isRefusal(a)) return a;
    const b = axisOf(dim1, x.rank);
    if (isRefusal(b)) return b;
    const { shape, strides, offset } = x.layout;
    return { shape: swapped(shape, a, b), strides: swapped(strides, a, b), offset };
  },
  lineage(x, { dim0, dim1 }) {
    const at = (axis: number) => (axis < 0 ? axis + x.rank : axis);
    const axes = swapped(x.shape.map((_, k) => k), at(dim0), at(dim1));
    return axes.map((axis) => [axis]);
  },
});
