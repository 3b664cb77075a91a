// NumPy's rules of indexing: which layout or gather plan an index expression selects. Source: NumPy 1.24, multiarray/mapping.c.
// An int counts as a list where there is one; lists that stand apart come first in the result.
import type { Gather, IndexEntry, ListEntry, Selection, Walker } from './indexing.ts';
import { axesUsed, listsOfMask, listsShape, outside, sliced } from './indexing.ts';
import { orderKLayout } from './iteration.ts';
import type { Layout } from './layout.ts';
import { isContiguous } from './layout.ts';
import { sortedStrides, stridesLike } from './order.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { columnMajorStrides, numelOf, rowMajorStrides } from './shape.ts';

interface Part {
  readonly shape: number[];
  readonly strides: number[];
  readonly lineage: number[][];
  offset: number;
  readonly walkers: Walker[];
  /** Axes of the result before the first int or list; whether something stood between two of them. */
  first: number;
  apart: boolean;
}

/** @param layout of the indexed array, whose items have `itemsize` bytes */
export function numpySelection(layout: Layout, itemsize: number, entries: readonly IndexEntry[]): Selection | Refusal {
  const rank = layout.shape.length;
  const [only] = entries;
  if (entries.length === 1 && only?.kind === 'mask' && only.shape.length === rank)
    return masked(layout, itemsize, only);
  const used = entries.reduce((n, entry) => n + axesUsed(entry), 0);
  if (entries.filter((entry) => entry.kind === 'ellipsis').length > 1) return { why: 'two-ellipses' };
  if (used > rank) return { why: 'too-many-indices', given: used, rank };
  const open = rank - used;
  const ellipsis = entries.some((entry) => entry.kind === 'ellipsis');
  const all: readonly IndexEntry[] = ellipsis || open === 0 ? entries : [...entries, { kind: 'ellipsis' }];
  const part = partOf(layout, all, open);
  if (isRefusal(part)) return part;
  const { shape, strides, offset, lineage, walkers } = part;
  const rest = { shape, strides, offset };
  if (walkers.length > 0) return gathered(part, rest, itemsize, all);
  if (all.every((entry) => entry.kind === 'int' || isPoint(entry)))
    return { kind: 'view', layout: rest, lineage, scalar: true };
  // An array of rank 0 as an index stands for its number, but the result is a copy.
  if (!all.some(isPoint)) return { kind: 'view', layout: rest, lineage, scalar: false };
  const result = { shape, strides: stridesLike(rest, itemsize, 'K', itemsize), offset: 0 };
  return { kind: 'gather', rest, walkers, shape: [], at: 0, result: emptied(result), transposed: false, lineage };
}

const isPoint = (entry: IndexEntry): boolean => entry.kind === 'list' && entry.shape.length === 0;

/** Walks the entries and sets apart what no list walks. */
function partOf(layout: Layout, entries: readonly IndexEntry[], open: number): Part | Refusal {
  const part: Part = {
    shape: [],
    strides: [],
    lineage: [],
    offset: layout.offset,
    walkers: [],
    first: -1,
    apart: false,
  };
  let axis = 0;
  let ended = false;
  const keep = (size: number, stride: number, from: number[]): void => {
    part.shape.push(size);
    part.strides.push(stride);
    part.lineage.push(from);
  };
  for (const entry of entries) {
    if (entry.kind === 'int' || entry.kind === 'list' || entry.kind === 'mask') {
      if (part.first < 0) part.first = part.shape.length;
      else if (ended) part.apart = true;
    } else if (part.first >= 0) ended = true;
    const size = layout.shape[axis] ?? 1;
    const stride = layout.strides[axis] ?? 0;
    switch (entry.kind) {
      case 'newaxis':
        keep(1, 0, []);
        continue;
      case 'ellipsis':
        for (let n = 0; n < open; n++, axis++) keep(layout.shape[axis]!, layout.strides[axis]!, [axis]);
        continue;
      case 'slice': {
        if (entry.step === 0) return { why: 'step-not-positive', step: 0 };
        const { start, count, step } = sliced(entry, size);
        if (count > 0) part.offset += start * stride;
        keep(count, count > 0 ? step * stride : stride, [axis]);
        break;
      }
      case 'mask': {
        const differs = maskDiffers(entry, layout, axis);
        if (differs) return differs;
        for (const [n, list] of listsOfMask(entry).entries()) part.walkers.push(walker(layout, list, entry, axis + n));
        axis += entry.shape.length;
        continue;
      }
      case 'int':
      case 'list': {
        if (entry.kind === 'list' && entry.shape.length > 0) {
          part.walkers.push({ list: entry, axis, size, stride });
          break;
        }
        const index = entry.kind === 'int' ? entry.value : entry.values[0]!;
        if (index < -size || index >= size) return { why: 'index-out-of-range', index, axis, size, op: 'index' };
        part.offset += (index < 0 ? index + size : index) * stride;
        break;
      }
    }
    axis++;
  }
  return part;
}

const walker = (layout: Layout, list: ListEntry, mask: { shape: readonly number[] }, axis: number): Walker =>
  mask.shape.length === 0
    ? { list, axis: -1, size: 1, stride: 0 }
    : { list, axis, size: layout.shape[axis]!, stride: layout.strides[axis]! };

function maskDiffers(entry: { readonly shape: readonly number[] }, { shape }: Layout, first: number): Refusal | null {
  // A mask without elements fits everywhere.
  const k = entry.shape.findIndex((size, n) => size !== 0 && size !== shape[first + n]);
  if (k < 0) return null;
  const axis = first + k;
  return {
    why: 'mask-size-differs',
    axis,
    of: k,
    size: shape[axis]!,
    mask: entry.shape[k]!,
    shape,
    maskShape: entry.shape,
  };
}

/** One mask over all axes: a new array of rank 1, in row-major order. */
function masked(layout: Layout, itemsize: number, mask: IndexEntry & { kind: 'mask' }): Selection | Refusal {
  const differs = maskDiffers(mask, layout, 0);
  if (differs) return differs;
  const walkers = listsOfMask(mask).map((list, axis) => walker(layout, list, mask, axis));
  const shape = walkers[0]!.list.shape;
  const result = emptied({ shape, strides: [itemsize], offset: 0 });
  const rest = { shape: [], strides: [], offset: layout.offset };
  return {
    kind: 'gather',
    rest,
    walkers,
    shape,
    at: 0,
    result,
    transposed: false,
    lineage: [layout.shape.map((_, k) => k)],
  };
}

function gathered(part: Part, rest: Layout, itemsize: number, entries: readonly IndexEntry[]): Gather | Refusal {
  const { walkers } = part;
  const shape = listsShape(walkers.map(({ list }) => list));
  if (isRefusal(shape)) return shape;
  const at = part.apart ? 0 : part.first;
  const lists = new Set(walkers.filter(({ axis }) => axis >= 0).map(({ axis }) => axis));
  const around = <T>(outer: readonly T[], inner: readonly T[]): T[] => [
    ...outer.slice(0, at),
    ...inner,
    ...outer.slice(at),
  ];
  const full = around(rest.shape, shape);
  if (numelOf(full) > 0) {
    const refusal = outside(walkers);
    if (refusal) return refusal;
  }
  const onlyLists = entries.every((entry) => entry.kind === 'list' || entry.kind === 'mask');
  const inner = numelOf(rest.shape);
  const unit = itemsize * inner;
  const own = onlyLists || inner === 1 ? listStrides(shape, walkers, unit, entries) : rowMajorStrides(shape, unit);
  const result = { shape: full, strides: around(sortedStrides(rest, itemsize), own), offset: 0 };
  const from = [...lists].sort((a, b) => a - b);
  return {
    kind: 'gather',
    rest,
    walkers,
    shape,
    at,
    result: emptied(result),
    transposed: at > 0,
    lineage: around(
      part.lineage,
      shape.map(() => from),
    ),
  };
}

/** Strides of the lists' axes where they alone decide: as NumPy's iterator crosses them, or just like a single list over a vector. */
function listStrides(
  shape: readonly number[],
  walkers: readonly Walker[],
  unit: number,
  entries: readonly IndexEntry[],
): readonly number[] {
  const arrays = walkers.map(({ list }) => arrayOf(list));
  const [only] = arrays;
  if (entries.length === 1 && only) {
    if (isContiguous(only.layout, 8, 'C')) return rowMajorStrides(shape, unit);
    if (isContiguous(only.layout, 8, 'F')) return columnMajorStrides(shape, unit);
  }
  return orderKLayout(shape, arrays, unit, true).strides;
}

const arrayOf = (list: ListEntry): { layout: Layout; itemsize: number } => ({
  layout: { shape: list.shape, strides: list.strides ?? rowMajorStrides(list.shape, 8), offset: 0 },
  itemsize: 8,
});

/** A new array without elements has strides 0. Source: PyArray_NewFromDescr_int. */
const emptied = (layout: Layout): Layout =>
  layout.shape.includes(0) ? { ...layout, strides: layout.shape.map(() => 0) } : layout;
