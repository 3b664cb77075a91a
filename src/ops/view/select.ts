// select: one position of one axis, which disappears.
import type { Layout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisIn, counted, defineView, unmoved, without } from './view.ts';

export const select = defineView({
  name: 'select',
  params: { dim: 'int', index: 'int' },
  forms: { torch: ['select(dim, index)'] },
  layout(x, { dim, index }, framework) {
    if (x.rank === 0) return { why: 'rank-too-low', op: 'select', rank: 0, least: 1 };
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const size = x.shape[axis]!;
    if (index < -size || index >= size) return { why: 'index-out-of-range', index, axis, size, op: 'select' };
    return selected(x.layout, axis, counted(index, size));
  },
  lineage: (x, { dim }) => without(unmoved(x.rank), counted(dim, x.rank)),
  gradient: {
    node: () => 'SelectBackward0',
    backward(d, { args: { input, ...args }, grad }) {
      const whole = d.zeros(input.shape, grad);
      d.copyInto(d.select(whole, args.dim, args.index), grad);
      return { input: whole };
    },
  },
});

/** The layout of one position of an axis. */
export const selected = ({ shape, strides, offset }: Layout, axis: number, position: number): Layout => ({
  shape: without(shape, axis),
  strides: without(strides, axis),
  offset: offset + position * strides[axis]!,
});
