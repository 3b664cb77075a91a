// What copies read that only put elements into another order or shape: reshapes, flips, rotations, rolls, padding, repetitions.
// Each output element reads one input element, or none.
import { orderKLayout } from '../../core/iteration.ts';
import { longestFirst, orderLike } from '../../core/order.ts';
import { numelOf } from '../../core/shape.ts';
import type { Shape } from '../../core/shape.ts';
import { indexAt } from '../compute/places.ts';
import { counted } from '../view/view.ts';
import type { Index, ReadCall, Reads } from './reads.ts';
import { point, reading } from './reads.ts';

/** The place of an index in row-major order. */
export const placeOf = (shape: Shape, at: Index): number => at.reduce((n, i, k) => n * shape[k]! + i, 0);

/** Reads from the argument `input` the element that `rule` finds for each place of the output; null: it reads nothing. */
const readsOne =
  (rule: (at: Index, shape: Shape, call: ReadCall) => Index | null): Reads =>
  (at, call) => {
    const input = call.inputOf('input');
    if (input === null) return [];
    const from = rule(at, call.inputs[input]!.layout.shape, call);
    return reading(call, [input, from === null ? [] : [point(from)]]);
  };

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** Axes of the input from the slowest to the fastest, in the order in which a reshape counts its elements. */
function slowestFirst(call: ReadCall, shape: Shape): readonly number[] {
  const { layout, itemsize } = call.inputs[0]!;
  const order = (call.args['order'] as 'C' | 'F' | 'A' | 'K' | null | undefined) ?? 'C';
  const plain = order === 'K' ? 'K' : orderLike(layout, itemsize, order);
  const axes = shape.map((_, k) => k);
  if (plain === 'C') return axes;
  return plain === 'F' ? axes.reverse() : longestFirst(orderKLayout(shape, [call.inputs[0]!], itemsize).strides);
}

/** Reshapes: the element with the same number, both counted in the order of the call (row-major by default). */
export const readsInOrder: Reads = readsOne((at, shape, call) => {
  const axes = slowestFirst(call, shape);
  const isColumnMajor = axes.length > 1 && axes.every((axis, n) => axis === shape.length - 1 - n);
  const sizes = call.out.shape;
  const place = isColumnMajor ? placeOf([...sizes].reverse(), [...at].reverse()) : placeOf(sizes, at);
  const turned = indexAt(
    axes.map((axis) => shape[axis]!),
    place,
  );
  const from = shape.map(() => 0);
  for (const [n, axis] of axes.entries()) from[axis] = turned[n]!;
  return from;
});

export const readsFlipped: Reads = readsOne((at, shape, call) => {
  const dims = (call.args['dims'] as readonly number[] | null) ?? shape.map((_, k) => k);
  const axes = dims.map((dim) => counted(dim, shape.length));
  return at.map((i, k) => (axes.includes(k) ? shape[k]! - 1 - i : i));
});

/** Quarter turns: flips along one or both axes, then for odd turns the two axes exchanged. */
export const readsTurned: Reads = readsOne((at, shape, call) => {
  const [a, b] = (call.args['dims'] as readonly number[]).map((dim) => counted(dim, shape.length)) as [number, number];
  const turns = modulo(call.args['k'] as number, 4);
  const from = turns % 2 === 0 ? [...at] : at.map((i, k) => (k === a ? at[b]! : k === b ? at[a]! : i));
  for (const axis of turns === 0 ? [] : turns === 1 ? [b] : turns === 2 ? [a, b] : [a])
    from[axis] = shape[axis]! - 1 - from[axis]!;
  return from;
});

export const readsRolled: Reads = readsOne((at, shape, call) => {
  const shifts = call.args['shifts'] as readonly number[];
  const dims = (call.args['dims'] as readonly number[] | null) ?? [];
  if (dims.length === 0) {
    const shift = shifts.reduce((sum, n) => sum + n, 0);
    return indexAt(shape, modulo(placeOf(shape, at) - shift, numelOf(shape)));
  }
  const from = [...at];
  for (let n = 0; n < Math.max(shifts.length, dims.length); n++) {
    const axis = counted(dims[n % dims.length]!, shape.length);
    from[axis] = modulo(from[axis]! - shifts[n % shifts.length]!, shape[axis]!);
  }
  return from;
});

/** Nothing where the padding is. Amounts count from the last axis. */
export const readsPadded: Reads = readsOne((at, shape, call) => {
  const amounts = call.args['pad'] as readonly number[];
  const from = at.map((i, k) => i - (amounts[2 * (shape.length - 1 - k)] ?? 0));
  return from.every((i, k) => i >= 0 && i < shape[k]!) ? from : null;
});

/** The whole laid out again and again along each axis; axes that are missing come in front. */
export const readsRepeated: Reads = readsOne((at, shape) =>
  shape.map((size, k) => at[at.length - shape.length + k]! % size),
);

/** As often from the start as it takes, in row-major order. */
export const readsCycled: Reads = readsOne((at, shape, call) => {
  const numel = numelOf(shape);
  return numel === 0 ? null : indexAt(shape, placeOf(call.out.shape, at) % numel);
});

/** Each position along an axis (of the flat order where none is named) as often as it is told. */
export const readsInterleaved: Reads = (at, call) => {
  const input = call.inputOf('input');
  if (input === null) return [];
  const { shape } = call.inputs[input]!.layout;
  const dim = call.args['dim'] as number | null;
  const axis = dim === null || shape.length === 0 ? 0 : counted(dim, shape.length);
  const counts = countsOf(call);
  let position = 0;
  if (counts.length === 1) position = Math.floor(at[axis]! / counts[0]!);
  else for (let left = at[axis]!; left >= (counts[position] ?? Infinity); position++) left -= counts[position]!;
  const from = dim === null ? indexAt(shape, position) : at.map((i, k) => (k === axis ? position : i));
  return reading(call, [input, [point(shape.length === 0 ? [] : from)]]);
};

function countsOf(call: ReadCall): readonly number[] {
  const told = call.inputOf('repeats');
  if (told !== null) {
    const { shape } = call.inputs[told]!.layout;
    return Array.from({ length: numelOf(shape) }, (_, n) => call.valueAt(told, indexAt(shape, n)));
  }
  const { repeats } = call.args;
  return (Array.isArray(repeats) ? (repeats as readonly unknown[]) : [repeats]).map(Number);
}
