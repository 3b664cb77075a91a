// amin: the smallest element along some axes; NaN if one is NaN. NumPy writes it min.
import { smallestOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction, namedAxes } from './reduction.ts';
import { sharedAmong } from './ties.ts';

export const amin = defineReduction({
  name: 'amin',
  forms: {
    torch: ['.amin(dim=(), keepdim=False)', 'torch.amin(input, dim=(), keepdim=False, *, out=None)'],
    numpy: [
      '.min(axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.min(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
      'np.amin(a as input, axis=None as dim, out=None, keepdims=False as keepdim)',
    ],
  },
  types: (type) => ({ compute: type, result: type }),
  rule: () => smallestOf,
  ofNothing: false,
  gradient: {
    node: () => 'AminBackward0',
    saves: () => ['input', 'out'],
    backward: (d, { args: { input, dim }, out, grad }) => ({
      input: sharedAmong(d, grad, input, out, namedAxes(dim)),
    }),
  },
});
