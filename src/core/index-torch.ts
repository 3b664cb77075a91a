// PyTorch's rules of indexing: which layout or gather plan an index expression selects. Source: PyTorch 1.13,
// torch/csrc/autograd/python_variable_indexing.cpp and aten/src/ATen/native/TensorAdvancedIndexing.cpp.
// Ints, slices and new axes are taken one after another as views; lists index what they leave.
import type { Gather, IndexEntry, ListEntry, MaskEntry, Selection, Walker } from './indexing.ts';
import { axesUsed, listsOfMask, listsShape, outside, sliced, spreadOver } from './indexing.ts';
import { permutedLayout } from './iteration.ts';
import type { Layout } from './layout.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { torchReshapeStrides } from './runs.ts';
import { numelOf, rowMajorStrides } from './shape.ts';

interface Axis {
  readonly size: number;
  readonly stride: number;
  readonly from: readonly number[];
  /** The list or mask recorded at this place. */
  readonly entry: ListEntry | MaskEntry | null;
}

/** @param layout of the indexed tensor, whose items have `itemsize` bytes */
export function torchSelection(layout: Layout, itemsize: number, entries: readonly IndexEntry[]): Selection | Refusal {
  const rank = layout.shape.length;
  const used = entries.reduce((n, entry) => n + axesUsed(entry), 0);
  const [only] = entries;
  // A slice alone is looked at before the axes are counted.
  if (entries.length === 1 && only?.kind === 'slice' && (only.step ?? 1) <= 0)
    return { why: 'step-not-positive', step: only.step! };
  if (used > rank) return { why: 'too-many-indices', given: used, rank };
  let { offset } = layout;
  let place = 0;
  let axis = 0;
  const axes: Axis[] = layout.shape.map((size, k) => ({ size, stride: layout.strides[k]!, from: [k], entry: null }));
  const put = (entry: Axis['entry']): void => {
    // As unsqueeze: the stride that a step over the next axis would have.
    const next = axes[place];
    const stride = next ? next.size * next.stride : itemsize;
    axes.splice(place, 0, { size: 1, stride, from: [], entry });
  };
  for (const [named, entry] of entries.entries()) {
    const at = axes[place];
    switch (entry.kind) {
      case 'ellipsis':
        place += rank - used;
        axis += rank - used;
        continue;
      case 'newaxis':
        // Only a second ellipsis leads beyond the last axis.
        if (place > axes.length)
          return { why: 'axis-out-of-range', axis: place, rank: axes.length, size: axes.length + 1 };
        put(null);
        break;
      case 'slice': {
        const step = entry.step ?? 1;
        if (step <= 0) return { why: 'step-not-positive', step };
        if (!at) return { why: 'too-many-indices', given: used, rank };
        const { start, count } = slicedForward(entry, at.size);
        offset += start * at.stride;
        axes[place] = { ...at, size: count, stride: at.stride * step };
        axis++;
        break;
      }
      case 'int':
      case 'list':
      case 'mask': {
        const isPoint = entry.kind === 'int' || (entry.kind === 'list' && entry.shape.length === 0);
        if (isPoint) {
          const index = entry.kind === 'int' ? entry.value : entry.values[0]!;
          const size = at?.size ?? 0;
          if (!at || index < -size || index >= size)
            return { why: 'index-out-of-range', index, axis, size, op: 'index', named };
          offset += (index < 0 ? index + size : index) * at.stride;
          axes.splice(place, 1);
          axis++;
          continue;
        }
        if (entry.kind === 'mask' && entry.shape.length === 0 && place <= axes.length) put(entry);
        else if (at) axes[place] = { ...at, entry };
        else return { why: 'too-many-indices', given: place + 1, rank };
        axis += axesUsed(entry);
        break;
      }
    }
    place++;
  }
  if (axes.some(({ entry }) => entry !== null)) return gathered(axes, offset, itemsize);
  const view = { shape: axes.map(({ size }) => size), strides: axes.map(({ stride }) => stride), offset };
  return { kind: 'view', layout: view, lineage: axes.map(({ from }) => from), scalar: false };
}

/** A slice as PyTorch takes it: one that starts beyond the axis still moves the offset to its end. */
function slicedForward(
  entry: { readonly start: number | null; readonly stop: number | null; readonly step: number | null },
  size: number,
): { start: number; count: number } {
  const { start, count } = sliced(entry, size);
  return { start, count };
}

function gathered(axes: readonly Axis[], offset: number, itemsize: number): Gather | Refusal {
  const lists = listsByAxis(axes);
  if (isRefusal(lists)) return lists;
  const walked = axes.map((_, k) => k).filter((k) => lists[k]);
  const walkers = walked.map(
    (k): Walker => ({ list: lists[k]!, axis: axes[k]!.from[0] ?? -1, size: axes[k]!.size, stride: axes[k]!.stride }),
  );
  const shape = listsShape(walkers.map(({ list }) => list));
  if (isRefusal(shape)) return shape;
  const empty = walkers.find(({ size }) => size === 0);
  if (empty && numelOf(shape) > 0)
    return { why: 'index-out-of-range', index: 0, axis: empty.axis, size: 0, op: 'index' };
  const together = walked.at(-1)! - walked[0]! + 1 === walked.length;
  const at = together ? walked[0]! : 0;
  const others = axes.filter((_, k) => !lists[k]);
  const around = <T>(outer: readonly T[], inner: readonly T[]): T[] => [
    ...outer.slice(0, at),
    ...inner,
    ...outer.slice(at),
  ];
  const rest = { shape: others.map(({ size }) => size), strides: others.map(({ stride }) => stride), offset };
  const full = around(rest.shape, shape);
  if (numelOf(full) > 0) {
    const refusal = firstOutside(walkers, shape);
    if (refusal) return refusal;
  }
  // The result is laid out as for an elementwise operation on the tensor, still along the walked axes, and on the lists.
  const source = {
    layout: {
      shape: full,
      strides: around(
        rest.strides,
        shape.map(() => 0),
      ),
      offset: 0,
    },
    itemsize,
  };
  const indexers = walkers.map(({ list }) => ({ layout: indexer(list, shape, at, rest.shape.length), itemsize: 8 }));
  const from = walkers.flatMap(({ axis }) => (axis < 0 ? [] : [axis])).sort((a, b) => a - b);
  return {
    kind: 'gather',
    rest,
    walkers,
    shape,
    at,
    result: permutedLayout(full, [source, ...indexers], itemsize),
    transposed: false,
    lineage: around(
      others.map((other) => other.from),
      shape.map(() => from),
    ),
  };
}

/** The first place of the lists at which one of them lies outside of its axis. PyTorch counts the lists, not their axes. */
function firstOutside(walkers: readonly Walker[], shape: readonly number[]): Refusal | null {
  if (!outside(walkers)) return null;
  const spread = walkers.map(({ list }) => spreadOver(list, shape));
  for (let n = 0; n < numelOf(shape); n++) {
    for (const [named, { axis, size }] of walkers.entries()) {
      const index = spread[named]![n]!;
      if (index < -size || index >= size) return { why: 'index-out-of-range', index, axis, size, op: 'index', named };
    }
  }
  return null;
}

/** The list that walks each axis: a mask stands for one on each of its own axes, which must have its sizes. */
function listsByAxis(axes: readonly Axis[]): (ListEntry | null)[] | Refusal {
  const lists: (ListEntry | null)[] = [];
  for (const { entry } of axes) {
    if (entry?.kind !== 'mask' || entry.shape.length === 0) {
      lists.push(entry?.kind === 'mask' ? listsOfMask(entry)[0]! : entry);
      continue;
    }
    const first = lists.length;
    for (const [n, mask] of entry.shape.entries()) {
      const size = axes[first + n]?.size;
      if (size === undefined) return { why: 'too-many-indices', given: first + entry.shape.length, rank: axes.length };
      if (size === mask) continue;
      const shape = axes.map((axis) => axis.size);
      return { why: 'mask-size-differs', axis: first + n, of: n, size, mask, shape, maskShape: entry.shape };
    }
    lists.push(...listsOfMask(entry));
  }
  // The axes that a mask covers beyond its own place come as entries of their own at the end, and hold nothing.
  const extra = lists.splice(axes.length);
  return extra.some((list) => list !== null)
    ? { why: 'too-many-indices', given: lists.length + extra.length, rank: axes.length }
    : lists;
}

/** A list as an operand of the result's rank: broadcast among the lists, size 1 along the other axes. */
function indexer(list: ListEntry, shape: readonly number[], at: number, rest: number): Layout {
  const own = list.strides ?? rowMajorStrides(list.shape, 8);
  const lead = shape.length - list.shape.length;
  const strides = shape.map((size, k) => {
    if (k >= lead) return list.shape[k - lead] === size ? own[k - lead]! : 0;
    return size === 1 ? (list.shape[0] ?? 1) * (own[0] ?? 8) : 0;
  });
  const wide = [...new Array<number>(at).fill(1), ...shape, ...new Array<number>(rest - at).fill(1)];
  const laid = torchReshapeStrides(shape, strides, wide, 8);
  return { shape: wide, strides: isRefusal(laid) ? rowMajorStrides(wide, 8) : laid, offset: 0 };
}
