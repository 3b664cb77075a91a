// chunk: one axis cut into at most `chunks` parts of equal size, the last perhaps smaller.
import { isRefusal } from '../../core/refusal.ts';
import { tensorCost } from '../limits.ts';
import { evenSizes, splitInto } from './parts.ts';
import { axisIn, defineReading, unmoved } from './view.ts';
import { joinedBack } from './parts-gradient.ts';

export const chunk = defineReading({
  name: 'chunk',
  params: { chunks: 'int', dim: 'int' },
  forms: { torch: ['chunk(chunks, dim=0)'] },
  run(m, x, { chunks, dim }, framework) {
    if (x.rank === 0) return { why: 'rank-too-low', op: 'chunk', rank: 0, least: 1 };
    if (chunks <= 0) return { why: 'chunks-not-positive', chunks };
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    const size = x.shape[axis]!;
    // An empty axis still gives as many parts as asked for.
    const refusal = size === 0 ? m.spend(chunks * tensorCost) : null;
    if (refusal) return refusal;
    const sizes = size === 0 ? new Array<number>(chunks).fill(0) : evenSizes(Math.ceil(size / chunks), size, axis);
    return isRefusal(sizes) ? sizes : splitInto(m, x, axis, sizes);
  },
  lineage: (x) => unmoved(x.rank),
  gradient: {
    node: () => 'SplitBackward0',
    backward: joinedBack,
  },
});
