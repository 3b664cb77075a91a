// full: a new tensor of a given shape, every element one value; its type follows the value.
import type { Scalar } from '../../core/dtype.ts';
import { broadcastStrides } from '../../core/iteration.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { sameNumbers } from '../../core/layout.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Nested } from '../op.ts';
import { defineOp } from '../op.ts';
import { overflow } from './fits.ts';
import type { Fresh } from './fresh.ts';
import { dtypeOfScalar, fresh, made } from './fresh.ts';
import { filled, keywords, shapedParams, stridesOfOrder } from './shaped.ts';
import { tensorFrom } from './tensor.ts';

const rest = `fill_value, ${keywords}`;

export const full = defineOp({
  name: 'full',
  kind: 'create',
  params: { ...shapedParams, fill_value: 'nested' },
  forms: {
    torch: [`torch.full(size as shape, ${rest})`],
    newch: [`newch.full(size as shape, ${rest})`],
    numpy: ["np.full(shape, fill_value, dtype=None, order='C')"],
  },
  run(m, { shape, fill_value, dtype, device, requires_grad, order }, framework) {
    const value = oneValue(m, fill_value, framework === 'numpy');
    if (isRefusal(value)) return value;
    const type = dtype ?? (value instanceof Tensor ? value.dtype : dtypeOfScalar(value, framework));
    const strides = stridesOfOrder(shape, type, order);
    return made(filledWith(m, { op: 'full', framework, dtype: type, shape, strides, device, requires_grad }, value));
  },
});

/** The value as a number, or for NumPy as an array that will be repeated. A tensor of rank 0 gives its number but keeps its type. */
export function oneValue(m: Machine, value: Nested, repeats: boolean): Tensor | Scalar | Refusal {
  if (!(value instanceof Tensor) && typeof value !== 'object') return value;
  if (repeats) return tensorFrom(m, value, { dtype: null, device: null, framework: 'numpy', op: 'full' });
  if (typeof value === 'object' && 'value' in value) return value.value;
  if (value instanceof Tensor && value.rank === 0)
    return value.storage.device === 'meta' ? { why: 'no-bytes', op: 'full' } : value;
  const got = value instanceof Tensor ? 'Tensor' : 'list';
  return { why: 'bad-argument', op: 'full', name: 'fill_value', expected: 'Number', got };
}

/** A new tensor whose elements are all `value`, or that repeats an array along the axes it lacks. */
export function filledWith(m: Machine, wanted: Fresh, value: Tensor | Scalar): Tensor | Refusal {
  const { op, framework, dtype, shape } = wanted;
  if (!(value instanceof Tensor) || value.rank === 0) {
    const number = value instanceof Tensor ? value.at([]) : value;
    const isCast = framework === 'numpy' && typeof number === 'number'; // NumPy casts an array here, which refuses nothing
    return (isCast ? null : overflow(number, dtype, framework, op)) ?? filled(m, wanted, number);
  }
  const all = broadcastShapes([value.shape, shape]);
  if (isRefusal(all)) return all;
  if (!sameNumbers(all, shape)) return { why: 'target-too-small', target: shape, value: value.shape, op };
  const x = fresh(m, wanted);
  if (isRefusal(x)) return x;
  const layout = { shape, strides: broadcastStrides(value.layout, shape), offset: value.layout.offset };
  copyElements(x, { storage: value.storage, dtype: value.dtype, layout });
  return x;
}
