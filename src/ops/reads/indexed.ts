// What an index expression reads or hits, element by element: found by selecting from a layout that counts elements in row-major
// order, so that the place it names is the element's number. Knows no memory.
import type { Selection } from '../../core/indexing.ts';
import { byteOf, denseLayout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Shape } from '../../core/shape.ts';
import { indexAt } from '../compute/places.ts';
import type { IndexItem } from '../op.ts';
import { selectionOf } from '../view/selection.ts';
import { placeOf } from './order.ts';
import type { Hits, Index, ReadCall, Reads, Region } from './reads.ts';
import { broadcastIndex, point, reading } from './reads.ts';

const known = new WeakMap<ReadCall, Selection | null>();

/** The selection of a call's `items` from its `input`, in numbers of elements; null if it was refused. */
function selected(call: ReadCall): Selection | null {
  const found = known.get(call);
  if (found !== undefined) return found;
  const input = call.inputOf('input');
  const layout = denseLayout(input === null ? [] : call.inputs[input]!.layout.shape, 1);
  const selection = selectionOf({ layout, itemsize: 1 }, itemsOf(call).map(asWritten), call.framework);
  const kept = isRefusal(selection) ? null : selection;
  known.set(call, kept);
  return kept;
}

const itemsOf = (call: ReadCall): readonly IndexItem[] =>
  (call.args['items'] as readonly IndexItem[] | undefined) ?? [];

/** A list is what it holds; how the tensor that it was given as lies in memory only decides how the result does. */
const asWritten = (item: IndexItem): IndexItem => {
  if (item.kind !== 'list') return item;
  const { kind, shape, values } = item;
  return { kind, shape, values };
};

/** The number of the element that a place of the selection names. */
function placeIn(selection: Selection, at: Index): number {
  if (selection.kind === 'view') return byteOf(selection.layout, at);
  const { rest, walkers, shape, at: put } = selection;
  const inLists = at.slice(put, put + shape.length);
  const around = [...at.slice(0, put), ...at.slice(put + shape.length)];
  return walkers.reduce(
    (place, { list, size, stride }) => {
      const value = list.values[placeOf(list.shape, broadcastIndex(inLists, list.shape))]!;
      return place + (value < 0 ? value + size : value) * stride;
    },
    byteOf(rest, around),
  );
}

/** What the lists and masks that were given as tensors contribute: their own elements that named the place. */
function named(call: ReadCall, selection: Selection, at: Index, from: Index): [number, Region[]][] {
  if (selection.kind === 'view') return [];
  const items = itemsOf(call);
  const taken = items.reduce((n, item) => n + (item.kind === 'mask' ? item.shape.length : isAxis(item) ? 1 : 0), 0);
  const inLists = at.slice(selection.at, selection.at + selection.shape.length);
  const numbers = [...call.inputsOf('items')];
  const parts: [number, Region[]][] = [];
  let axis = 0;
  for (const item of items) {
    const input = 'from' in item ? numbers.shift() : undefined;
    if (item.kind === 'list' && input !== undefined)
      parts.push([input, [point(broadcastIndex(inLists, call.inputs[input]!.layout.shape))]]);
    if (item.kind === 'mask' && input !== undefined)
      parts.push([input, [point(from.slice(axis, axis + item.shape.length))]]);
    axis +=
      item.kind === 'ellipsis' ? from.length - taken : item.kind === 'mask' ? item.shape.length : isAxis(item) ? 1 : 0;
  }
  return parts;
}

const isAxis = ({ kind }: IndexItem): boolean => kind === 'int' || kind === 'slice' || kind === 'list';

const shapeOf = (call: ReadCall, name: string): Shape => {
  const input = call.inputOf(name);
  return input === null ? [] : call.inputs[input]!.layout.shape;
};

/** `x[…]`: the element that the expression names, and the elements of the lists that named it. */
export const readsIndexed: Reads = (at, call) => {
  const selection = selected(call);
  const input = call.inputOf('input');
  if (!selection || input === null) return [];
  const from = indexAt(shapeOf(call, 'input'), placeIn(selection, at));
  return reading(call, [input, [point(from)]], ...named(call, selection, at, from));
};

/** `x[…] = v`: the elements of x that the expression names. */
export function hitsIndexed(call: ReadCall): Hits {
  const selection = selected(call);
  const shape = shapeOf(call, 'input');
  if (!selection) return { shape: [0], indexAt: () => [] };
  const hit = selection.kind === 'view' ? selection.layout.shape : selection.result.shape;
  return { shape: hit, indexAt: (at) => indexAt(shape, placeIn(selection, at)) };
}

/** Of the value the element that is written to the place (and with `accumulate` what stood there), and what named the place. */
export const readsAssigned: Reads = (at, call) => {
  const selection = selected(call);
  const input = call.inputOf('input');
  if (!selection || input === null) return [];
  const from = indexAt(shapeOf(call, 'input'), placeIn(selection, at));
  const value = broadcastIndex(at, shapeOf(call, 'value'));
  const grown = call.args['accumulate'] === true ? [point(from)] : [];
  return reading(call, [input, grown], [call.inputOf('value'), [point(value)]], ...named(call, selection, at, from));
};
