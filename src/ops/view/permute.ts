// permute: new axis k takes old axis dims[k], size and stride together. NumPy writes it transpose.
import type { Layout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axesIn, counted, defineView } from './view.ts';

export const permute = defineView({
  name: 'permute',
  params: { dims: 'ints?' },
  forms: {
    torch: ['.permute(*dims)', 'torch.permute(input, dims)'],
    newch: ['permute(*dims)'],
    numpy: ['.transpose(*axes=None as dims)', 'np.transpose(a as input, axes=None as dims)'],
  },
  layout(x, { dims }, framework) {
    const wanted = dims ?? reversed(x.rank);
    if (wanted.length !== x.rank) return { why: 'axes-count-differs', axes: wanted, rank: x.rank };
    const axes = axesIn(wanted, x.rank, framework);
    if (isRefusal(axes)) return axes;
    return permuted(x.layout, axes);
  },
  lineage: (x, { dims }) => (dims ?? reversed(x.rank)).map((k) => [counted(k, x.rank)]),
  gradient: {
    node: () => 'PermuteBackward0',
    backward: (d, { args, grad }) => ({ input: d.permute(grad, inverseOf(args.dims ?? reversed(grad.rank))) }),
  },
});

/** All axis numbers of a rank, last first. */
export const reversed = (rank: number): number[] => Array.from({ length: rank }, (_, k) => rank - 1 - k);

/** The layout whose axis k is axis `axes[k]` of the given one. */
export const permuted = ({ shape, strides, offset }: Layout, axes: readonly number[]): Layout => ({
  shape: axes.map((k) => shape[k]!),
  strides: axes.map((k) => strides[k]!),
  offset,
});

/** The list with entries `a` and `b` exchanged; an empty list stays empty. */
export function swapped(list: readonly number[], a: number, b: number): number[] {
  const result = [...list];
  if (list.length > 0) [result[a], result[b]] = [list[b]!, list[a]!];
  return result;
}

/** The order that undoes another. */
export function inverseOf(dims: readonly number[]): number[] {
  const result = new Array<number>(dims.length);
  for (const [k, axis] of dims.entries()) result[counted(axis, dims.length)] = k;
  return result;
}
