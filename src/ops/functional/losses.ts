// What losses do at their end: keep every element, average them or add them up.
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { mean } from '../compute/mean.ts';
import { sum } from '../compute/sum.ts';
import type { Step } from '../composite.ts';

const ways = ['none', 'mean', 'sum'];

/** Refuses a word that is no way of reducing. */
export const reductionRefused = (reduction: string): Refusal | null =>
  ways.includes(reduction) ? null : { why: 'reduction-unknown', reduction };

/** The loss as `reduction` says (already known to be one of the ways). */
export const lossOf = (step: Step, each: Tensor, reduction: string): Tensor =>
  reduction === 'none' ? each : step(reduction === 'mean' ? mean : sum, { input: each });
