// minimum: the smaller of two elements; NaN if either is.
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';
import { sharedBetween } from './ties.ts';

export const minimum = defineBinary({
  name: 'minimum',
  forms: {
    torch: ['.minimum(other)', 'torch.minimum(input, other, *, out=None)', '.min(other)', 'torch.min(input, other)'],
    numpy: ['np.minimum(x1 as input, x2 as other, out=None)'],
  },
  types: arithmeticTypes('minimum'),
  rule: () => (a, b) => Math.min(a, b),
  gradient: {
    node: () => 'MinimumBackward0',
    saves: () => ['input', 'other'],
    backward: (d, { args, grad, needs }) => sharedBetween(d, grad, args, 'gt', needs),
  },
});
