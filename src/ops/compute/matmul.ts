// matmul: `@`, the product of the last two axes; the axes before them broadcast. A vector counts as one row (left) or one column.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { broadcastStrides } from '../../core/iteration.ts';
import type { Product } from '../../core/kernels/matmul.ts';
import { multiplyMatrices } from '../../core/kernels/matmul.ts';
import type { Layout } from '../../core/layout.ts';
import { denseLayout, positionsOf } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Shape } from '../../core/shape.ts';
import { broadcastShapes, numelOf } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { commonType } from '../promotion.ts';
import { arithmeticTypes } from './arithmetic.ts';
import { deviceOf } from './elementwise.ts';
import type { Reads, Region } from '../reads/reads.ts';
import { broadcastIndex, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'matmul',
  kind: 'compute',
  params: { input: 'tensor', other: 'tensor' },
  forms: {
    torch: ['matmul(other)'],
    newch: ['matmul(other)'],
    numpy: ['np.matmul(x1 as input, x2 as other)'],
  },
  run(m, { input, other }, framework) {
    const type = typeOf(input, other, framework);
    const plan = planOf(input.shape, other.shape);
    // PyTorch's dot looks at the types first, all other products at the sizes.
    if (isRefusal(type) && input.rank === 1 && other.rank === 1) return type;
    if (isRefusal(plan)) return plan;
    if (isRefusal(type)) return type;
    const device = deviceOf([input, other]);
    if (isRefusal(device)) return device;
    const spent = m.spend(numelOf(plan.shape) * plan.inner);
    if (spent) return spent;
    const out = fresh(m, { op: 'matmul', framework, dtype: type, shape: plan.shape, device });
    if (isRefusal(out)) return out;
    const whole =
      device === 'meta' ||
      multiplyMatrices(out, input, other, type, productsOf(plan, input.layout, other.layout, itemsizeOf(type)));
    if (!whole) return { why: 'beyond-exact', op: 'matmul' };
    return { did: 'compute', out, ...(framework === 'numpy' && out.rank === 0 ? { scalar: true } : {}) };
  },
  gradient: {
    node: ({ args: { input, other } }) => nodeName(input.shape, other.shape),
    saves: (_args, needs) => [...(needs('other') ? ['input'] : []), ...(needs('input') ? ['other'] : [])],
    backward(d, { args: { input, other }, grad, needs }) {
      const [a, b] = [input.rank > 1 ? null : input, other.rank > 1 ? null : other];
      const wide = b ? d.unsqueeze(grad, -1) : grad;
      const full = a ? d.unsqueeze(wide, -2) : wide;
      const ofInput = () => d.matmul(full, b ? d.unsqueeze(other, 0) : d.transpose(other, -2, -1));
      const ofOther = () => d.matmul(a ? d.unsqueeze(input, 1) : d.transpose(input, -2, -1), full);
      return {
        input: needs('input') ? (a ? d.squeeze(ofInput(), -2) : ofInput()) : null,
        other: needs('other') ? (b ? d.squeeze(ofOther(), -1) : ofOther()) : null,
      };
    },
  },
});

interface Plan {
  readonly batch: readonly number[];
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
  /** Of the result, without the axis that a vector lent. */
  readonly shape: readonly number[];
}

function planOf(a: readonly number[], b: readonly number[]): Plan | Refusal {
  if (a.length === 0 || b.length === 0) return { why: 'matmul-rank-0', ranks: [a.length, b.length] };
  const [rows, inner] = [a.at(-2) ?? 1, a.at(-1)!];
  const [height, columns] = b.length === 1 ? [b[0]!, 1] : [b.at(-2)!, b.at(-1)!];
  const batch = broadcastShapes([a.slice(0, -2), b.slice(0, -2)]);
  if (isRefusal(batch)) return batch;
  if (inner !== height) return { why: 'matmul-sizes-differ', shapes: [a, b], sizes: [inner, height] };
  const shape = [...batch, ...(a.length > 1 ? [rows] : []), ...(b.length > 1 ? [columns] : [])];
  return { batch, rows, inner, columns, shape };
}

/** PyTorch multiplies only equal types, NumPy promotes, newch wants floats. */
function typeOf(a: Tensor, b: Tensor, framework: Framework): DType | Refusal {
  if (framework === 'torch') {
    if (a.dtype !== b.dtype) return { why: 'dtypes-differ', op: 'matmul', dtypes: [a.dtype, b.dtype] };
    return a.dtype === 'bool' ? { why: 'dtype-unsupported', op: 'matmul', dtype: 'bool' } : a.dtype;
  }
  const common = commonType([a, b], framework, 'matmul');
  if (isRefusal(common)) return common;
  const types = arithmeticTypes('matmul')(common, [], framework);
  return isRefusal(types) ? types : types.result;
}

/** The matrices of each place of the batch axes. */
function productsOf({ batch, rows, inner, columns }: Plan, a: Layout, b: Layout, unit: number): Product[] {
  const left = asMatrices(a, [1, a.shape[0]!], [0, a.strides[0]!]);
  const right = asMatrices(b, [b.shape[0]!, 1], [b.strides[0]!, 0]);
  const out = denseLayout([...batch, rows, columns], unit);
  const offsets = [left, right, out].map((x) => [...positionsOf(batchOf(x, batch))]);
  const matrix = (x: Layout, shape: number[], offset: number): Layout => ({
    shape,
    strides: x.strides.slice(-2),
    offset,
  });
  return offsets[2]!.map((offset, n) => ({
    a: matrix(left, [rows, inner], offsets[0]![n]!),
    b: matrix(right, [inner, columns], offsets[1]![n]!),
    out: matrix(out, [rows, columns], offset),
  }));
}

const asMatrices = (x: Layout, shape: number[], strides: number[]): Layout =>
  x.shape.length > 1 ? x : { shape, strides, offset: x.offset };

/** The batch axes of a stack of matrices, broadcast. */
function batchOf({ shape, strides, offset }: Layout, batch: readonly number[]): Layout {
  const own = { shape: shape.slice(0, -2), strides: strides.slice(0, -2), offset };
  return { shape: batch, strides: broadcastStrides(own, batch), offset };
}

/** PyTorch multiplies by the ranks: vectors, a matrix with a vector, two matrices; everything else as stacks of matrices. */
function nodeName(first: Shape, second: Shape): string {
  const [a, b] = [first.length, second.length];
  if (a === 1 && b === 1) return 'DotBackward0';
  if (a === 2 && b === 1) return 'MvBackward0';
  if (a === 2 && b === 2) return 'MmBackward0';
  if (a === 1 && b === 2) return 'SqueezeBackward3';
  if (a !== 2 || b === 2) return 'UnsafeViewBackward0';
  return first[0] === 1 || second[b - 1] === 1 ? 'TransposeBackward0' : 'CloneBackward0';
}

/** A row of the first and a column of the second. */
const reads: Reads = (at, call) => {
  const [a, b] = [call.inputOf('input')!, call.inputOf('other')!];
  const [first, second] = [call.inputs[a]!.layout.shape, call.inputs[b]!.layout.shape];
  const matrixAxes = (first.length > 1 ? 1 : 0) + (second.length > 1 ? 1 : 0);
  const batch = at.slice(0, at.length - matrixAxes);
  const inner = first.at(-1)!;
  const lane = (shape: readonly number[], across: number): Region => {
    if (shape.length === 1) return { at: [0], size: [inner] };
    const lead = broadcastIndex(batch, shape.slice(0, -2));
    const ones = lead.map(() => 1);
    return shape === first
      ? { at: [...lead, across, 0], size: [...ones, 1, inner] }
      : { at: [...lead, 0, across], size: [...ones, inner, 1] };
  };
  return reading(call, [a, [lane(first, at[batch.length]!)]], [b, [lane(second, at.at(-1)!)]]);
};

export const matmul = { ...op, reads };
