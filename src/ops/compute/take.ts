// take: elements by their place in row-major order, shaped as the index. NumPy's take also goes along an axis.
import { isFloat } from '../../core/dtype.ts';
import { fillGathered } from '../../core/kernels/gather.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { IndexItem } from '../op.ts';
import { defineOp } from '../op.ts';
import { indexAt, positionsFlat } from './places.ts';
import type { Reads } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'take',
  kind: 'compute',
  params: { input: 'tensor', index: 'tensor', dim: 'int?' },
  forms: {
    torch: ['take(index)'],
    numpy: ['.take(indices as index, axis=None as dim)', 'np.take(a as input, indices as index, axis=None as dim)'],
  },
  run(m, { input, index, dim }, framework) {
    const isWhole = !isFloat(index.dtype);
    if (framework !== 'numpy' && index.dtype !== 'int64') return { why: 'index-dtype', op: 'take', dtype: index.dtype };
    if (!isWhole) return { why: 'index-dtype', op: 'take', dtype: index.dtype };
    const { device } = input.storage;
    const found = dim === null ? positionsFlat(input, index, 'take') : positionsInAxis(input, index, dim);
    if (isRefusal(found)) return found;
    const positions = found instanceof Float64Array ? found : found.positions;
    const shape = found instanceof Float64Array ? index.shape : found.shape;
    const out = fresh(m, { op: 'take', framework, dtype: input.dtype, shape, device });
    if (isRefusal(out)) return out;
    if (device !== 'meta') fillGathered(out, input, positions);
    return { did: 'copy', out, ...(framework === 'numpy' && shape.length === 0 ? { scalar: true } : {}) };
  },
  gradient: {
    node: () => 'TakeBackward0',
    saves: () => ['index'],
    backward(d, { args: { input, index }, grad }) {
      const flat = d.zeros([input.numel], grad);
      const values = Array.from(index.elements(), Number);
      const list: IndexItem = { kind: 'list', shape: index.shape, values, from: index };
      d.put(flat, [list], grad, true);
      return { input: d.reshape(flat, input.shape) };
    },
  },
});

interface Found {
  readonly positions: Float64Array;
  readonly shape: readonly number[];
}

/** NumPy's take along an axis: the index's axes stand in place of that one. */
function positionsInAxis(x: Tensor, index: Tensor, dim: number): Found | Refusal {
  const axis = axisOf(dim, x.rank, false);
  if (isRefusal(axis)) return axis;
  const { shape, strides, offset } = x.layout;
  const size = shape[axis]!;
  const lane = viewOf(x, { shape: [size], strides: [strides[axis]!], offset: 0 });
  const steps = positionsFlat(lane, index, 'take');
  if (isRefusal(steps)) return steps;
  const outer = shape.slice(0, axis);
  const inner = shape.slice(axis + 1);
  const starts = (part: readonly number[], step: readonly number[]): number[] =>
    part.reduce<number[]>(
      (all, n, k) => all.flatMap((at) => Array.from({ length: n }, (_, i) => at + i * step[k]!)),
      [0],
    );
  const before = starts(outer, strides.slice(0, axis));
  const after = starts(inner, strides.slice(axis + 1));
  const positions = new Float64Array(before.length * steps.length * after.length);
  let n = 0;
  for (const a of before) for (const b of steps) for (const c of after) positions[n++] = offset + a + b + c;
  return { positions, shape: [...outer, ...index.shape, ...inner] };
}

const reads: Reads = (at, call) => {
  const [input, list] = [call.inputOf('input')!, call.inputOf('index')!];
  const { shape } = call.inputs[input]!.layout;
  const rank = call.inputs[list]!.layout.shape.length;
  const dim = call.args['dim'] as number | null;
  const axis = dim === null ? 0 : dim < 0 ? dim + shape.length : dim;
  const inList = dim === null ? at : at.slice(axis, axis + rank);
  const value = call.valueAt(list, inList);
  const size = dim === null ? shape.reduce((n, s) => n * s, 1) : shape[axis]!;
  const place = value < 0 ? value + size : value;
  const from = dim === null ? indexAt(shape, place) : [...at.slice(0, axis), place, ...at.slice(axis + rank)];
  return reading(call, [input, [point(from)]], [list, [point(inList)]]);
};

export const take = { ...op, reads };
