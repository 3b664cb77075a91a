// mean: the sum along some axes divided by their length. PyTorch and newch refuse integers, NumPy makes them float64.
import { isFloat } from '../../core/dtype.ts';
import { sumOf } from '../../core/kernels/lane-rules.ts';
import { defineReduction, namedAxes } from './reduction.ts';

export const mean = defineReduction({
  name: 'mean',
  forms: {
    torch: [
      '.mean(dim=None, keepdim=False, *, dtype=None)',
      'torch.mean(input, dim=None, keepdim=False, *, dtype=None, out=None)',
    ],
    newch: ['mean(dim=None, keepdim=False)'],
    numpy: [
      '.mean(axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
      'np.mean(a as input, axis=None as dim, dtype=None, out=None, keepdims=False as keepdim)',
    ],
  },
  types(type, framework) {
    if (isFloat(type)) return { compute: type, result: type };
    return framework === 'numpy' ? { compute: 'float64', result: 'float64' } : { why: 'mean-needs-float', dtype: type };
  },
  rule: () => (lane, n) => sumOf(lane, n) / n,
  ofNothing: true,
  scalarHasAxis: false,
  gradient: {
    node: ({ args: { dim } }) => (dim === null ? 'MeanBackward0' : 'MeanBackward1'),
    saves: ({ dim }) => (dim === null ? [] : ['input']),
    backward(d, { args: { input, dim }, out, grad }) {
      const spread = d.expand(d.restored(grad, input.shape, namedAxes(dim)), input.shape);
      return { input: d.div(spread, input.numel / Math.max(1, out.numel)) };
    },
  },
});
