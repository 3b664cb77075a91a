// div: true division, always in floats. PyTorch's `rounding_mode` divides in the common type and rounds.
import type { DType } from '../../core/dtype.ts';
import { permutedLayout } from '../../core/iteration.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Operand } from '../promotion.ts';
import { floatTypes } from './arithmetic.ts';
import type { Extra } from './binary.ts';
import { defineBinary } from './binary.ts';
import { iterandOf } from './elementwise.ts';
import { floorDivision, notBoolTypes, truncatedDivision, zeroRefused } from './division.ts';

export const div = defineBinary({
  name: 'div',
  forms: {
    torch: [
      '.div(other, *, rounding_mode=None as rounding)',
      '.divide(other, *, rounding_mode=None as rounding)',
      '.true_divide(other)',
      'torch.div(input, other, *, rounding_mode=None as rounding, out=None)',
      'torch.divide(input, other, *, rounding_mode=None as rounding, out=None)',
      'torch.true_divide(input, other, *, out=None)',
    ],
    newch: ['div(other)'],
    numpy: ['np.divide(x1 as input, x2 as other, out=None)', 'np.true_divide(x1 as input, x2 as other, out=None)'],
  },
  extra: { rounding: 'str?' },
  resultIsFixed: true,
  types(common, operands, framework, { rounding }) {
    return (rounding ? notBoolTypes('div') : floatTypes)(common, operands, framework);
  },
  refuses: (operands, types, framework) => zeroRefused(operands, types, framework, 'div'),
  iterands([input, other], types, framework) {
    if (!isReciprocal(input, framework)) return null;
    const first = iterandOf(other, types);
    const layout = permutedLayout(first.layout.shape, [first], first.itemsize);
    return [{ layout, itemsize: first.itemsize }, iterandOf(input, types)];
  },
  rule(type, framework, { rounding }, [input]) {
    if (!rounding) return isReciprocal(input, framework) ? timesReciprocal(type) : (a, b) => a / b;
    if (rounding === 'floor') return floorDivision(type);
    if (rounding === 'trunc') return truncatedDivision(type);
    return {
      why: 'bad-argument',
      op: 'div',
      name: 'rounding_mode',
      expected: "None, 'trunc' or 'floor'",
      got: JSON.stringify(rounding),
    };
  },
  gradient: {
    node({ args, framework }) {
      const { rounding } = args as Extra;
      return rounding ? 'DivBackward2' : isReciprocal(args.input, framework) ? 'MulBackward0' : 'DivBackward0';
    },
    saves: (_args, needs) => (needs('other') ? ['input', 'other'] : ['other']),
    // A rounded quotient does not move with its operands.
    backward(d, { args, grad, needs }) {
      const { input, other } = args;
      if ((args as Extra)['rounding'])
        return {
          input: needs('input') ? d.zeros((input as Tensor).shape, grad) : null,
          other: needs('other') ? d.zeros((other as Tensor).shape, grad) : null,
        };
      return {
        input: needs('input') ? d.div(grad, other) : null,
        other: needs('other') ? d.mul(d.neg(grad), d.div(d.div(input, other), other)) : null,
      };
    },
  },
});

/** PyTorch computes `number / x` as the reciprocal of x times the number. Source: `Tensor.__rtruediv__` (torch/_tensor.py). */
const isReciprocal = (input: Operand, framework: Framework): boolean =>
  framework === 'torch' && !(input instanceof Tensor);

const timesReciprocal = (type: DType): Scalarwise =>
  type === 'float32' ? (a, b) => a * Math.fround(1 / b) : (a, b) => a * (1 / b);
