// Conditions.
import type { Expression } from '../tree/expression.ts';
import type { Evaluator } from './evaluator.ts';

/** Whether a condition holds; asking a tensor belongs to the condition's piece of the code. */
export function isTrue(ev: Evaluator, test: Expression): boolean {
  const value = ev.evaluate(test);
  if (typeof value === 'boolean') return value;
  ev.here = test;
  return ev.truth(value);
}
