// unfold: windows of `size` along one axis, `step` apart; the window becomes a new last axis over the same memory.
import { isRefusal } from '../../core/refusal.ts';
import { axisIn, counted, defineView, replaced, unmoved } from './view.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import { backThroughWindows } from '../grad/strided.ts';

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
    const stride = strides[axis] ?? x.itemsize;
    const windows = Math.floor((had - size) / step) + 1;
    const wide = x.rank === 0 ? [size] : [...replaced(shape, axis, windows), size];
    const apart = x.rank === 0 ? [stride] : [...replaced(strides, axis, stride * step), stride];
    if (size < 0) return { why: 'negative-size', size, shape: wide, op: 'unfold', strides: apart };
    return { shape: wide, strides: apart, offset };
  },
  lineage: (x, { dimension }) => (x.rank === 0 ? [[]] : [...unmoved(x.rank), [counted(dimension, x.rank)]]),
  gradient: {
    node: () => 'UnfoldBackward0',
    // Where windows overlap, an element was seen several times and gets the sum.
    backward(d, { args: { input, dimension, size, step }, grad }) {
      if (input.rank === 0) return { input: d.reshape(grad, []) };
      const { shape, itemsize } = input;
      const axis = counted(dimension, input.rank);
      if (size <= step) {
        const whole = d.zeros(shape, grad);
        d.copyInto(d.unfold(whole, axis, size, step), grad);
        return { input: whole };
      }
      const dense = rowMajorStrides(shape, itemsize);
      const strides = [...replaced(dense, axis, dense[axis]! * step), dense[axis]!];
      return { input: backThroughWindows(d, grad, shape, { shape: grad.shape, strides, offset: 0 }) };
    },
  },
});
