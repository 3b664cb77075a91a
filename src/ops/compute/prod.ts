// prod: all elements along some axes multiplied. Integers and bools give int64.
import { isFloat } from '../../core/dtype.ts';
import { productOf, wholeProductOf } from '../../core/kernels/lane-rules.ts';
import { someElement } from '../../core/kernels/find.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import { defineReduction, namedAxes } from './reduction.ts';

export const prod = defineReduction({
  name: 'prod',
  forms: {
    torch: [
      '.prod(dim=None, keepdim=False, *, dtype=None)',
      'torch.prod(input, dim=None, keepdim=False, *, dtype=None, out=None)',
    ],
    numpy: [
      '.prod(axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
      'np.prod(a as input, axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
    ],
  },
  types: (type) => (isFloat(type) ? { compute: type, result: type } : { compute: 'int64', result: 'int64' }),
  rule: (type) => (isFloat(type) ? productOf : wholeProductOf),
  ofNothing: true,
  gradient: {
    node: ({ args: { dim } }) => (dim === null ? 'ProdBackward0' : 'ProdBackward1'),
    saves: () => ['input', 'out'],
    backward(d, { args: { input, dim }, out, grad }) {
      const [axis] = namedAxes(dim) ?? [];
      if (axis !== undefined) return { input: ofLane(d, grad, input, out, axis) };
      const flat = d.reshape(input, [input.numel]);
      return { input: d.reshape(ofLane(d, grad, flat, out, 0), input.shape) };
    },
  },
});

/** The product of all other elements of the lane: out / x, or, if an element is 0, multiplied anew with 1 in its own place. */
function ofLane(d: Calling, grad: Tensor, x: Tensor, out: Tensor, dim: number): Tensor {
  if (x.rank === 0) return grad;
  const wide = d.restored(grad, x.shape, [dim]);
  if (x.storage.device === 'meta' || !someElement(x, (value) => value === 0))
    return d.div(d.mul(wide, d.restored(out, x.shape, [dim])), x);
  const last = d.movedim(x, [dim], [-1]);
  const size = last.shape.at(-1)!;
  const rows = d.expand(d.unsqueeze(last, -2), [...last.shape, size]);
  const counting = d.counting(size, x);
  const own = d.compare('eq', d.unsqueeze(counting, -1), counting);
  const others = d.movedim(d.prod(d.masked(rows, own, 1), -1), [-1], [dim]);
  return d.mul(wide, others);
}
