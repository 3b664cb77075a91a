// var: the mean squared distance from the mean, along some axes or of all elements.
import { backFromVariance, defineSpread } from './spread.ts';

const variance = defineSpread('var', false, {
  node: () => 'VarBackward0',
  saves: () => ['input'],
  backward: (d, { args, grad }) => ({ input: backFromVariance(d, grad, args) }),
});

export { variance as var };
