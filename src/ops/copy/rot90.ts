// rot90: a plane of two axes turned by quarter turns. A view in NumPy, made of flips and a transposition; torch's flips copy.
import type { Layout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import { axisIn, defineReading, unmoved, viewed } from '../view/view.ts';
import { made } from '../create/fresh.ts';
import { swapped } from '../view/permute.ts';
import { copied } from './copied.ts';
import { flip, flipped } from './flip.ts';
import { readsTurned } from '../reads/order.ts';

export const rot90 = defineReading({
  name: 'rot90',
  params: { k: 'int', dims: 'ints' },
  forms: { torch: ['rot90(k=1, dims=(0, 1))'], numpy: ['np.rot90(m as input, k=1, axes=(0, 1) as dims)'] },
  run(m, x, { k, dims }, framework) {
    const turns = ((k % 4) + 4) % 4;
    if (dims.length !== 2) return { why: 'rotation-axes', axes: dims };
    if (framework === 'numpy' && Math.abs(dims[0]! - dims[1]!) === x.rank) return { why: 'rotation-axes', axes: dims };
    if (x.rank < 2) return { why: 'rank-too-low', op: 'rot90', rank: x.rank, least: 2 };
    const a = axisIn(dims[0]!, x.rank, framework);
    const b = axisIn(dims[1]!, x.rank, framework);
    if (isRefusal(a)) return a;
    if (isRefusal(b)) return b;
    if (a === b) return { why: 'rotation-axes', axes: dims };
    const axes = turns === 0 ? [] : turns === 1 ? [b] : turns === 2 ? [a, b] : [a];
    if (framework === 'numpy') return viewed(x, turned(flipped(x.layout, axes), a, b, turns));
    if (turns === 0) return made(copied(m, x, { op: 'rot90', strides: rowMajorStrides(x.shape, x.itemsize) }), 'copy');
    const copy = flip.run(m, { input: x, dims: axes, least: null }, framework);
    if (isRefusal(copy)) return copy;
    const out = copy.out as Tensor;
    return { did: 'copy', out: viewOf(out, turned(out.layout, a, b, turns)) };
  },
  lineage(x, { k, dims }) {
    const [a, b] = dims.map((d) => (d < 0 ? d + x.rank : d));
    return k % 2 === 0
      ? unmoved(x.rank)
      : swapped(
          unmoved(x.rank).map(([axis]) => axis!),
          a!,
          b!,
        ).map((axis) => [axis]);
  },
  gradient: {
    node: () => 'Rot90Backward0',
    backward: (d, { args: { k, dims }, grad }) => ({ input: d.rot90(grad, -k, dims) }),
  },
  reads: readsTurned,
});

/** The layout after the flips: odd turns exchange the two axes. */
const turned = ({ shape, strides, offset }: Layout, a: number, b: number, turns: number): Layout =>
  turns % 2 === 0
    ? { shape, strides, offset }
    : { shape: swapped(shape, a, b), strides: swapped(strides, a, b), offset };
