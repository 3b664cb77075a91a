// div: true division, always in floats. PyTorch's `rounding_mode` divides in the common type and rounds.
import { floatTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
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
  types(common, operands, framework, { rounding }) {
    return (rounding ? notBoolTypes('div') : floatTypes)(common, operands, framework);
  },
  refuses: (operands, types, framework) => zeroRefused(operands, types, framework, 'div'),
  rule(type, _framework, { rounding }) {
    if (!rounding) return (a, b) => a / b;
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
});
