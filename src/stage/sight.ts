// What one stage shows at one moment: the frame, the tensor it is about, and the element that is pointed at in it.
// A pure function of history, cursor and focus; knows no store and no panel.
import { itemsizeOf } from '../core/dtype.ts';
import { mainTensor, restingIndex } from '../explain/subject.ts';
import type { ElementSpot, Focus, Spot, TensorName } from '../trace/focus.ts';
import { asElement, elementSpot, focusOnElement, spotOf, tensorNamed } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import { byteAt, indicesAt } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import type { Asked } from './asked.ts';

export interface Sight {
  readonly frame: Frame;
  /** The tensor the address panel, the walk and the strip's pale cells are about; null if the frame has none. */
  readonly subject: TensorShot | null;
  /** The element of the subject that is pointed at, or the one shown while nothing is; null if it has no elements. */
  readonly element: ElementSpot | null;
  /** The bytes that are yellow: what is pointed at, else the element's. */
  readonly spot: Spot | null;
  /** What is pointed at: by hovering, else pinned. */
  readonly focus: Focus;
  /** What the index expression box asks; null where it is empty. */
  readonly asked: Asked | null;
}

export function sightOf(
  frame: Frame,
  chosen: TensorName | null,
  hover: Focus,
  pin: Focus,
  ask: (subject: TensorShot | null) => Asked | null = () => null,
): Sight {
  const subject = (chosen && tensorNamed(frame, chosen)) ?? mainTensor(frame);
  const focus = hover.kind === 'nothing' ? pin : hover;
  const asked = ask(subject);
  if (!subject) return { frame, subject, element: null, spot: spotOf(frame, focus), focus, asked };
  const resting = restingIndex(subject.layout.shape);
  const element =
    elementSpot(frame, asElement(frame, hover, subject)) ??
    elementSpot(frame, asElement(frame, pin, subject)) ??
    (resting && elementSpotOf(frame, subject, resting));
  return { frame, subject, element, spot: spotOf(frame, hover) ?? spotOf(frame, pin) ?? element, focus, asked };
}

/** An element of a tensor of the frame with its bytes and address; null if the frame lacks its storage. */
export function elementSpotOf(frame: Frame, tensor: TensorShot, index: readonly number[]): ElementSpot | null {
  const storage = frame.storage(tensor.storage);
  if (!storage) return null;
  const byte = byteAt(tensor, index);
  const nbytes = itemsizeOf(tensor.dtype);
  return { tensor, index, offset: byte / nbytes, storage, byte, nbytes, address: storage.address + byte };
}

/**
 * What stays pinned when the frame changes: the same place in memory if the new subject reaches it, else the same index if it
 * has one (a copy), else nothing.
 */
export function pinCarried(from: Sight, pin: Focus, to: Frame): Focus {
  const spot = spotOf(from.frame, pin);
  const subject = mainTensor(to);
  if (!spot || !subject || pin.kind === 'nothing') return { kind: 'nothing' };
  const [index] = subject.storage === spot.storage.id ? indicesAt(subject, spot.byte, 1, 1).indices : [];
  if (index) return focusOnElement(to, subject, index, true);
  return pin.kind === 'element' ? focusOnElement(to, subject, pin.index, true) : { kind: 'nothing' };
}
