// transpose: two axes change places, their strides with them. NumPy writes it swapaxes.
import { isRefusal } from '../../core/refusal.ts';
import { permuted, swapped } from './permute.ts';
import { axisIn, counted, defineView } from './view.ts';

export const transpose = defineView({
  name: 'transpose',
  params: { dim0: 'int', dim1: 'int' },
  forms: {
    torch: ['transpose(dim0, dim1)', 'swapaxes(axis0 as dim0, axis1 as dim1)', 'swapdims(dim0, dim1)'],
    newch: ['transpose(dim0, dim1)'],
    numpy: ['.swapaxes(axis1 as dim0, axis2 as dim1)', 'np.swapaxes(a as input, axis1 as dim0, axis2 as dim1)'],
  },
  layout(x, { dim0, dim1 }, framework) {
    const a = axisIn(dim0, x.rank, framework);
    if (isRefusal(a)) return a;
    const b = axisIn(dim1, x.rank, framework);
    if (isRefusal(b)) return b;
    return permuted(x.layout, exchanged(x.rank, a, b));
  },
  lineage: (x, { dim0, dim1 }) => exchanged(x.rank, counted(dim0, x.rank), counted(dim1, x.rank)).map((axis) => [axis]),
  gradient: {
    node: () => 'TransposeBackward0',
    backward: (d, { args, grad }) => ({ input: d.transpose(grad, args.dim0, args.dim1) }),
  },
});

/** All axis numbers of a rank in order, but for `a` and `b`, which change places. */
export const exchanged = (rank: number, a: number, b: number): number[] =>
  swapped(
    Array.from({ length: rank }, (_, k) => k),
    a,
    b,
  );
