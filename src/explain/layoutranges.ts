// The layout editor's arithmetic: for every number of a layout the values it may have while the others stay, so that exactly the
// layouts whose every address lies inside the storage can be made. Counts bytes; knows no words.
import type { Layout } from '../core/layout.ts';
import type { Framework } from '../tensor/tensor.ts';

/** min, min + step, … up to max; a bound that is null is absent (the number does not matter there). */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
}

export interface Frame {
  /** Bytes of the storage. */
  readonly nbytes: number;
  readonly itemsize: number;
  /** PyTorch and newch: whole elements, no negative stride or offset. NumPy: any byte, either direction. */
  readonly framework: Framework;
}

/** A null entry: no value of that number makes the layout legal while the others stay. */
export interface LayoutRanges {
  readonly shape: readonly (NumberRange | null)[];
  readonly strides: readonly (NumberRange | null)[];
  readonly offset: NumberRange | null;
}

/** Whether the layout can be made: every element inside the storage, and no number that the framework refuses. */
export function isLegal(layout: Layout, frame: Frame): boolean {
  const { shape, strides, offset } = layout;
  if (shape.some((size) => size < 0 || !Number.isInteger(size))) return false;
  const unit = unitOf(frame);
  if ([...strides, offset].some((n) => n % unit !== 0)) return false;
  if (frame.framework !== 'numpy' && [...strides, offset].some((n) => n < 0)) return false;
  if (shape.includes(0)) return true;
  const { below, above } = reachOf(layout, -1);
  return offset + below >= 0 && offset + above + frame.itemsize <= frame.nbytes;
}

/** The legal range of every number. Sizes step by 1, strides and the offset by an element (PyTorch, newch) or a byte (NumPy). */
export function rangesOf(layout: Layout, frame: Frame): LayoutRanges {
  const axes = [...layout.shape.keys()];
  return {
    shape: axes.map((k) => sizeRange(layout, frame, k)),
    strides: axes.map((k) => strideRange(layout, frame, k)),
    offset: offsetRange(layout, frame),
  };
}

const unitOf = ({ framework, itemsize }: Frame): number => (framework === 'numpy' ? 1 : itemsize);

/** The lowest number a stride or offset may have at all. */
const floorOf = ({ framework }: Frame): number | null => (framework === 'numpy' ? null : 0);

/** How far below and above the offset the elements start, leaving axis `without` at index 0. */
function reachOf({ shape, strides }: Layout, without: number): { below: number; above: number } {
  let below = 0;
  let above = 0;
  for (let k = 0; k < shape.length; k++) {
    if (k === without) continue;
    const reach = (shape[k]! - 1) * strides[k]!;
    if (reach < 0) below += reach;
    else above += reach;
  }
  return { below, above };
}

/** Bytes the elements may still move down and up, axis `without` left at index 0; null if they are outside already. */
function roomOf(layout: Layout, { nbytes, itemsize }: Frame, without: number): { down: number; up: number } | null {
  const { below, above } = reachOf(layout, without);
  const down = layout.offset + below;
  const up = nbytes - itemsize - layout.offset - above;
  return down < 0 || up < 0 ? null : { down, up };
}

/** Whether the other numbers are such as the framework accepts. */
const othersAllowed = ({ strides, offset }: Layout, frame: Frame, without: number | 'offset'): boolean =>
  [...strides.filter((_, k) => k !== without), ...(without === 'offset' ? [] : [offset])].every(
    (n) => n % unitOf(frame) === 0 && (frame.framework === 'numpy' || n >= 0),
  );

const isEmptyBeside = ({ shape }: Layout, axis: number): boolean => shape.some((size, k) => k !== axis && size === 0);

function sizeRange(layout: Layout, frame: Frame, axis: number): NumberRange | null {
  if (!othersAllowed(layout, frame, -1)) return null;
  if (isEmptyBeside(layout, axis)) return { min: 0, max: null, step: 1 };
  const room = roomOf(layout, frame, axis);
  if (room === null) return { min: 0, max: 0, step: 1 };
  const stride = layout.strides[axis]!;
  if (stride === 0) return { min: 0, max: null, step: 1 };
  return { min: 0, max: 1 + Math.floor((stride < 0 ? room.down : room.up) / Math.abs(stride)), step: 1 };
}

function strideRange(layout: Layout, frame: Frame, axis: number): NumberRange | null {
  if (!othersAllowed(layout, frame, axis)) return null;
  const step = unitOf(frame);
  const size = layout.shape[axis]!;
  if (size === 0 || isEmptyBeside(layout, axis)) return { min: floorOf(frame), max: null, step };
  const room = roomOf(layout, frame, axis);
  if (room === null) return null;
  if (size === 1) return { min: floorOf(frame), max: null, step };
  const whole = (bytes: number) => Math.floor(bytes / (size - 1) / step) * step;
  return { min: floorOf(frame) ?? 0 - whole(room.down), max: whole(room.up), step };
}

function offsetRange(layout: Layout, frame: Frame): NumberRange | null {
  if (!othersAllowed(layout, frame, 'offset')) return null;
  const step = unitOf(frame);
  if (layout.shape.includes(0)) return { min: floorOf(frame), max: null, step };
  const { below, above } = reachOf(layout, -1);
  const min = 0 - below;
  const max = Math.floor((frame.nbytes - frame.itemsize - above) / step) * step;
  return min <= max ? { min, max, step } : null;
}
