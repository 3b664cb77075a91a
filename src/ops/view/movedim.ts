// movedim: some axes move to new places, the others keep their order. NumPy writes it moveaxis.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { permuted } from './permute.ts';
import { axesIn, defineView } from './view.ts';

export const movedim = defineView({
  name: 'movedim',
  params: { source: 'ints', destination: 'ints' },
  forms: {
    torch: ['movedim(source, destination)', 'moveaxis(source, destination)'],
    numpy: ['np.moveaxis(a as input, source, destination)'],
  },
  layout(x, { source, destination }, framework) {
    const axes = movedAxes(x.rank, source, destination, framework);
    return isRefusal(axes) ? axes : permuted(x.layout, axes);
  },
  lineage(x, { source, destination }, framework) {
    const axes = movedAxes(x.rank, source, destination, framework);
    return isRefusal(axes) ? [] : axes.map((axis) => [axis]);
  },
  gradient: {
    node: ({ args: { input } }) => (input.rank === 0 ? 'AliasBackward0' : 'PermuteBackward0'),
    backward: (d, { args, grad }) => ({ input: d.movedim(grad, args.destination, args.source) }),
  },
});

/** The old axis at each new place. */
function movedAxes(
  rank: number,
  source: readonly number[],
  destination: readonly number[],
  framework: Framework,
): number[] | Refusal {
  const differ: Refusal = { why: 'move-counts-differ', from: source, to: destination };
  if (framework !== 'numpy' && source.length !== destination.length) return differ;
  const from = axesIn(source, rank, framework);
  if (isRefusal(from)) return from;
  const to = axesIn(destination, rank, framework);
  if (isRefusal(to)) return to;
  if (from.length !== to.length) return differ;
  const stay = Array.from({ length: rank }, (_, k) => k).filter((k) => !from.includes(k));
  return Array.from({ length: rank }, (_, k) => (to.includes(k) ? from[to.indexOf(k)]! : stay.shift()!));
}
