// Index expressions: their entries, and what one selects from a layout: another layout, or a plan for gathering elements.
// The rules of the frameworks are in index-torch.ts and index-numpy.ts. Counts bytes; knows no storage and no element type.
import { walk } from './kernels/walk.ts';
import type { Layout } from './layout.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Shape, Strides } from './shape.ts';
import { broadcastShapes, numelOf, rowMajorStrides } from './shape.ts';

/** One entry of an index expression. */
export type IndexEntry =
  | { readonly kind: 'int'; readonly value: number }
  | {
      readonly kind: 'slice';
      readonly start: number | null;
      readonly stop: number | null;
      readonly step: number | null;
    }
  | { readonly kind: 'newaxis' }
  | { readonly kind: 'ellipsis' }
  | ListEntry
  | MaskEntry;

/**
 * An integer list, array or int tensor. `shape` is its own shape, `values` are row-major; `strides` say how an array that holds
 * them lies in memory (in any unit; left out: row-major), since results follow it.
 */
export interface ListEntry {
  readonly kind: 'list';
  readonly shape: Shape;
  readonly values: readonly number[];
  readonly strides?: Strides;
}

/** A boolean mask; of rank 0 for `True` and `False`. */
export interface MaskEntry {
  readonly kind: 'mask';
  readonly shape: Shape;
  readonly values: readonly boolean[];
}

/** A list (or the positions of a mask) and the axis it walks. */
export interface Walker {
  readonly list: ListEntry;
  /** The axis of the indexed layout; −1 for a mask of rank 0, which walks an axis that is not there. */
  readonly axis: number;
  /** Size of the axis, and bytes from one position to the next. */
  readonly size: number;
  readonly stride: number;
}

/** What an index expression selects. `lineage`: for each axis of the result, the axes of the input that it came from. */
export type Selection = BasicSelection | Gather;

export interface BasicSelection {
  readonly kind: 'view';
  readonly layout: Layout;
  readonly lineage: readonly (readonly number[])[];
  /** NumPy: every axis has an int, the result is a scalar. */
  readonly scalar: boolean;
}

/**
 * Elements to be gathered: the axes of the result are those of `rest` with those of the lists (as broadcast) put in at `at`.
 */
export interface Gather {
  readonly kind: 'gather';
  /** The layout of what no list walks; its offset is where all lists stand at 0. */
  readonly rest: Layout;
  readonly walkers: readonly Walker[];
  /** Shape the lists broadcast to. */
  readonly shape: Shape;
  readonly at: number;
  /** The layout of the new tensor. */
  readonly result: Layout;
  /** Whether NumPy's result is a (transposed) view of the array that was gathered into, not that array. */
  readonly transposed: boolean;
  readonly lineage: readonly (readonly number[])[];
}

/** Byte offsets that the lists add, one for each place of their broadcast shape, row-major. Bounds are already checked. */
export function startsOf({ shape, walkers }: Gather): Float64Array {
  const starts = new Float64Array(numelOf(shape));
  for (const { list, size, stride } of walkers) {
    for (const [place, value] of spreadOver(list, shape).entries()) {
      starts[place]! += (value < 0 ? value + size : value) * stride;
    }
  }
  return starts;
}

/** The values of a list at each place of the shape that it broadcasts to, row-major. */
export function spreadOver({ shape: own, values }: ListEntry, shape: Shape): Float64Array {
  const spread = new Float64Array(numelOf(shape));
  let place = 0;
  walk({ shape, strides: [broadcastSteps(own, shape)], offsets: [0] }, ([at], [step], n) => {
    for (let k = 0; k < n; k++) spread[place++] = values[at! + k * step!]!;
    return true;
  });
  return spread;
}

/** Byte position of every element of the result, in row-major order of its coordinates. */
export function gatheredPositions(gather: Gather): Float64Array {
  const { rest, shape, at: place, result } = gather;
  const starts = startsOf(gather);
  const positions = new Float64Array(starts.length * numelOf(rest.shape));
  const around = (outer: readonly number[], inner: readonly number[]): number[] => [
    ...outer.slice(0, place),
    ...inner,
    ...outer.slice(place),
  ];
  // Two walkers over the result: bytes of what no list walks, and places of the lists.
  const bytes = around(rest.strides, new Array<number>(shape.length).fill(0));
  const places = around(new Array<number>(rest.shape.length).fill(0), rowMajorStrides(shape, 1));
  let n = 0;
  walk(
    { shape: result.shape, strides: [bytes, places], offsets: [rest.offset, 0] },
    ([at, start], [step, next], count) => {
      for (let k = 0; k < count; k++) positions[n++] = at! + k * step! + starts[start! + k * next!]!;
      return true;
    },
  );
  return positions;
}

/** Elements between neighbours of a row-major list along each axis of the shape it broadcasts to. */
function broadcastSteps(from: Shape, to: Shape): number[] {
  const own = rowMajorStrides(from, 1);
  const lead = to.length - from.length;
  return to.map((_, k) => (k < lead || from[k - lead] === 1 ? 0 : own[k - lead]!));
}

/** The positions of a mask's true values: one list for each of its axes; for a mask of rank 0 one list of a zero, or of nothing. */
export function listsOfMask({ shape, values }: MaskEntry): ListEntry[] {
  const found: number[] = [];
  for (let n = 0; n < values.length; n++) if (values[n]) found.push(n);
  const list = (positions: number[]): ListEntry => ({ kind: 'list', shape: [found.length], values: positions });
  if (shape.length === 0) return [list(found)];
  const own = rowMajorStrides(shape, 1);
  return shape.map((size, k) => list(found.map((n) => Math.floor(n / own[k]!) % size)));
}

/**
 * From where, how many and how far apart a slice takes along an axis of `size`, its step not 0.
 * Source: Python's slice.indices.
 */
export function sliced(
  { start, stop, step: given }: { start: number | null; stop: number | null; step: number | null },
  size: number,
): { start: number; count: number; step: number } {
  const step = given ?? 1;
  const [low, high] = step > 0 ? [0, size] : [-1, size - 1];
  const clamped = (at: number): number => Math.min(Math.max(at < 0 ? at + size : at, low), high);
  const from = start === null ? (step > 0 ? low : high) : clamped(start);
  const to = stop === null ? (step > 0 ? high : low) : clamped(stop);
  return { start: from, count: Math.max(0, Math.ceil((to - from) / step)), step };
}

/** The shape of all lists together, or why they do not broadcast. */
export function listsShape(lists: readonly ListEntry[]): number[] | Refusal {
  const shapes = lists.map((list) => list.shape);
  const shape = broadcastShapes(shapes);
  return isRefusal(shape) ? { why: 'index-shapes-differ', shapes } : shape;
}

/** The first index of a list that lies outside of its axis. */
export function outside(walkers: readonly Walker[]): Refusal | null {
  for (const { list, size, axis } of walkers) {
    const index = list.values.find((value) => value < -size || value >= size);
    if (index !== undefined) return { why: 'index-out-of-range', index, axis, size, op: 'index' };
  }
  return null;
}

/** How many axes an entry uses up, as the frameworks count. */
export const axesUsed = (entry: IndexEntry): number =>
  entry.kind === 'newaxis' || entry.kind === 'ellipsis' ? 0 : entry.kind === 'mask' ? entry.shape.length : 1;
