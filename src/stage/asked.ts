// What the index expression box asks of the frame on show: the expression taken apart, and which hits read an element or a byte.
// Answered anew for every frame, so the expression stays while the steps go by. Adds no step; knows no panel.
import { numelOf } from '../core/shape.ts';
import type { BoxFault, Boxed } from '../explain/box.ts';
import { askBox } from '../explain/box.ts';
import { hitsOfElement } from '../explain/hits.ts';
import { tensorNamed } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import { reachOf } from '../trace/reach.ts';
import type { TensorShot } from '../trace/step.ts';

export type Answer = Extract<Boxed<TensorShot>, { ok: true }>;

/** An expression that hits elements, or why it does not. */
export type Asked = Answer | { readonly ok: false; readonly fault: BoxFault };

/** Entries without a name are about the subject. Null where nothing is asked. */
export function askedIn(frame: Frame, text: string, subject: TensorShot | null): Asked | null {
  if (text.trim() === '') return null;
  return askBox(text, (name) => {
    const tensor = name === null ? subject : tensorNamed(frame, { variable: name });
    return tensor ?? undefined;
  });
}

/** The numbers of the hits that read an element of `tensor`, which is the tensor that was indexed or another over the same memory. */
export function hitsOnElement(asked: Answer, tensor: TensorShot, index: readonly number[]): readonly number[] {
  return tensor.id === asked.tensor.id ? hitsOfElement(asked.taken, index) : [];
}

/** Elements that share one address are asked for up to here. */
const most = 200;

/** The numbers of the hits whose element starts within `nbytes` bytes from `byte` of its storage on. */
export function hitsOnBytes({ tensor, taken }: Answer, byte: number, nbytes: number): readonly number[] {
  if (taken.selection.kind === 'view') {
    // A view: the way back through its own layout, exact however many elements share the address.
    const { shape } = taken.result;
    const { indices } = reachOf(taken.result, 1, byte, byte + nbytes, most);
    return indices.map((index) => index.reduce((n, i, k) => n * shape[k]! + i, 0));
  }
  if (numelOf(taken.result.shape) === 0) return [];
  const { indices } = reachOf(tensor.layout, 1, byte, byte + nbytes, most);
  return indices.flatMap((index) => hitsOfElement(taken, index));
}
