// How a tensor of a frame is called on the screen: by its first visible name, else by the piece of code that made or read it.
import type { Colouring } from '../scene/colouring.ts';
import { nameOf } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

/** `z`, `z.grad` where backward just handed it on, or the code of the step that made it where the tensor has no name (`T.T`), shortened. */
export function calledIn(frame: Frame, code: string, colouring: Colouring, tensor: TensorShot): string {
  const name = nameOf(frame, tensor);
  if (name && 'variable' in name) return name.variable;
  const of = frame.step.flows?.find(({ grad }) => grad.id === tensor.id)?.of ?? null;
  const owner = frame.variables.find((v) => !v.hidden && 'tensor' in v.value && v.value.tensor.id === of);
  if (owner) return `${owner.name}.grad`;
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

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/**
 * The last operation of a chain, which is what its step did: `reshape(3, 4)` of `torch.arange(12).reshape(3, 4)`, `[1:, ::2]` of
 * a long expression, `tensor` of a call whose arguments are a table of numbers. Short code is itself, and so is what ends with an
 * operand of something else: `T + torch.tensor([1, 2])` is no call of `tensor`.
 */
export function chipCode(code: string): string {
  const text = code.replace(/\s+/g, ' ').trim();
  const open = pairs[text.at(-1) ?? ''];
  if (text.length <= 14 || open === undefined) return text;
  let depth = 0;
  let at = text.length - 1;
  for (; at >= 0; at--) {
    if (text[at] === text.at(-1)) depth++;
    if (text[at] === open && --depth === 0) break;
  }
  const before = text.slice(0, at);
  if (!isChain(before)) return text;
  if (open === '[') return text.length - at < 20 ? text.slice(at) : text;
  const name = /[A-Za-z_]\w*$/.exec(before)?.[0];
  if (name === undefined) return text;
  const call = name + text.slice(at);
  return call.length > 22 ? name : call;
}

/** Whether code is names, calls and subscripts one after another, with nothing between them outside of brackets. */
function isChain(code: string): boolean {
  let depth = 0;
  for (const letter of code) {
    if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter)) depth--;
    else if (depth === 0 && !/[\w.]/.test(letter)) return false;
  }
  return depth === 0;
}
