// The strides that a view's input had, beside those of the view, and what each was multiplied by. Knows no word.
import type { Step, TensorShot } from '../trace/step.ts';
import { unitOf } from './shown.ts';
import { lineageOf } from './lineage.ts';

export interface FormerStrides {
  readonly tensor: TensorShot;
  /** In the unit of the view's framework. */
  readonly strides: readonly number[];
  /** What each stride of the view was multiplied by, where axes kept their order; else null. */
  readonly factors: readonly (number | null)[] | null;
}

/** Of a result of the step that is a view; null where axes were merged or split, so that none can be compared. */
export function formerStrides(step: Step, view: TensorShot): FormerStrides | null {
  const n = step.outputs.findIndex((t) => t.id === view.id);
  const input = step.inputs[0];
  if (step.kind !== 'view' || n < 0 || !input) return null;
  const lineage = lineageOf(step, n)?.axes;
  const single = lineage?.every((from) => from.length <= 1);
  if (!lineage || !single || new Set(lineage.flat()).size < lineage.flat().length) return null;
  const unit = unitOf(view);
  const strides = input.layout.strides.map((s) => s / unit);
  const inOrder = lineage.length === strides.length && lineage.every((from, k) => from[0] === k);
  const factors = lineage.map((from, k) => {
    const was = from[0] === undefined ? undefined : input.layout.strides[from[0]];
    const factor = was ? view.layout.strides[k]! / was : null;
    return factor !== null && Number.isInteger(factor) ? factor : null;
  });
  const changes = inOrder && factors.some((f) => f !== 1 && f !== null);
  return { tensor: input, strides, factors: changes ? factors : null };
}
