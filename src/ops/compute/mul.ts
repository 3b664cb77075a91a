// mul: element times element. Of two bools it is `and`.
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const mul = defineBinary({
  name: 'mul',
  forms: {
    torch: [
      '.mul(other)',
      'torch.mul(input, other, *, out=None)',
      '.multiply(other)',
      'torch.multiply(input, other, *, out=None)',
    ],
    newch: ['mul(other)'],
    numpy: ['np.multiply(x1 as input, x2 as other, out=None)'],
  },
  types: arithmeticTypes('mul'),
  rule: (type) => (type === 'int32' ? Math.imul : (a, b) => a * b),
  gradient: {
    node: () => 'MulBackward0',
    saves: (_args, needs) => [...(needs('other') ? ['input'] : []), ...(needs('input') ? ['other'] : [])],
    backward: (d, { args, grad, needs }) => ({
      input: needs('input') ? d.mul(grad, args.other) : null,
      other: needs('other') ? d.mul(grad, args.input) : null,
    }),
  },
});
