// any: whether some element along some axes is not 0. PyTorch keeps uint8, every other type gives bool.
import { anyOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction } from './reduction.ts';

export const any = defineReduction({
  name: 'any',
  forms: {
    torch: ['.any(dim=None, keepdim=False)', 'torch.any(input, dim=None, keepdim=False, *, out=None)'],
    numpy: [
      '.any(axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.any(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
    ],
  },
  types(type, framework) {
    return { compute: type, result: framework === 'torch' && type === 'uint8' ? 'uint8' : 'bool' };
  },
  rule: () => anyOf,
  ofNothing: true,
});
