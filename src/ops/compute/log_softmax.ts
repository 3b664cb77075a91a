// log_softmax: the logarithm of softmax, computed without taking the logarithm of a small number.
import { defineLane } from './lane.ts';

export const log_softmax = defineLane({
  name: 'log_softmax',
  forms: { torch: ['log_softmax(dim)'], newch: ['log_softmax(dim)'] },
  rule: (lane, n) => {
    let largest = -Infinity;
    for (let k = 0; k < n; k++) largest = Math.max(largest, lane[k]!);
    let sum = 0;
    for (let k = 0; k < n; k++) sum += Math.exp(lane[k]! - largest);
    const log = Math.log(sum);
    for (let k = 0; k < n; k++) lane[k] = lane[k]! - largest - log;
  },
  gradient: {
    node: () => 'LogSoftmaxBackward0',
    saves: () => ['out'],
    backward: (d, { args: { dim }, out, grad }) => ({
      input: d.sub(grad, d.mul(d.exp(out), d.sum(grad, [dim], true))),
    }),
  },
});
