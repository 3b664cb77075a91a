// dot: the sum of products of two vectors. NumPy's also takes arrays: the last axis of the first by the last but one of the second.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Machine, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { movedim } from '../view/movedim.ts';
import { reshape } from '../view/reshape.ts';
import { matmul } from './matmul.ts';
import { mul } from './mul.ts';
import type { Index, Reads, Region } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'dot',
  kind: 'compute',
  params: { input: 'tensor', other: 'tensor' },
  forms: {
    torch: ['.dot(tensor as other)', 'torch.dot(input, tensor as other)', '.inner(other)', 'torch.inner(input, other)'],
    numpy: ['.dot(b as other)', 'np.dot(a as input, b as other)'],
  },
  run(m, { input, other }, framework) {
    if (framework === 'numpy') return ofArrays(m, input, other);
    const ranks = [input.rank, other.rank];
    if (ranks.some((rank) => rank !== 1)) return { why: 'vector-expected', op: 'dot', name: '', ranks };
    if (input.dtype !== other.dtype) return { why: 'dtypes-differ', op: 'dot', dtypes: [input.dtype, other.dtype] };
    return matmul.run(m, { input, other }, framework);
  },
  gradient: {
    node: () => 'DotBackward0',
    saves: (_args, needs) => [...(needs('input') ? ['other'] : []), ...(needs('other') ? ['input'] : [])],
    backward: (d, { args: { input, other }, grad, needs }) => ({
      input: needs('input') ? d.mul(grad, other) : null,
      other: needs('other') ? d.mul(grad, input) : null,
    }),
  },
});

function ofArrays(m: Machine, a: Tensor, b: Tensor): Outcome {
  if (a.rank === 0 || b.rank === 0) return mul.run(m, { input: a, other: b, out: null }, 'numpy');
  if (b.rank <= 2) return matmul.run(m, { input: a, other: b }, 'numpy');
  const inner = a.shape.at(-1)!;
  const rows = done(reshape.run(m, { input: a, shape: [-1, inner], order: null }, 'numpy'));
  if (isRefusal(rows)) return rows;
  const first = done(movedim.run(m, { input: b, source: [b.rank - 2], destination: [0] }, 'numpy'));
  if (isRefusal(first)) return first;
  if (first.shape[0] !== inner)
    return { why: 'matmul-sizes-differ', shapes: [a.shape, b.shape], sizes: [inner, first.shape[0]!] };
  const columns = done(reshape.run(m, { input: first, shape: [inner, -1], order: null }, 'numpy'));
  if (isRefusal(columns)) return columns;
  const product = done(matmul.run(m, { input: rows, other: columns }, 'numpy'));
  if (isRefusal(product)) return product;
  const shape = [...a.shape.slice(0, -1), ...first.shape.slice(1)];
  product.layout = { ...product.layout, shape, strides: rowMajorStrides(shape, product.itemsize) };
  return { did: 'compute', out: product };
}

const done = (outcome: Outcome): Tensor | Refusal => (isRefusal(outcome) ? outcome : (outcome.out as Tensor));

const reads: Reads = (at, call) => {
  const [n, m] = [call.inputOf('input')!, call.inputOf('other')!];
  const [a, b] = [call.inputs[n]!.layout.shape, call.inputs[m]!.layout.shape];
  if (a.length === 0 || b.length === 0) {
    const one = (shape: readonly number[]): Region[] => [point(shape.length === 0 ? [] : at)];
    return reading(call, [n, one(a)], [m, one(b)]);
  }
  const inner = a.at(-1)!;
  const rows = at.slice(0, a.length - 1);
  const rest = at.slice(a.length - 1);
  const [before, after] = [rest.slice(0, Math.max(0, b.length - 2)), rest.slice(Math.max(0, b.length - 2))];
  const ones = (index: Index): number[] => index.map(() => 1);
  return reading(
    call,
    [n, [{ at: [...rows, 0], size: [...ones(rows), inner] }]],
    [m, [{ at: [...before, 0, ...after], size: [...ones(before), inner, ...ones(after)] }]],
  );
};

export const dot = { ...op, reads };
