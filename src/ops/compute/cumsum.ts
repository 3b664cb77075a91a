// cumsum: running sums along one axis; NumPy without an axis takes all elements in row-major order. Integers and bools give int64.
import { isFloat, itemsizeOf } from '../../core/dtype.ts';
import { orderKLayout } from '../../core/iteration.ts';
import type { ScanRule } from '../../core/kernels/reduce.ts';
import { scanLanes } from '../../core/kernels/reduce.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { ravel } from '../view/ravel.ts';
import { withAxis } from './lane.ts';
import type { Reads } from '../reads/reads.ts';
import { firstOf, point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'cumsum',
  kind: 'compute',
  params: { input: 'tensor', dim: 'int?', dtype: 'dtype?' },
  forms: {
    torch: ['cumsum(dim, *, dtype=None)'],
    numpy: ['.cumsum(axis=None as dim, dtype=None)', 'np.cumsum(a as input, axis=None as dim, dtype=None)'],
  },
  run(m, { input, dim, dtype }, framework) {
    const axis = dim === null ? 0 : axisOf(dim, input.rank);
    if (isRefusal(axis)) return axis;
    const flat =
      dim === null || (framework === 'numpy' && input.rank === 0)
        ? ravel.run(m, { input, order: null }, framework)
        : { out: input };
    if (isRefusal(flat)) return flat;
    const x = flat.out as Tensor;
    const result = dtype ?? (isFloat(x.dtype) ? x.dtype : 'int64');
    const device = x.storage.device;
    const kept = { strides: orderKLayout(x.shape, [x], itemsizeOf(result), true).strides };
    const strides = framework === 'numpy' ? kept : {};
    const out = fresh(m, { op: 'cumsum', framework, dtype: result, shape: x.shape, device, ...strides });
    if (isRefusal(out)) return out;
    const whole = out.storage.device === 'meta' || scanLanes(withAxis(out), withAxis(x), axis, result, runningSums);
    return whole ? { did: 'compute', out } : { why: 'beyond-exact', op: 'cumsum' };
  },
  gradient: {
    node: () => 'CumsumBackward0',
    backward(d, { args: { input, dim }, grad }) {
      if (input.rank === 0 || dim === null) return { input: grad };
      return { input: d.flip(d.cumsum(d.flip(grad, [dim]), dim), [dim]) };
    },
  },
});

const runningSums: ScanRule = (lane, n) => {
  for (let k = 1; k < n; k++) lane[k]! += lane[k - 1]!;
};

/** All elements up to and with the one at the output's place. */
const reads: Reads = (at, call) => {
  const input = call.inputOf('input')!;
  const { shape } = call.inputs[input]!.layout;
  const dim = call.args['dim'] as number | null;
  if (dim === null) return reading(call, [input, firstOf(shape, (at[0] ?? 0) + 1)]);
  const axis = dim < 0 ? dim + shape.length : dim;
  const lane = { at: at.map((i, k) => (k === axis ? 0 : i)), size: at.map((i, k) => (k === axis ? i + 1 : 1)) };
  return reading(call, [input, [shape.length === 0 ? point([]) : lane]]);
};

export const cumsum = { ...op, reads };
