// permute: new axis k takes old axis dims[k], size and stride together. NumPy writes it transpose.
import { isRefusal } from '../../core/refusal.ts';
import { axesOf } from '../../core/shape.ts';
import { defineView } from './view.ts';

export const permute = defineView({
  name: 'permute',
  params: { dims: 'ints?' },
  forms: {
    torch: ['permute(*dims)'],
    newch: ['permute(*dims)'],
    numpy: ['transpose(*axes=None as dims)'],
  },
  layout(x, { dims }) {
    const wanted = dims ?? reversed(x.rank);
    if (wanted.length !== x.rank) return { why: 'axes-count-differs', axes: wanted, rank: x.rank };
    const axes = axesOf(wanted, x.rank);
    if (isRefusal(axes)) return axes;
    const { shape, strides, offset } = x.layout;
    return { shape: axes.map((k) => shape[k]!), strides: axes.map((k) => strides[k]!), offset };
  },
  lineage: (x, { dims }) => (dims ?? reversed(x.rank)).map((k) => [k < 0 ? k + x.rank : k]),
});

const reversed = (rank: number): number[] => Array.from({ length: rank }, (_, k) => rank - 1 - k);

/** The list with entries `a` and `b` exchanged. */
export function swapped(list: readonly number[], a: number, b: number): number[] {
  const result = [...list];
  if (list.length > 0) [result[a], result[b]] = [list[b]!, list[a]!];
  return result;
}
