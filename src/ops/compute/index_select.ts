// index_select: the elements at some places of one axis, copied into a row-major tensor. A tensor of rank 0 counts as one place.
import { copyElements } from '../../core/kernels/copy.ts';
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { IndexItem } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Reads } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'index_select',
  kind: 'compute',
  params: { input: 'tensor', dim: 'int', index: 'tensor' },
  forms: { torch: ['index_select(dim, index)'], newch: ['index_select(dim, index)'] },
  run(m, { input, dim, index }, framework) {
    const axis = axisOf(dim, input.rank);
    if (isRefusal(axis)) return axis;
    const size = input.shape[axis] ?? 1;
    const places = placesOf(index, axis, size);
    if (isRefusal(places)) return places;
    const shape = input.shape.map((s, k) => (k === axis ? places.length : s));
    const out = fresh(m, { op: 'index_select', framework, dtype: input.dtype, shape, device: input.storage.device });
    if (isRefusal(out)) return out;
    if (out.storage.device !== 'meta') {
      for (const [n, place] of places.entries()) {
        const [to, from] = [at(out.layout, axis, n), at(input.layout, axis, place)];
        copyElements({ ...operandOf(out), layout: to }, { ...operandOf(input), layout: from });
      }
    }
    return { did: 'compute', out };
  },
  gradient: {
    node: () => 'IndexSelectBackward0',
    saves: () => ['index'],
    // A place that was taken several times gets the sum.
    backward(d, { args: { input, dim, index }, grad }) {
      if (input.rank === 0) return { input: d.reshape(grad, []) };
      const list: IndexItem = {
        kind: 'list',
        shape: [index.numel],
        values: Array.from(index.elements(), Number),
        from: index,
      };
      const result = d.zeros(input.shape, grad);
      d.put(result, [...everything(dim < 0 ? dim + input.rank : dim), list], grad, true);
      return { input: result };
    },
  },
});

const reads: Reads = (at, call) => {
  const [input, list] = [call.inputOf('input')!, call.inputOf('index')!];
  const rank = call.inputs[input]!.layout.shape.length;
  const axis = axisOf(call.args['dim'] as number, rank);
  const place = isRefusal(axis) || call.inputs[list]!.layout.shape.length === 0 ? [] : [rank === 0 ? 0 : at[axis]!];
  const from = rank === 0 ? [] : at.map((i, k) => (k === axis ? call.valueAt(list, place) : i));
  return reading(call, [input, [point(from)]], [list, [point(place)]]);
};

export const index_select = { ...op, reads };

/** The places as numbers; refuses more than one axis, floats, and what lies outside of the axis. */
function placesOf(index: Tensor, axis: number, size: number): number[] | Refusal {
  if (index.rank > 1) return { why: 'rank-too-high', op: 'index_select', rank: index.rank, most: 1 };
  if (index.dtype !== 'int64' && index.dtype !== 'int32') {
    return { why: 'index-dtype', op: 'index_select', dtype: index.dtype };
  }
  if (index.storage.device === 'meta') return { why: 'no-bytes', op: 'index_select' };
  const places = [...index.elements()].map(Number);
  const wrong = places.find((place) => place < 0 || place >= size);
  return wrong === undefined ? places : { why: 'index-out-of-range', index: wrong, axis, size, op: 'index_select' };
}

const operandOf = ({ storage, dtype }: Tensor) => ({ storage, dtype });

/** The layout of what lies at one place of an axis. A layout of rank 0 has the one place only. */
const at = ({ shape, strides, offset }: Layout, axis: number, place: number): Layout => ({
  shape: shape.filter((_, k) => k !== axis),
  strides: strides.filter((_, k) => k !== axis),
  offset: offset + (shape.length === 0 ? 0 : place * strides[axis]!),
});

/** `:` for each of the first axes. */
const everything = (axes: number): IndexItem[] =>
  Array.from({ length: axes }, () => ({ kind: 'slice', start: null, stop: null, step: null }));
