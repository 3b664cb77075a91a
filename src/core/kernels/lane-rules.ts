// What can be made of one lane of numbers: sums, extremes and their places. Floats are added in doubles, so that results are at least
// as near to the exact sum as the libraries' own; whole numbers are exact or NaN, which no whole number is.
import { exactLimit } from '../dtype.ts';
import type { LaneRule } from './reduce.ts';

/** Adds in blocks, halving long lanes, so that rounding errors grow with the logarithm of their length. */
export const sumOf: LaneRule = (lane, n) => sumOfRange(lane, 0, n);

function sumOfRange(lane: Float64Array, from: number, to: number): number {
  if (to - from > 1024) {
    const middle = from + Math.floor((to - from) / 2);
    return sumOfRange(lane, from, middle) + sumOfRange(lane, middle, to);
  }
  let sum = 0;
  for (let k = from; k < to; k++) sum += lane[k]!;
  return sum;
}

export const wholeSumOf: LaneRule = (lane, n) => {
  let sum = 0;
  for (let k = 0; k < n; k++) {
    sum += lane[k]!;
    if (Math.abs(sum) > exactLimit) return Number.NaN;
  }
  return sum;
};

export const productOf: LaneRule = (lane, n) => {
  let product = 1;
  for (let k = 0; k < n; k++) product *= lane[k]!;
  return product;
};

export const wholeProductOf: LaneRule = (lane, n) => {
  const product = productOf(lane, n);
  return Math.abs(product) > exactLimit ? Number.NaN : product;
};

/** NaN if any is. */
export const largestOf: LaneRule = (lane, n) => lane[placeOfLargest(lane, n)]!;

export const smallestOf: LaneRule = (lane, n) => lane[placeOfSmallest(lane, n)]!;

/** The first place of the largest; the first NaN if there is one. */
export const placeOfLargest: LaneRule = (lane, n) => {
  let place = 0;
  for (let k = 0; k < n; k++) {
    if (Number.isNaN(lane[k])) return k;
    if (lane[k]! > lane[place]!) place = k;
  }
  return place;
};

/** The first place of the smallest; the first NaN if there is one. */
export const placeOfSmallest: LaneRule = (lane, n) => {
  let place = 0;
  for (let k = 0; k < n; k++) {
    if (Number.isNaN(lane[k])) return k;
    if (lane[k]! < lane[place]!) place = k;
  }
  return place;
};

export const anyOf: LaneRule = (lane, n) => {
  for (let k = 0; k < n; k++) if (lane[k] !== 0) return 1;
  return 0;
};

export const allOf: LaneRule = (lane, n) => {
  for (let k = 0; k < n; k++) if (lane[k] === 0) return 0;
  return 1;
};
