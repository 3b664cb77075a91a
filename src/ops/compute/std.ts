// std: the root of the variance, along some axes or of all elements.
import { backFromVariance, defineSpread } from './spread.ts';

export const std = defineSpread('std', true, {
  node: () => 'StdBackward0',
  saves: () => ['input', 'out'],
  // Where nothing differs the root has no slope; PyTorch lets nothing through.
  backward(d, { args, out, grad }) {
    const ofVariance = d.masked(d.div(grad, d.mul(out, 2)), d.compare('eq', out, 0n));
    return { input: backFromVariance(d, ofVariance, args) };
  },
});
