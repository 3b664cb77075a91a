// tensor_split: one axis cut into a number of parts as equal as possible, or at given places. NumPy writes it array_split.
import { isRefusal } from '../../core/refusal.ts';
import { cutsOf, pieces } from './parts.ts';
import { axisIn, defineReading, unmoved } from './view.ts';
import { joinedBack } from './parts-gradient.ts';

export const tensor_split = defineReading({
  name: 'tensor_split',
  params: { indices_or_sections: 'intOrInts', dim: 'int' },
  forms: {
    torch: ['tensor_split(indices_or_sections, dim=0)'],
    numpy: ['np.array_split(ary as input, indices_or_sections, axis=0 as dim)'],
  },
  run(m, x, { indices_or_sections, dim }, framework) {
    if (x.rank === 0 && framework !== 'numpy') return { why: 'rank-too-low', op: 'tensor_split', rank: 0, least: 1 };
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const cuts = cutsOf(indices_or_sections, x.shape[axis]!);
    return isRefusal(cuts) ? cuts : pieces(m, x, axis, cuts);
  },
  lineage: (x) => unmoved(x.rank),
  gradient: {
    node: () => 'SliceBackward0',
    backward: joinedBack,
  },
});
