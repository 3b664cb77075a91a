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
import type { Reads } from './reads.ts';
import { readsAlong } from './reads.ts';

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
const reads: Reads = (out, shapes, args) => {
  const dim = args['dim'] as number | null;
  if (dim === null) return [firstOf(shapes[0] ?? [], (out[0] ?? 0) + 1)];
  const [along] = readsAlong(out, shapes, args);
  const axis = dim < 0 ? dim + out.length : dim;
  return [along!.filter((index) => out.length === 0 || index[axis]! <= out[axis]!)];
};

/** The first `count` indices of a shape in row-major order. */
function firstOf(shape: readonly number[], count: number): number[][] {
  return Array.from({ length: count }, (_, n) => {
    let left = n;
    return [...shape]
      .reverse()
      .map((size) => {
        const at = left % size;
        left = Math.floor(left / size);
        return at;
      })
      .reverse();
  });
}

export const cumsum = { ...op, reads };
