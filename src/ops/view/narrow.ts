// narrow: `length` neighbouring positions of one axis, from `start` on.
import type { Layout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import { axisIn, defineView, replaced, unmoved } from './view.ts';

export const narrow = defineView({
  name: 'narrow',
  params: { dim: 'int', start: 'int', length: 'int' },
  forms: { torch: ['narrow(dim, start, length)'] },
  layout(x, { dim, start, length }, framework) {
    if (x.rank === 0) return { why: 'rank-too-low', op: 'narrow', rank: 0, least: 1 };
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const size = x.shape[axis]!;
    // The end of the axis is a start (of nothing), though it is no position.
    const from = start === size ? start : axisOf(start, size);
    if (isRefusal(from)) return from;
    if (length < 0 || from > size - length) return { why: 'narrow-out-of-range', start: from, length, size };
    return narrowed(x.layout, axis, from, length);
  },
  lineage: (x) => unmoved(x.rank),
  gradient: {
    node: () => 'SliceBackward0',
    backward(d, { args: { input, ...args }, grad }) {
      const whole = d.zeros(input.shape, grad);
      d.copyInto(d.narrow(whole, args.dim, args.start, args.length), grad);
      return { input: whole };
    },
  },
});

/** The layout of positions `start` … `start + length − 1` of an axis. */
export const narrowed = ({ shape, strides, offset }: Layout, axis: number, start: number, length: number): Layout => ({
  shape: replaced(shape, axis, length),
  strides,
  offset: offset + start * strides[axis]!,
});
