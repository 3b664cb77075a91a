// unbind: every position of one axis as a view of its own.
import { isRefusal } from '../../core/refusal.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { tensorCost } from '../limits.ts';
import { selected } from './select.ts';
import { axisIn, counted, defineReading, unmoved, without } from './view.ts';
import { stackedBack } from './parts-gradient.ts';

export const unbind = defineReading({
  name: 'unbind',
  params: { dim: 'int' },
  forms: { torch: ['unbind(dim=0)'] },
  run(m, x, { dim }, framework) {
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    if (x.rank === 0) return { why: 'axis-out-of-range', axis: dim, rank: 0, size: 0 };
    const refusal = m.spend(x.shape[axis]! * tensorCost);
    if (refusal) return refusal;
    const out = Array.from({ length: x.shape[axis]! }, (_, k) => viewOf(x, selected(x.layout, axis, k)));
    return { did: 'view', out };
  },
  lineage: (x, { dim }) => without(unmoved(x.rank), counted(dim, x.rank)),
  gradient: {
    node: () => 'UnbindBackward0',
    backward: stackedBack,
  },
});
