// prod: all elements along some axes multiplied. Integers and bools give int64.
import { isFloat } from '../../core/dtype.ts';
import { productOf, wholeProductOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction } from './reduction.ts';

export const prod = defineReduction({
  name: 'prod',
  forms: {
    torch: [
      '.prod(dim=None, keepdim=False, *, dtype=None)',
      'torch.prod(input, dim=None, keepdim=False, *, dtype=None, out=None)',
    ],
    numpy: [
      '.prod(axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
      'np.prod(a as input, axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
    ],
  },
  types: (type) => (isFloat(type) ? { compute: type, result: type } : { compute: 'int64', result: 'int64' }),
  rule: (type) => (isFloat(type) ? productOf : wholeProductOf),
  ofNothing: true,
});
