// abs: each element without its sign.
import type { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import { defineUnary } from './unary.ts';

export const abs = defineUnary({
  name: 'abs',
  forms: {
    torch: ['.abs()', '.absolute()', 'torch.abs(input, *, out=None)', 'torch.absolute(input, *, out=None)'],
    numpy: ['np.abs(x as input, out=None)', 'np.absolute(x as input, out=None)'],
  },
  types(type, framework) {
    const refused = framework !== 'numpy' && type === 'bool';
    return refused ? { why: 'dtype-unsupported', op: 'abs', dtype: type } : { compute: type, result: type };
  },
  rule: () => Math.abs,
  gradient: {
    node: () => 'AbsBackward0',
    saves: () => ['input'],
    backward: (d, { args: { input }, grad }) => ({ input: d.mul(grad, signOf(d, input)) }),
  },
});

/** 1, −1, or 0 where the element is 0. */
function signOf(d: Calling, x: Tensor): Tensor {
  return d.sub(d.cast(d.compare('gt', x, 0n), x), d.cast(d.compare('lt', x, 0n), x));
}
