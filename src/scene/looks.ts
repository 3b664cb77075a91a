// What the cells of a grid and of a strip show of a frame: texts, counts and what the step changed. Knows no position and no word.
import type { DType } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import { unitOf } from '../explain/shown.ts';
import type { Frame, FrameStorage, When } from '../trace/frame.ts';
import { addressAt, byteAt, valueAt } from '../trace/frame.ts';
import { reachOf } from '../trace/reach.ts';
import type { TensorShot } from '../trace/step.ts';
import type { AxisColour } from './axiscolour.ts';
import { bytesText, hexText, valueText } from './figures.ts';
import type { GridLook } from './grid.ts';
import type { MemoryLook } from './memory.ts';

export const cellShows = ['value', 'offset', 'index', 'address'] as const;
export type CellShows = (typeof cellShows)[number];
export type StripLabels = 'address' | 'offset';

/** A tensor's cells, as it was before the step or is after it. */
export function gridLookOf(
  frame: Frame,
  tensor: TensorShot,
  moment: When,
  colours: readonly AxisColour[],
  shows: CellShows,
  /** Axes that only broadcasting gives it: all but their first cells are the same elements again. */
  repeated: readonly number[] = [],
): GridLook & { readonly textOf: (index: readonly number[], when: When) => string } {
  const isStill = moment === 'before';
  const text = (index: readonly number[], when: When) => {
    if (shows === 'address') return hexText(addressAt(frame, tensor, index) ?? 0);
    if (shows === 'index') return index.join(',');
    if (shows === 'offset') return String(byteAt(tensor, index) / unitOf(tensor));
    return valueText(valueAt(frame, tensor, index, when));
  };
  const value = (index: readonly number[], when: When) => valueText(valueAt(frame, tensor, index, when));
  const isWritten = !isStill && frame.step.written?.storage === tensor.storage;
  return {
    colours,
    faded: isStill,
    textOf: text,
    textAt: (index) => text(index, moment),
    ...(repeated.length > 0
      ? { toneAt: (index: readonly number[]) => (repeated.some((axis) => index[axis]! > 0) ? 'repeated' : null) }
      : {}),
    ...(isWritten ? { isChanged: (index) => value(index, 'before') !== value(index, 'after') } : {}),
  };
}

export interface StripShows {
  /** The tensor the pictures are about, if it lies in this storage. */
  readonly subject: TensorShot | null;
  readonly dtype: DType;
  /** Bytes of a cell. */
  readonly unit: number;
  readonly labels: StripLabels;
  /** Whether a cell shows its bytes too. */
  readonly bytes: boolean;
}

/** A storage's cells after the step; `textOf` gives their texts at either moment. */
export function memoryLookOf(
  frame: Frame,
  storage: FrameStorage,
  { subject, dtype, unit, labels, bytes }: StripShows,
): MemoryLook & { readonly textOf: (byte: number, when: When) => string } {
  const whole = unit === itemsizeOf(dtype);
  const over = subject ? [subject] : storage.tensors;
  const shown = unitOf({ framework: subject?.framework ?? 'torch', dtype });
  const textOf = (byte: number, when: When) =>
    whole
      ? valueText(frame.elementAt(storage.id, byte, dtype, when))
      : bytes
        ? ''
        : bytesText(frame, storage.id, byte, unit, when).join('');
  return {
    textOf,
    textAt: (byte) => textOf(byte, 'after'),
    reachedBy: kept((byte) =>
      over.reduce((most, t) => Math.max(most, reachOf(t.layout, itemsizeOf(t.dtype), byte, byte + unit, 0).count), 0),
    ),
    ...(!bytes || storage.device === 'meta'
      ? {}
      : { bytesAt: (byte) => bytesText(frame, storage.id, byte, Math.min(unit, storage.nbytes - byte)) }),
    labelAt: (byte) => (labels === 'address' ? hexText(storage.address + byte) : String(byte / shown)),
    ...(storage.written ? { isChanged: (byte) => textOf(byte, 'before') !== textOf(byte, 'after') } : {}),
  };
}

/** Bytes of a cell: an element, or less where a tensor's elements do not lie a whole number of elements apart. */
export function cellBytes(tensor: TensorShot | null, dtype: DType): number {
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
  if (!tensor) return itemsizeOf(dtype);
  return tensor.layout.strides.reduce(gcd, itemsizeOf(tensor.dtype));
}

/** The same answers, each found once. A look lives as long as its frame is on show, and is asked for what is visible. */
export function kept<T>(find: (byte: number) => T): (byte: number) => T {
  const known = new Map<number, T>();
  return (byte) => {
    const found = known.get(byte);
    if (found !== undefined) return found;
    const answer = find(byte);
    known.set(byte, answer);
    return answer;
  };
}
