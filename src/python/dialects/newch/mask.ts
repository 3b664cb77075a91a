// newch has no bool: comparisons give int32 of 0 and 1. So that these are not read as positions when a program writes `x[x > 0]`,
// the results of comparisons (and views of them) are remembered.
import type { Tensor } from '../../../tensor/tensor.ts';

const masks = new WeakSet<Tensor>();
const comparisons = new Set([
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'logical_not',
  'logical_and',
  'logical_or',
  'logical_xor',
]);

/** Remembers what an op of newch gave. */
export function rememberMask(op: string, result: Tensor): void {
  if (result.framework === 'newch' && comparisons.has(op)) masks.add(result);
}

/** Whether a tensor is the result of a comparison in newch, or a view of one. */
export const isMaskOfNewch = (x: Tensor): boolean => masks.has(x) || (x.base !== null && masks.has(x.base));
