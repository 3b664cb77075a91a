// The reasons of the step that the pictures show: the places of a refusal, and seams while nothing is pointed at (else the walk to the
// element is what one wants).
import type { Seam } from '../explain/seam.ts';
import type { Trouble } from '../explain/trouble.ts';
import { troublesOf } from '../explain/trouble.ts';
import { viewReasonOf } from '../explain/viewreason.ts';
import type { Step, TensorShot } from '../trace/step.ts';
import type { Sight } from './sight.ts';

/** Drawn at once; more would hide each other. */
const most = 2;

const none: readonly Seam[] = [];

/** The seams over a tensor's own picture. */
export function seamsShown({ frame, focus, subject }: Sight, tensor: TensorShot): readonly Seam[] {
  const reason = focus.kind === 'nothing' ? viewReasonOf(frame.step) : null;
  // Another subject was chosen than those of the step.
  const isChosen = ![...frame.step.inputs, ...frame.step.outputs].some((t) => t.id === subject?.id);
  return reason?.request.input.id === tensor.id && !isChosen ? reason.seams.slice(0, most) : none;
}

/** The seams over a storage, with the tensor they belong to. */
export function seamsOver(sight: Sight, storage: number): readonly { readonly seam: Seam; readonly of: TensorShot }[] {
  const of = viewReasonOf(sight.frame.step)?.request.input;
  if (of?.storage !== storage) return [];
  return seamsShown(sight, of).map((seam) => ({ seam, of }));
}

/** Where the step's refusal lies in a tensor's picture. */
export const troublesOver = (step: Step, tensor: TensorShot): readonly Trouble[] =>
  step.raised ? troublesOf(step).filter(({ input }) => step.inputs[input]?.id === tensor.id) : [];
