// softmax: exp(x) along one axis, divided by its sum. The result is row-major whatever the input is.
import { defineLane } from './lane.ts';

export const softmax = defineLane({
  name: 'softmax',
  forms: { torch: ['softmax(dim)'], newch: ['softmax(dim)'] },
  rule: (lane, n) => {
    const sum = exponentials(lane, n);
    for (let k = 0; k < n; k++) lane[k]! /= sum;
  },
  gradient: {
    node: () => 'SoftmaxBackward0',
    saves: () => ['out'],
    backward(d, { args: { dim }, out, grad }) {
      const weighted = d.mul(grad, out);
      return { input: d.sub(weighted, d.mul(out, d.sum(weighted, [dim], true))) };
    },
  },
});

/** Puts exp(x − largest) in place of x, which cannot overflow, and returns the sum. */
function exponentials(lane: Float64Array, n: number): number {
  let largest = -Infinity;
  for (let k = 0; k < n; k++) largest = Math.max(largest, lane[k]!);
  let sum = 0;
  for (let k = 0; k < n; k++) {
    lane[k] = Math.exp(lane[k]! - largest);
    sum += lane[k]!;
  }
  return sum;
}
