// argmax: the place of the largest element along one axis, or in row-major order of all; the first of several.
import { placeOfLargest } from '../../core/kernels/lane-rules.ts';
import { definePlace } from './place.ts';

export const argmax = definePlace({
  name: 'argmax',
  forms: {
    torch: ['argmax(dim=None, keepdim=False)'],
    newch: ['argmax(dim=None, keepdim=False)'],
    numpy: [
      '.argmax(axis=None as dim, *, keepdims=False as keepdim)',
      'np.argmax(a as input, axis=None as dim, *, keepdims=False as keepdim)',
    ],
  },
  rule: placeOfLargest,
});
