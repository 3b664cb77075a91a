// What a wrong answer may come from: one of the 24 misconceptions, or one of a few ways to misread that are none. And the rules that
// explanations state. Ids only; their sentences are in src/text.
import { misconceptionIds } from './misconception.ts';

/** Misreadings that are no misconception: counted by columns or rows, from 0 or 1; a slice's step taken for cells; strides left as they were. */
export const readings = ['by-columns', 'by-rows', 'from-zero', 'step-in-cells', 'unchanged'] as const;

export const beliefs = [...misconceptionIds, ...readings] as const;
export type Belief = (typeof beliefs)[number];

/** What an explanation may state beside the true rule of each misconception. */
export const rules = [
  ...misconceptionIds,
  'linear',
  'canonical',
  'slice',
  'languages',
  'lines',
  'reduction',
  'product',
  'newch-types',
  'newch-index',
  'newch-exchange',
  'gradient',
  'accumulate',
  'record',
  'padding',
  'leading',
  'tiles',
  'coalescing',
  'limits',
  'itemsize',
] as const;
export type Rule = (typeof rules)[number];
