// split: one axis cut into parts of a size or of given sizes. NumPy counts parts, or names the places of the cuts.
import { isRefusal } from '../../core/refusal.ts';
import { cutsOf, evenSizes, pieces, splitInto } from './parts.ts';
import { axisIn, defineReading, unmoved } from './view.ts';
import { joinedBack } from './parts-gradient.ts';

export const split = defineReading({
  name: 'split',
  params: { split_size_or_sections: 'intOrInts', dim: 'int' },
  forms: {
    torch: [
      '.split(split_size as split_size_or_sections, dim=0)',
      'torch.split(tensor as input, split_size_or_sections, dim=0)',
    ],
    numpy: ['np.split(ary as input, indices_or_sections as split_size_or_sections, axis=0 as dim)'],
  },
  run(m, x, { split_size_or_sections: parts, dim }, framework) {
    if (x.rank === 0 && framework !== 'numpy') return { why: 'rank-too-low', op: 'split', rank: 0, least: 1 };
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const size = x.shape[axis]!;
    if (framework === 'numpy') {
      if (typeof parts === 'number' && (parts <= 0 || size % parts !== 0))
        return { why: 'split-sizes-differ', sizes: [parts], size, axis };
      const cuts = cutsOf(parts, size);
      return isRefusal(cuts) ? cuts : pieces(m, x, axis, cuts);
    }
    const sizes = typeof parts === 'number' ? evenSizes(parts, size, axis) : parts;
    if (isRefusal(sizes)) return sizes;
    return splitInto(m, x, axis, sizes as readonly number[]);
  },
  lineage: (x) => unmoved(x.rank),
  gradient: {
    node: ({ args: { split_size_or_sections: parts } }) =>
      typeof parts === 'number' ? 'SplitBackward0' : 'SplitWithSizesBackward0',
    backward: joinedBack,
  },
});
