// What is pointed at, one thing at a time; every panel translates the same focus. Tensors are named as people name them, so that
// a focus stays right from step to step and after edits. Knows no picture: a focus is plain JSON, part of the scenario.
import { itemsizeOf } from '../core/dtype.ts';
import type { Cursor } from './cursor.ts';
import type { Frame, FrameStorage } from './frame.ts';
import { byteAt, indicesAt } from './frame.ts';
import type { Reach } from './reach.ts';
import type { TensorShot } from './step.ts';

/** A tensor of a frame: by its name (a variable's, or `x.grad`), or by its place among the step's outputs, its inputs or the gradients it handed on. */
export type TensorName =
  | { readonly variable: string }
  | { readonly output: number }
  | { readonly input: number }
  | { readonly gradient: number };

/** A storage of a frame: by a tensor over it, or by its letter where no tensor of the frame is. */
export type StorageName = TensorName | { readonly storage: string };

export type Focus =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'element';
      readonly of: TensorName;
      readonly index: readonly number[];
      readonly pinned: boolean;
    }
  /** `byte` counts from the start of the storage. */
  | { readonly kind: 'address'; readonly of: StorageName; readonly byte: number; readonly pinned: boolean }
  | { readonly kind: 'axis'; readonly of: TensorName; readonly axis: number; readonly pinned: boolean }
  | { readonly kind: 'step'; readonly at: Cursor; readonly pinned: boolean };

export const nothing: Focus = { kind: 'nothing' };

/** Bytes of one storage that the focus means, with their address. */
export interface Spot {
  readonly storage: FrameStorage;
  /** From the start of the storage. */
  readonly byte: number;
  readonly nbytes: number;
  /** Of the first of them. */
  readonly address: number;
}

/** An element of one tensor. */
export interface ElementSpot extends Spot {
  readonly tensor: TensorShot;
  readonly index: readonly number[];
  /** In elements of the tensor from the start of the storage; not whole if bytes are viewed askew. */
  readonly offset: number;
}

/** The tensor a name means in a frame; the innermost of that name. */
export function tensorNamed(frame: Frame, name: TensorName): TensorShot | null {
  if ('output' in name) return frame.step.outputs[name.output] ?? null;
  if ('input' in name) return frame.step.inputs[name.input] ?? null;
  if ('gradient' in name) return frame.step.flows?.[name.gradient]?.grad ?? null;
  return frame.named.findLast((t) => t.name === name.variable)?.tensor ?? null;
}

/** How a tensor is called in a frame: its first visible name, else its place in the step; null if it is not in the frame. */
export function nameOf(frame: Frame, tensor: TensorShot): TensorName | null {
  const named = frame.named.find((t) => !t.hidden && t.tensor.id === tensor.id);
  if (named) return { variable: named.name };
  const output = frame.step.outputs.findIndex((t) => t.id === tensor.id);
  if (output >= 0) return { output };
  const input = frame.step.inputs.findIndex((t) => t.id === tensor.id);
  if (input >= 0) return { input };
  const gradient = frame.step.flows?.findIndex(({ grad }) => grad.id === tensor.id) ?? -1;
  return gradient >= 0 ? { gradient } : null;
}

/** The storage a name means in a frame. */
export function storageNamed(frame: Frame, name: StorageName): FrameStorage | null {
  if ('storage' in name) return frame.storages.find((s) => s.letter === name.storage) ?? null;
  const tensor = tensorNamed(frame, name);
  return tensor && frame.storage(tensor.storage);
}

/** The element that is pointed at, if an element is and the frame has it (an index beyond the shape is nowhere). */
export function elementSpot(frame: Frame, focus: Focus): ElementSpot | null {
  if (focus.kind !== 'element') return null;
  const tensor = tensorNamed(frame, focus.of);
  const storage = tensor && frame.storage(tensor.storage);
  if (!tensor || !storage || !isWithin(tensor.layout.shape, focus.index)) return null;
  const byte = byteAt(tensor, focus.index);
  const nbytes = itemsizeOf(tensor.dtype);
  const address = storage.address + byte;
  return { tensor, index: focus.index, offset: byte / nbytes, storage, byte, nbytes, address };
}

/** The bytes that are pointed at: those of the element, or from the address on one cell of the storage. */
export function spotOf(frame: Frame, focus: Focus): Spot | null {
  if (focus.kind !== 'address') return elementSpot(frame, focus);
  const storage = storageNamed(frame, focus.of);
  if (!storage || focus.byte < 0 || focus.byte >= storage.nbytes) return null;
  const nbytes = Math.min(itemsizeOf(storage.dtype), storage.nbytes - focus.byte);
  return { storage, byte: focus.byte, nbytes, address: storage.address + focus.byte };
}

/** The indices of a tensor that the focus means: all that touch the bytes pointed at. Lists at most `limit`. */
export function indicesOf(frame: Frame, focus: Focus, tensor: TensorShot, limit = 64): Reach {
  const spot = spotOf(frame, focus);
  if (!spot || spot.storage.id !== tensor.storage) return { indices: [], count: 0, complete: true };
  return indicesAt(tensor, spot.byte, spot.nbytes, limit);
}

/** The axis of a tensor that is pointed at; null if none of its axes is. */
export function axisIn(frame: Frame, focus: Focus, tensor: TensorShot): number | null {
  if (focus.kind !== 'axis' || focus.axis >= tensor.layout.shape.length) return null;
  return tensorNamed(frame, focus.of)?.id === tensor.id ? focus.axis : null;
}

/** Points at an element of a tensor of the frame; at nothing if the frame does not have it. */
export function focusOnElement(frame: Frame, tensor: TensorShot, index: readonly number[], pinned = false): Focus {
  const of = nameOf(frame, tensor);
  return of && isWithin(tensor.layout.shape, index) ? { kind: 'element', of, index, pinned } : nothing;
}

/** Points at a byte of a storage of the frame. */
export function focusOnAddress(frame: Frame, storage: number, byte: number, pinned = false): Focus {
  const found = frame.storage(storage);
  if (!found) return nothing;
  const tensor = found.tensors[0];
  const of = (tensor && nameOf(frame, tensor)) ?? { storage: found.letter };
  return { kind: 'address', of, byte, pinned };
}

export function focusOnAxis(frame: Frame, tensor: TensorShot, axis: number, pinned = false): Focus {
  const of = nameOf(frame, tensor);
  return of ? { kind: 'axis', of, axis, pinned } : nothing;
}

/**
 * What is pointed at, as an element of `tensor`: the element itself, or the first index that touches the address.
 * This is how a click in memory moves the sliders.
 */
export function asElement(frame: Frame, focus: Focus, tensor: TensorShot): Focus {
  const spot = elementSpot(frame, focus);
  if (spot && spot.tensor.id === tensor.id) return focus;
  const index = indicesOf(frame, focus, tensor, 1).indices[0];
  return index && focus.kind !== 'nothing' ? focusOnElement(frame, tensor, index, focus.pinned) : nothing;
}

/** What is pointed at, as an address: that of the element's first byte. */
export function asAddress(frame: Frame, focus: Focus): Focus {
  const spot = elementSpot(frame, focus);
  if (!spot || focus.kind !== 'element') return focus;
  return { kind: 'address', of: focus.of, byte: spot.byte, pinned: focus.pinned };
}

/** The element `by` indices further along an axis, stopping at the ends: the arrow keys. */
export function movedAlong(frame: Frame, focus: Focus, axis: number, by: number): Focus {
  const spot = elementSpot(frame, focus);
  const size = spot?.tensor.layout.shape[axis];
  if (!spot || size === undefined || focus.kind !== 'element') return focus;
  const index = focus.index.map((i, k) => (k === axis ? Math.min(size - 1, Math.max(0, i + by)) : i));
  return { ...focus, index };
}

export const isPinned = (focus: Focus): boolean => focus.kind !== 'nothing' && focus.pinned;

const isWithin = (shape: readonly number[], index: readonly number[]): boolean =>
  shape.length === index.length && index.every((i, k) => Number.isInteger(i) && i >= 0 && i < shape[k]!);
