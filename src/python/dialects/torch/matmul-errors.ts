// What PyTorch says to products that do not fit. It multiplies vectors, a matrix with a vector, matrices and stacks of matrices by
// functions of their own, each with its own complaint; a stack by one matrix it folds into one tall matrix first.
// Source: matmul and should_fold in ATen/native/LinearAlgebra.cpp, 1.13.
import type { DType } from '../../../core/dtype.ts';
import type { Shape } from '../../../core/shape.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { Context } from '../saying.ts';
import { typeNames } from '../saying.ts';

/** The call as the function that carries it out sees it: `swapped` where the second operand is folded, turned round. */
interface Product {
  readonly by: 'dot' | 'mv' | 'mm' | 'bmm';
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly swapped: boolean;
}

const product = (shape: readonly number[]): number => shape.reduce((n, size) => n * size, 1);
const turned = (shape: readonly number[]): number[] => [...shape.slice(0, -2), ...shape.slice(-2).reverse()];
const folded = (shape: readonly number[]): number[] => [product(shape.slice(0, -1)), shape.at(-1)!];

/** Whether a stack is made one matrix for a product with `rank` axes: not where its matrices are turned round in memory. */
function folds({ shape, layout, itemsize }: Tensor, rank: number): boolean {
  if (shape.length < 3 || rank > 2) return false;
  const { strides } = layout;
  const isTurned = strides[2] !== itemsize && strides[0] === shape[1]! * shape[2]! * itemsize;
  return !(shape.length === 3 && rank === 2 && isTurned);
}

function productOf(x: Tensor, y: Tensor): Product {
  const [a, b] = [x.shape, y.shape];
  if (a.length === 1 && b.length === 1) return { by: 'dot', a, b, swapped: false };
  if (a.length <= 2 && b.length <= 2)
    return { by: b.length === 1 ? 'mv' : 'mm', a: a.length === 1 ? [1, ...a] : a, b, swapped: false };
  if (folds(x, b.length)) return { by: b.length === 1 ? 'mv' : 'mm', a: folded(a), b, swapped: false };
  if (folds(y, a.length)) {
    return { by: a.length === 1 ? 'mv' : 'mm', a: folded(turned(b)), b: turned(a), swapped: true };
  }
  return { by: 'bmm', a, b, swapped: false };
}

/** The operands of `@` and its kin; null where another function multiplies. */
function operands({ args: { input, other } }: Context): readonly [Tensor, Tensor] | null {
  return input instanceof Tensor && other instanceof Tensor && input.rank > 0 && other.rank > 0 ? [input, other] : null;
}

/** Of products whose inner sizes differ; `shapes` are the operands'. */
export function matmulMismatch(context: Context, shapes: readonly [Shape, Shape]): string {
  const pair = operands(context);
  const { by, a, b } = pair ? productOf(...pair) : { by: 'mm', a: folded(shapes[0]), b: shapes[1] };
  const [width, height] = [a.at(-1)!, b.at(-2) ?? b[0]!];
  switch (by) {
    case 'dot':
      return `inconsistent tensor size, expected tensor [${width}] and src [${height}] to have the same number of elements, but got ${width} and ${height} elements respectively`;
    case 'mv':
      return `size mismatch, got ${a[0]}, ${a[0]}x${width},${height}`;
    case 'mm':
      return `mat1 and mat2 shapes cannot be multiplied (${a[0]}x${width} and ${height}x${b[1] ?? 1})`;
    default: {
      const batch = Math.max(...[a, b].map((shape) => product(shape.slice(0, -2))));
      return `Expected size for first two dimensions of batch2 tensor to be: [${batch}, ${width}] but got: [${batch}, ${height}].`;
    }
  }
}

/** Of products whose element types differ. */
export function matmulTypes(context: Context, dtypes: readonly DType[]): string {
  const pair = operands(context);
  const { by, swapped } = pair ? productOf(...pair) : { by: 'mm', swapped: false };
  const [first, second] = dtypes.map((dtype) => typeNames[dtype]);
  if (by === 'dot') return `dot : expected both vectors to have same dtype, but found ${first} and ${second}`;
  return swapped
    ? `expected scalar type ${second} but found ${first}`
    : `expected scalar type ${first} but found ${second}`;
}

/** The kernel that is missing for a type. */
export function matmulKernel(context: Context): string {
  const pair = operands(context);
  return { dot: 'dot', mv: 'addmv_impl_cpu', mm: 'addmm_impl_cpu_', bmm: 'bmm' }[pair ? productOf(...pair).by : 'mm'];
}
