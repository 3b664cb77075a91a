// Layouts to begin with in the layout editor: row-major, column-major, broadcast, reverse, diagonal, sliding window, each legal
// over the storage at hand. And the call that makes a layout, as one would type it. Counts bytes; knows no words.
import type { Layout } from '../core/layout.ts';
import { denseLayout, isContiguous } from '../core/layout.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Frame } from './layoutranges.ts';

export const presetNames = ['row-major', 'column-major', 'broadcast', 'reverse', 'diagonal', 'window'] as const;
export type PresetName = (typeof presetNames)[number];

/**
 * The layout a preset gives over a storage, from the layout one has, which is legal there: the orders keep its shape, `diagonal` keeps
 * its strides too. Null where it cannot be (no element at all, or `reverse` in a framework without negative strides).
 */
export function presetOf(name: PresetName, from: Layout, frame: Frame): Layout | null {
  const { nbytes, itemsize, framework } = frame;
  const { shape } = from;
  const count = Math.floor(nbytes / itemsize);
  if (count === 0) return null;
  const kept = shape.length > 0 && fits(shape, count) ? shape : matrixShape(count);
  switch (name) {
    case 'row-major':
      return denseLayout(kept, itemsize, 'C');
    case 'column-major':
      return denseLayout(kept, itemsize, 'F');
    case 'broadcast':
      return broadcast(kept, itemsize);
    case 'reverse':
      return framework === 'numpy' ? reversed(denseLayout(kept, itemsize)) : null;
    case 'diagonal':
      return diagonal(shape.length > 1 && !shape.includes(0) ? from : denseLayout(matrixShape(count), itemsize));
    case 'window':
      return windows(count, itemsize);
  }
}

const fits = (shape: Shape, count: number): boolean => !shape.includes(0) && numelOf(shape) <= count;

/** Two sizes as near to each other as can be without being equal, whose product is at most `count` and uses the most of it. */
function matrixShape(count: number): number[] {
  for (let rows = Math.floor(Math.sqrt(count)); rows > 1; rows--) {
    if (count % rows === 0 && count / rows !== rows) return [rows, count / rows];
  }
  return count > 4 ? [2, Math.floor(count / 2)] : [1, count];
}

/** The first axis longer than 1 stands still: every slice along it is the first. */
function broadcast(shape: Shape, itemsize: number): Layout {
  const { strides } = denseLayout(shape, itemsize);
  const axis = Math.max(
    0,
    shape.findIndex((size) => size > 1),
  );
  return { shape, strides: strides.map((s, k) => (k === axis ? 0 : s)), offset: 0 };
}

/** Every axis runs backwards from the last element. */
const reversed = ({ shape, strides }: Layout): Layout => ({
  shape,
  strides: strides.map((s) => -s),
  offset: shape.reduce((sum, size, k) => sum + (size - 1) * strides[k]!, 0),
});

/** One step along the last two axes at once: the strides on show, added. */
function diagonal({ shape, strides, offset }: Layout): Layout {
  const [a, b] = [shape.length - 2, shape.length - 1];
  return {
    shape: [...shape.slice(0, a), Math.min(shape[a]!, shape[b]!)],
    strides: [...strides.slice(0, a), strides[a]! + strides[b]!],
    offset,
  };
}

/** All windows of three neighbours (fewer in a smaller storage); they overlap. */
function windows(count: number, itemsize: number): Layout {
  const width = Math.min(3, count);
  return { shape: [count - width + 1, width], strides: [itemsize, itemsize], offset: 0 };
}

/** The tensor that the call starts from: any over the storage for PyTorch. */
export interface Source {
  readonly name: string;
  readonly layout: Layout;
}

/**
 * The call that makes `layout` from `source` over the same storage: sizes, strides and offset in elements for PyTorch, shape and
 * strides in bytes for NumPy, which has no offset and slices instead. Null in newch, which has no such call, and where NumPy
 * cannot slice its way to the first element (the source is not a plain row of elements, or the offset falls inside one).
 */
export function asStridedCall(layout: Layout, source: Source, itemsize: number, framework: Framework): string | null {
  const { shape, strides, offset } = layout;
  if (framework === 'newch') return null;
  if (framework === 'torch') {
    const steps = strides.map((s) => s / itemsize);
    return `${source.name}.as_strided(${tuple(shape)}, ${tuple(steps)}, ${offset / itemsize})`;
  }
  const from = sliced(source, offset, itemsize);
  return from && `np.lib.stride_tricks.as_strided(${from}, shape=${tuple(shape)}, strides=${tuple(strides)})`;
}

/** The source cut so that it begins at byte `offset` of the storage. */
function sliced({ name, layout }: Source, offset: number, itemsize: number): string | null {
  const skip = (offset - layout.offset) / itemsize;
  if (skip === 0) return name;
  if (!Number.isInteger(skip) || skip < 0 || skip > numelOf(layout.shape)) return null;
  if (!isContiguous(layout, itemsize)) return null;
  return layout.shape.length === 1 ? `${name}[${skip}:]` : `${name}.reshape(-1)[${skip}:]`;
}

const tuple = (numbers: readonly number[]): string => `(${numbers.join(', ')}${numbers.length === 1 ? ',' : ''})`;
