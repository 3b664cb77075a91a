// pow: element to the power of element, `**`. Integers stay integers and wrap; negative powers of them are refused where the
// framework refuses. newch takes a Python number as the exponent.
import type { DType } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import { someElement } from '../../core/kernels/find.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import type { Operand } from '../promotion.ts';
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { iterandOf } from './elementwise.ts';
import { notBoolTypes } from './division.ts';

export const pow = defineBinary({
  name: 'pow',
  forms: {
    torch: ['.pow(exponent as other)', 'torch.pow(input, exponent as other, *, out=None)'],
    newch: ['pow(exponent as other)'],
    numpy: ['np.power(x1 as input, x2 as other, out=None)'],
  },
  types(common, operands, framework) {
    if (framework !== 'newch') return notBoolTypes('pow')(common, operands, framework);
    const [, exponent] = operands;
    if (!(exponent instanceof Tensor)) return arithmeticTypes('pow')(common, operands, framework);
    return { why: 'bad-argument', op: 'pow', name: 'exponent', expected: 'a number', got: 'Tensor' };
  },
  refuses([, exponent], types, framework) {
    if (isFloat(types.compute)) return null;
    const looks = exponent instanceof Tensor ? framework === 'numpy' && exponent.storage.device !== 'meta' : true;
    if (!looks) return null; // PyTorch looks at a Python number only
    const negative = exponent instanceof Tensor ? someElement(exponent, (x) => x < 0) : Number(exponent) < 0;
    return negative ? { why: 'int-negative-power' } : null;
  },
  // A number as the exponent is no operand there, so that a contiguous base gets canonical strides.
  iterands: ([base, exponent], types) => (exponent instanceof Tensor ? null : [iterandOf(base, types)]),
  rule: (type) => (isFloat(type) ? floatPower : wholePower(type)),
  gradient: {
    node: ({ args }) =>
      args.other instanceof Tensor || !(args.input instanceof Tensor) ? 'PowBackward1' : 'PowBackward0',
    saves({ input, other }, needs) {
      if (needs('other')) return ['input', 'other', 'out'];
      return other instanceof Tensor || !(input instanceof Tensor) ? ['input', 'other'] : ['input'];
    },
    // Source: pow_backward, pow_backward_self and pow_backward_exponent (FunctionsManual.cpp, 1.13).
    backward(d, { args: { input, other }, out, grad, needs }) {
      return {
        input: needs('input') ? ofBase(d, grad, input as Tensor, other) : null,
        other: needs('other') ? ofExponent(d, grad, input, other as Tensor, out) : null,
      };
    },
  },
});

/** C's pow: 1 to any power is 1, and −1 to an infinite one. */
const floatPower: Scalarwise = (a, b) => (a === 1 || (a === -1 && Math.abs(b) === Infinity) ? 1 : a ** b);

/** By squaring; in types narrower than 64 bits modulo 2³², in int64 exactly (or out of range, which the kernel reports). */
function wholePower(type: DType): Scalarwise {
  const times = type === 'int64' ? (a: number, b: number) => a * b : Math.imul;
  return (a, b) => {
    if (b < 0) return a === 1 ? 1 : a === -1 ? (b % 2 === 0 ? 1 : -1) : 0;
    let result = 1;
    let square = a;
    for (let left = b; left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) result = times(result, square);
      if (left > 1) square = times(square, square);
    }
    return result;
  };
}

/** exponent · base^(exponent − 1), and 0 for an exponent of 0 whatever the base is. */
function ofBase(d: Calling, grad: Tensor, base: Tensor, exponent: Operand): Tensor {
  if (!(exponent instanceof Tensor)) {
    const n = Number(exponent);
    return n === 0 ? d.zeros(base.shape, grad) : d.mul(grad, d.mul(d.pow(base, n - 1), n));
  }
  const slope = d.mul(grad, d.mul(exponent, d.pow(base, d.sub(exponent, 1))));
  return d.masked(slope, d.compare('eq', exponent, 0n));
}

/** out · log(base), and 0 where 0 is raised to something not negative. */
function ofExponent(d: Calling, grad: Tensor, base: Operand, exponent: Tensor, out: Tensor): Tensor {
  if (base instanceof Tensor) {
    const flat = d.mul(d.compare('eq', base, 0n), d.compare('ge', exponent, 0n));
    return d.mul(grad, d.masked(d.mul(out, d.log(base)), flat));
  }
  const slope = d.mul(out, Math.log(Number(base)));
  return d.mul(grad, Number(base) === 0 ? d.masked(slope, d.compare('ge', exponent, 0n)) : slope);
}
