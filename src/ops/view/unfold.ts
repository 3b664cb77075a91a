// unfold: windows of `size` along one axis, `step` apart; the window becomes a new last axis over the same memory.
import { isRefusal } from '../../core/refusal.ts';
import { axisIn, counted, defineView, replaced, unmoved } from './view.ts';

export const unfold = defineView({
  name: 'unfold',
  params: { dimension: 'int', size: 'int', step: 'int' },
  forms: { torch: ['.unfold(dimension, size, step)'] },
  layout(x, { dimension, size, step }, framework) {
    const axis = axisIn(dimension, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const { shape, strides, offset } = x.layout;
    const had = shape[axis] ?? 1;
    if (size > had) return { why: 'window-too-large', axis, window: size, size: had };
    if (step <= 0) return { why: 'window-step-not-positive', step };
    if (size < 0) return { why: 'negative-size', size, shape, op: 'unfold' };
    if (x.rank === 0) return { shape: [size], strides: [x.itemsize], offset };
    const stride = strides[axis]!;
    const windows = Math.floor((had - size) / step) + 1;
    return {
      shape: [...replaced(shape, axis, windows), size],
      strides: [...replaced(strides, axis, stride * step), stride],
      offset,
    };
  },
  lineage: (x, { dimension }) => (x.rank === 0 ? [[]] : [...unmoved(x.rank), [counted(dimension, x.rank)]]),
});
