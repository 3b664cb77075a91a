// abs: each element without its sign.
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
});
