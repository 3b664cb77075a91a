// Everything there is to say about a step that asks for another shape: what it asks, the rule worked, the seams. Made once a step.
import { itemsizeOf } from '../core/dtype.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Step } from '../trace/step.ts';
import type { Seam } from './seam.ts';
import { seamsOf } from './seam.ts';
import type { ViewRequest } from './viewrequest.ts';
import { viewRequestOf } from './viewrequest.ts';
import type { ViewRule } from './viewrule.ts';
import { viewRuleOf } from './viewrule.ts';

export interface ViewReason {
  readonly request: ViewRequest;
  readonly rule: ViewRule;
  readonly seams: readonly Seam[];
}

const made = new WeakMap<Step, ViewReason | null>();

/** Null for a step that asks for no other shape. */
export function viewReasonOf(step: Step): ViewReason | null {
  const known = made.get(step);
  if (known !== undefined) return known;
  const reason = worked(step);
  made.set(step, reason);
  return reason;
}

function worked(step: Step): ViewReason | null {
  const request = viewRequestOf(step);
  if (!request) return null;
  const { input, wanted, order } = request;
  const rule = viewRuleOf(input.layout, itemsizeOf(input.dtype), wanted, input.framework, order);
  return isRefusal(rule) ? null : { request, rule, seams: seamsOf(input.layout, rule) };
}
