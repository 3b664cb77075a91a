// argmin: the place of the smallest element along one axis, or in row-major order of all; the first of several.
import { placeOfSmallest } from '../../core/kernels/lane-rules.ts';
import { definePlace } from './place.ts';

export const argmin = definePlace({
  name: 'argmin',
  forms: {
    torch: ['argmin(dim=None, keepdim=False)'],
    numpy: [
      '.argmin(axis=None as dim, *, keepdims=False as keepdim)',
      'np.argmin(a as input, axis=None as dim, *, keepdims=False as keepdim)',
    ],
  },
  rule: placeOfSmallest,
});
