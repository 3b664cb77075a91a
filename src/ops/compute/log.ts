// log: natural logarithm of each element.
import { defineUnary, mathTypes } from './unary.ts';

export const log = defineUnary({
  name: 'log',
  forms: {
    torch: ['.log()', 'torch.log(input, *, out=None)'],
    newch: ['log()'],
    numpy: ['np.log(x as input, out=None)'],
  },
  types: mathTypes('log'),
  rule: () => Math.log,
  gradient: {
    node: () => 'LogBackward0',
    saves: () => ['input'],
    backward: (d, { args: { input }, grad }) => ({ input: d.div(grad, input) }),
  },
});
