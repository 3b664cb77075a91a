// relu: each element, or 0 where it is negative.
import { arithmeticTypes } from './arithmetic.ts';
import { defineUnary } from './unary.ts';

export const relu = defineUnary({
  name: 'relu',
  forms: { torch: ['relu()'], newch: ['relu()'] },
  types(type, framework) {
    if (type === 'bool') return { why: 'dtype-unsupported', op: 'relu', dtype: type };
    return arithmeticTypes('relu')(type, [], framework);
  },
  rule: () => (x) => (x < 0 ? 0 : x),
  gradient: {
    node: () => 'ReluBackward0',
    saves: () => ['out'],
    backward: (d, { out, grad }) => ({ input: d.masked(grad, d.compare('le', out, 0n)) }),
  },
});
