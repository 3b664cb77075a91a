// Which tensors a step is pictured by: what it read, as it was before, and what it made, or the subject alone where it is neither.
import { shortened } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import type { When } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

export interface Picture {
  readonly tensor: TensorShot;
  readonly when: When;
  readonly title: string;
  readonly detail: string;
}

/** Grids drawn of what a step made and of what it read. */
export const mostOutputs = 4;
export const mostInputs = 3;

/** What to draw: inputs as they were, then outputs; the subject, if it is neither, alone. */
export function picturesOf({ frame, subject }: Sight, called: (t: TensorShot) => string, code: string): Picture[] {
  const { step } = frame;
  const outputs = step.outputs.slice(0, mostOutputs);
  const isPart = subject && [...step.outputs, ...step.inputs].some((t) => t.id === subject.id);
  if (subject && !isPart) return [{ tensor: subject, when: 'after', title: called(subject), detail: '' }];
  const made = shortened(code.slice(step.range.from, step.range.to), 34);
  const written = step.written !== null;
  const same = (t: TensorShot) => outputs.some((o) => o.id === t.id);
  const read = written
    ? step.inputs.filter((t) => t.storage === step.written?.storage).slice(0, 1)
    : step.inputs.filter((t) => !same(t));
  const before = read
    .slice(0, mostInputs)
    .map((tensor): Picture => ({ tensor, when: 'before', title: called(tensor), detail: 'before' }));
  // What was refused shows everything it was given.
  const given = step.inputs.filter((t, k) => step.inputs.findIndex((other) => other.id === t.id) === k);
  const shown = outputs.length > 0 ? outputs : given.slice(0, step.kind === 'raise' ? mostInputs : 1);
  const after = shown.map((tensor): Picture => {
    const title = called(tensor);
    const detail = outputs.length === 1 && !made.startsWith(title) && step.kind !== 'write' ? `= ${made}` : '';
    return { tensor, when: 'after', title, detail };
  });
  if (subject && !shown.some((t) => t.id === subject.id))
    after.splice(0, after.length, { tensor: subject, when: 'after', title: called(subject), detail: '' });
  return [...(step.kind === 'raise' ? [] : before.filter((b) => written || b.tensor.id !== subject?.id)), ...after];
}
