// set_shape: NumPy's assignment to `.shape`. The array itself gets another layout over the same memory, or refuses; it never copies.
import { isRefusal } from '../../core/refusal.ts';
import { reshapeLineage } from '../../core/runs.ts';
import { inferredShape } from '../../core/shape.ts';
import { numpyReshaped } from './reshape.ts';
import { defineReading } from './view.ts';

export const set_shape = defineReading({
  name: 'set_shape',
  params: { shape: 'ints' },
  // Written `x.shape = …`, which is no call: the dialect knows it by this op's name.
  forms: {},
  run(_m, x, { shape }) {
    const layout = numpyReshaped(x, shape, 'C');
    if (isRefusal(layout)) return layout;
    x.layout = layout;
    return { did: 'same', out: x };
  },
  lineage(x, { shape }) {
    const sizes = inferredShape(shape, x.shape, true);
    return isRefusal(sizes) ? [] : reshapeLineage(x.shape, sizes);
  },
});
