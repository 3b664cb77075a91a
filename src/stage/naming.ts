// How a tensor of a frame is called on the screen: by its first visible name, else by the piece of code that made or read it.
import type { Colouring } from '../scene/colouring.ts';
import { nameOf } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

/** `z`, or the code of the step that made it where the tensor has no name (`T.T`), shortened. */
export function calledIn(frame: Frame, code: string, colouring: Colouring, tensor: TensorShot): string {
  const name = nameOf(frame, tensor);
  if (name && 'variable' in name) return name.variable;
  const { range, outputs } = colouring.makerOf(tensor) ?? frame.step;
  const text = shortened(code.slice(range.from, range.to), 28);
  const made = outputs.findIndex((t) => t.id === tensor.id);
  return outputs.length > 1 && made >= 0 ? `${text}[${made}]` : text;
}

/** Code on one line: the start of it, and an ellipsis where it is cut. */
export function shortened(code: string, most: number): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
