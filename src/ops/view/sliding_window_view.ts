// sliding_window_view: every window along some axes, as new last axes over the same memory; read-only unless asked otherwise.
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import { counted, defineView, unmoved } from './view.ts';

export const sliding_window_view = defineView({
  name: 'sliding_window_view',
  params: { window_shape: 'ints', axis: 'ints?', writeable: 'bool?' },
  forms: {
    numpy: ['np.lib.stride_tricks.sliding_window_view(x as input, window_shape, axis=None, *, writeable=False)'],
  },
  layout(x, { window_shape, axis }) {
    const { shape, strides, offset } = x.layout;
    const negative = window_shape.find((size) => size < 0);
    if (negative !== undefined)
      return { why: 'negative-size', size: negative, shape: window_shape, op: 'sliding_window_view' };
    const axes: number[] = [];
    for (const given of axis ?? shape.keys()) {
      const k = axisOf(given, x.rank, false);
      if (isRefusal(k)) return k;
      axes.push(k);
    }
    if (window_shape.length !== axes.length)
      return { why: 'window-counts-differ', windows: window_shape.length, axes: axes.length };
    const places = [...shape];
    for (const [n, k] of axes.entries()) {
      const window = window_shape[n]!;
      if (places[k]! < window) return { why: 'window-too-large', axis: k, window, size: places[k]! };
      places[k]! -= window - 1;
    }
    return { shape: [...places, ...window_shape], strides: [...strides, ...axes.map((k) => strides[k]!)], offset };
  },
  writeable: (x, { writeable }) => x.writeable && (writeable ?? false),
  lineage: (x, { axis }) => [...unmoved(x.rank), ...[...(axis ?? x.shape.keys())].map((k) => [counted(k, x.rank)])],
});
