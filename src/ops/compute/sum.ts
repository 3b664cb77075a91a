// sum: all elements along some axes added up. Integers and bools add up to int64 (unsigned ones too: NumPy's uint64 is not offered).
import { isFloat } from '../../core/dtype.ts';
import { sumOf, wholeSumOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction, namedAxes } from './reduction.ts';

export const sum = defineReduction({
  name: 'sum',
  forms: {
    torch: [
      '.sum(dim=None, keepdim=False, *, dtype=None)',
      'torch.sum(input, dim=None, keepdim=False, *, dtype=None, out=None)',
    ],
    newch: ['sum(dim=None, keepdim=False)'],
    numpy: [
      '.sum(axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
      'np.sum(a as input, axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
    ],
  },
  types(type, framework) {
    if (isFloat(type)) return { compute: type, result: type };
    if (framework === 'newch') return { why: 'int-arithmetic', op: 'sum', dtype: type };
    return { compute: 'int64', result: 'int64' };
  },
  rule: (type) => (isFloat(type) ? sumOf : wholeSumOf),
  ofNothing: true,
  gradient: {
    node: ({ args: { dim } }) => (dim === null ? 'SumBackward0' : 'SumBackward1'),
    backward: (d, { args: { input, dim }, grad }) => ({
      input: d.expand(d.restored(grad, input.shape, namedAxes(dim)), input.shape),
    }),
  },
});
