// all: whether all elements along some axes are not 0. PyTorch keeps uint8, every other type gives bool.
import { allOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction } from './reduction.ts';

export const all = defineReduction({
  name: 'all',
  forms: {
    torch: ['.all(dim=None, keepdim=False)', 'torch.all(input, dim=None, keepdim=False, *, out=None)'],
    numpy: [
      '.all(axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.all(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
    ],
  },
  types(type, framework) {
    return { compute: type, result: framework === 'torch' && type === 'uint8' ? 'uint8' : 'bool' };
  },
  rule: () => allOf,
  ofNothing: true,
});
