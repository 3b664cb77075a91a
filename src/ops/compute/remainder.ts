// remainder: what floor division leaves, with the sign of the divisor, `%`. Integers by 0: refused in PyTorch, 0 in NumPy.
import { defineBinary } from './binary.ts';
import { notBoolTypes, remainderRule, zeroRefused } from './division.ts';
import { Tensor } from '../../tensor/tensor.ts';

export const remainder = defineBinary({
  name: 'remainder',
  forms: {
    torch: ['.remainder(other)', 'torch.remainder(input, other, *, out=None)'],
    numpy: ['np.remainder(x1 as input, x2 as other, out=None)', 'np.mod(x1 as input, x2 as other, out=None)'],
  },
  types: notBoolTypes('remainder'),
  refuses: (operands, types, framework) => zeroRefused(operands, types, framework, 'remainder'),
  rule: remainderRule,
  gradient: {
    node: ({ args }) => (args.other instanceof Tensor ? 'RemainderBackward1' : 'RemainderBackward0'),
    saves: ({ other }, needs) => (needs('other') ? ['input', 'other'] : other instanceof Tensor ? ['other'] : []),
    backward: (d, { args: { input, other }, grad, needs }) => ({
      input: grad,
      other: needs('other') ? d.mul(d.neg(grad), d.floorDivide(input, other)) : null,
    }),
  },
});
