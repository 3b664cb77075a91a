// gather: at each place the element of the same coordinates, but along one axis where the index says. Row-major, shaped as the index.
import { fillGathered } from '../../core/kernels/gather.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import { fresh } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { indexRefused, positionsAlong } from './places.ts';
import type { Reads } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'gather',
  kind: 'compute',
  params: { input: 'tensor', dim: 'int', index: 'tensor' },
  forms: { torch: ['gather(dim, index)'] },
  run(m, { input, dim, index }, framework) {
    const refused = indexRefused(input, dim, index, null, 'gather', framework);
    if (refused) return refused;
    const { device } = input.storage;
    const out = fresh(m, { op: 'gather', framework, dtype: input.dtype, shape: index.shape, device });
    if (isRefusal(out) || device === 'meta') return isRefusal(out) ? out : { did: 'compute', out };
    const positions = positionsAlong(input, dim, index, 'gather');
    if (isRefusal(positions)) return positions;
    fillGathered(out, input, positions);
    return { did: 'compute', out };
  },
  gradient: {
    node: () => 'GatherBackward0',
    saves: () => ['index'],
    // An element that was taken several times gets the sum.
    backward: (d, { args: { input, dim, index }, grad }) => ({
      input: d.scatterAdd(d.zeros(input.shape, grad), dim, index, grad),
    }),
  },
});

const reads: Reads = (at, call) => {
  const [input, list] = [call.inputOf('input')!, call.inputOf('index')!];
  const axis = axisOf(call.args['dim'] as number, call.inputs[input]!.layout.shape.length);
  const from = at.map((i, k) => (k === axis ? call.valueAt(list, at) : i));
  return reading(call, [input, [point(from)]], [list, [point(at)]]);
};

export const gather = { ...op, reads };
