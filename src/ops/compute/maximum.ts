// maximum: the larger of two elements; NaN if either is.
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { sharedBetween } from './ties.ts';

export const maximum = defineBinary({
  name: 'maximum',
  forms: {
    torch: ['.maximum(other)', 'torch.maximum(input, other, *, out=None)', '.max(other)', 'torch.max(input, other)'],
    numpy: ['np.maximum(x1 as input, x2 as other, out=None)'],
  },
  types: arithmeticTypes('maximum'),
  rule: () => (a, b) => Math.max(a, b),
  gradient: {
    node: () => 'MaximumBackward0',
    saves: () => ['input', 'other'],
    backward: (d, { args, grad, needs }) => sharedBetween(d, grad, args, 'lt', needs),
  },
});
