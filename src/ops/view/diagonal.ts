// diagonal: positions whose indices on two axes differ by `offset`; the two axes disappear, one with the sum of their strides follows.
import { isRefusal } from '../../core/refusal.ts';
import { axisIn, counted, defineView, unmoved } from './view.ts';

export const diagonal = defineView({
  name: 'diagonal',
  params: { offset: 'int', dim1: 'int', dim2: 'int' },
  forms: {
    torch: ['diagonal(offset=0, dim1=0, dim2=1)'],
    numpy: [
      '.diagonal(offset=0, axis1=0 as dim1, axis2=1 as dim2)',
      'np.diagonal(a as input, offset=0, axis1=0 as dim1, axis2=1 as dim2)',
    ],
  },
  layout(x, { offset: shift, dim1, dim2 }, framework) {
    if (framework === 'numpy' && x.rank < 2) return { why: 'rank-too-low', op: 'diagonal', rank: x.rank, least: 2 };
    const a = axisIn(dim1, x.rank, framework);
    if (isRefusal(a)) return a;
    const b = axisIn(dim2, x.rank, framework);
    if (isRefusal(b)) return b;
    if (a === b) return { why: 'same-axis-twice', op: 'diagonal', axis: a, axes: [dim1, dim2] };
    const { shape, strides, offset } = x.layout;
    const length = Math.min(shape[a]! + Math.min(shift, 0), shape[b]! - Math.max(shift, 0));
    const start = shift >= 0 ? shift * strides[b]! : -shift * strides[a]!;
    // A diagonal beyond the corner starts nowhere; NumPy still moves to the corner itself.
    const moves = length > 0 || (length === 0 && framework === 'numpy');
    const rest = shape.map((_, k) => k).filter((k) => k !== a && k !== b);
    return {
      shape: [...rest.map((k) => shape[k]!), Math.max(length, 0)],
      strides: [...rest.map((k) => strides[k]!), strides[a]! + strides[b]!],
      offset: moves ? offset + start : offset,
    };
  },
  writeable: (x, _args, framework) => framework !== 'numpy' && x.writeable,
  lineage(x, { dim1, dim2 }) {
    const pair = [counted(dim1, x.rank), counted(dim2, x.rank)];
    return [...unmoved(x.rank).filter(([k]) => !pair.includes(k!)), pair];
  },
  gradient: {
    node: () => 'DiagonalBackward0',
    backward(d, { args: { input, ...args }, grad }) {
      const whole = d.zeros(input.shape, grad);
      d.copyInto(d.diagonal(whole, args.offset, args.dim1, args.dim2), grad);
      return { input: whole };
    },
  },
});
