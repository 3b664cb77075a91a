// Which tensors a frame draws as grids: what its step read, as it was before, then what it made; of a write also who else sees it. An
// operand that broadcasting repeats is drawn as repeated. Knows no position and no word.
import { itemsizeOf } from '../core/dtype.ts';
import { flowOf, stretchedAxes } from '../explain/reading.ts';
import type { Frame, When } from '../trace/frame.ts';
import { byteAt, indicesAt } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

export interface Pictured {
  readonly tensor: TensorShot;
  readonly when: When;
  /** Axes of stride 0 that broadcasting gives the tensor for this step; `tensor` has them. */
  readonly repeated: readonly number[];
  /** Another view of what the step wrote to. */
  readonly isAlias: boolean;
}

export const mostOutputs = 4;
export const mostInputs = 3;
const mostAliases = 2;

/** What to draw: inputs as they were, then outputs; the subject, if it is neither, alone. */
export function picturedIn(frame: Frame, subject: TensorShot | null): Pictured[] {
  const { step } = frame;
  const plain = (tensor: TensorShot, when: When): Pictured => ({ tensor, when, repeated: [], isAlias: false });
  const outputs = step.outputs.slice(0, mostOutputs);
  const isPart = subject && [...step.outputs, ...step.inputs].some((t) => t.id === subject.id);
  if (subject && !isPart) return [plain(subject, 'after')];
  const { written } = step;
  const same = (t: TensorShot) => outputs.some((o) => o.id === t.id);
  const read = step.inputs.filter((t, n) => step.inputs.findIndex((other) => other.id === t.id) === n);
  const chosen = written
    ? [
        ...read.filter((t) => t.storage === written.storage).slice(0, 1),
        ...read.filter((t) => t.storage !== written.storage),
      ]
    : read.filter((t) => !same(t));
  const before = chosen.slice(0, mostInputs).map((tensor): Pictured => {
    const repeated = stretchedAxes({ step }, step.inputs.indexOf(tensor));
    return {
      tensor: repeated.length > 0 ? repeatedShot(step.outputs[0]!, tensor) : tensor,
      when: 'before',
      repeated,
      isAlias: false,
    };
  });
  // What was refused shows everything it was given.
  const shown = outputs.length > 0 ? outputs : read.slice(0, step.kind === 'raise' ? mostInputs : 1);
  const after = shown.map((tensor) => plain(tensor, 'after'));
  if (subject && !shown.some((t) => t.id === subject.id)) after.splice(0, after.length, plain(subject, 'after'));
  if (written)
    after.push(...aliasesOf(frame, after[0]!.tensor).map((tensor) => ({ ...plain(tensor, 'after'), isAlias: true })));
  return [...(step.kind === 'raise' ? [] : before.filter((b) => written || b.tensor.id !== subject?.id)), ...after];
}

/** An operand as broadcasting sees it: in the shape of the result, with a stride of 0 along each axis that it lacks or that has size 1. */
function repeatedShot(out: TensorShot, tensor: TensorShot): TensorShot {
  const { shape } = out.layout;
  const own = tensor.layout;
  const lead = shape.length - own.shape.length;
  const strides = shape.map((_, k) => (k < lead || own.shape[k - lead] === 1 ? 0 : own.strides[k - lead]!));
  return { ...tensor, layout: { shape, strides, offset: own.offset } };
}

/** Written elements that are looked for in other views. */
const mostSought = 64;

/** Other variables that reach an element that was written, at most two. */
function aliasesOf(frame: Frame, target: TensorShot): TensorShot[] {
  const flow = flowOf(frame);
  const count = Math.min(flow?.count ?? 0, mostSought);
  const bytes = Array.from({ length: count }, (_, place) => byteAt(target, flow!.indexOf(place)));
  const itemsize = itemsizeOf(target.dtype);
  const found: TensorShot[] = [];
  for (const { value, hidden } of frame.variables) {
    if (hidden || !('tensor' in value) || found.length === mostAliases) continue;
    const { tensor } = value;
    const isOther = tensor.storage === target.storage && tensor.id !== target.id;
    if (!isOther || found.some((t) => t.id === tensor.id)) continue;
    if (bytes.some((byte) => indicesAt(tensor, byte, itemsize, 1).count > 0)) found.push(tensor);
  }
  return found;
}
