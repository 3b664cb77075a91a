// The loss of class numbers: from log probabilities the one of each target is taken, and turned round in sign.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { div } from '../compute/div.ts';
import { eq } from '../compute/eq.ts';
import { gather } from '../compute/gather.ts';
import { masked_fill } from '../compute/masked_fill.ts';
import { neg } from '../compute/neg.ts';
import { sum } from '../compute/sum.ts';
import type { Step } from '../composite.ts';
import { squeeze } from '../view/squeeze.ts';
import { unsqueeze } from '../view/unsqueeze.ts';
import { lossOf } from './losses.ts';

export interface Classes {
  readonly input: Tensor;
  readonly target: Tensor;
  readonly reduction: string;
  readonly ignore_index: number;
}

/** Refuses targets that are no class numbers, or of a shape that does not fit. Classes lie along axis 1, of a vector along axis 0. */
export function targetRefused({ input, target, ignore_index }: Classes, framework: Framework): Refusal | null {
  const wanted = framework === 'newch' ? 'int32' : 'int64';
  if (target.dtype !== wanted) return { why: 'dtypes-differ', op: 'nll_loss', dtypes: [wanted, target.dtype] };
  const axis = input.rank > 1 ? 1 : 0;
  const shape = input.shape.filter((_, k) => k !== axis);
  if (shape.length !== target.rank || shape.some((size, k) => size !== target.shape[k]))
    return { why: 'target-shape-differs', input: input.shape, target: target.shape };
  if (target.storage.device === 'meta') return null;
  const classes = input.shape[axis] ?? 1;
  for (const value of target.elements()) {
    const at = Number(value);
    if (at !== ignore_index && (at < 0 || at >= classes)) return { why: 'class-out-of-range', class: at, classes };
  }
  return null;
}

/** The negative log probability of each target, reduced. Targets that are to be ignored count nothing. */
export function lossOfClasses(step: Step, logs: Tensor, args: Classes, framework: Framework): Tensor | Refusal {
  const { target, reduction, ignore_index } = args;
  const refused = targetRefused(args, framework);
  if (isRefusal(refused)) return refused;
  const dim = logs.rank > 1 ? 1 : 0;
  const ignored = ignoredAmong(target, ignore_index);
  const mask = ignored > 0 ? step(eq, { input: target, other: BigInt(ignore_index) }) : null;
  const classes = mask ? step(masked_fill, { input: target, mask, value: 0n }) : target;
  const column = step(gather, { input: logs, dim, index: step(unsqueeze, { input: classes, dim: [dim] }) });
  const each = step(neg, { input: step(squeeze, { input: column, dim: [dim] }) });
  if (!mask) return lossOf(step, each, reduction);
  const counted = step(masked_fill, { input: each, mask, value: 0 });
  if (reduction !== 'mean') return lossOf(step, counted, reduction);
  return step(div, { input: step(sum, { input: counted }), other: target.numel - ignored });
}

function ignoredAmong(target: Tensor, ignore: number): number {
  if (target.storage.device === 'meta') return 0;
  let count = 0;
  for (const value of target.elements()) if (Number(value) === ignore) count++;
  return count;
}
