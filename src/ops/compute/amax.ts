// amax: the largest element along some axes; NaN if one is NaN. NumPy writes it max.
import { largestOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction, namedAxes } from './reduction.ts';
import { sharedAmong } from './ties.ts';

export const amax = defineReduction({
  name: 'amax',
  forms: {
    torch: ['.amax(dim=(), keepdim=False)', 'torch.amax(input, dim=(), keepdim=False, *, out=None)'],
    newch: ['amax(dim=(), keepdim=False)'],
    numpy: [
      '.max(axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.max(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.amax(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
    ],
  },
  types: (type) => ({ compute: type, result: type }),
  rule: () => largestOf,
  ofNothing: false,
  gradient: {
    node: () => 'AmaxBackward0',
    saves: () => ['input', 'out'],
    backward: (d, { args: { input, dim }, out, grad }) => ({
      input: sharedAmong(d, grad, input, out, namedAxes(dim)),
    }),
  },
});
