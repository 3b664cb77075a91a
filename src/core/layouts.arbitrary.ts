// Random layouts for laws: what random permutes, slices, selections, expansions and new axes make of a dense block. For tests only.
import fc from 'fast-check';
import type { Layout } from './layout.ts';
import { denseLayout, positionsOf } from './layout.ts';
import type { Shape } from './shape.ts';
import { numelOf } from './shape.ts';

type Move = (layout: Layout) => Layout;

/** Axis numbers come as fractions, so that they fit any rank. */
const at = (fraction: number, count: number): number => Math.min(Math.floor(fraction * count), count - 1);

const changed = <T>(list: readonly T[], k: number, ...entries: T[]): T[] => list.toSpliced(k, 1, ...entries);

const fraction = fc.double({ min: 0, max: 1, noNaN: true });

const swap: fc.Arbitrary<Move> = fc.tuple(fraction, fraction).map(([p, q]) => (layout) => {
  const rank = layout.shape.length;
  if (rank < 2) return layout;
  const [a, b] = [at(p, rank), at(q, rank)];
  const swapped = (list: readonly number[]): number[] => changed(changed(list, a, list[b]!), b, list[a]!);
  return { ...layout, shape: swapped(layout.shape), strides: swapped(layout.strides) };
});

const slice: fc.Arbitrary<Move> = fc
  .tuple(fraction, fc.nat(3), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([p, start, step, backwards]) => ({ shape, strides, offset }) => {
    if (shape.length === 0) return { shape, strides, offset };
    const k = at(p, shape.length);
    if (start >= shape[k]!) return { shape, strides, offset };
    const size = Math.ceil((shape[k]! - start) / step);
    const stride = strides[k]! * step;
    const first = offset + start * strides[k]!;
    return {
      shape: changed(shape, k, size),
      strides: changed(strides, k, backwards ? -stride : stride),
      offset: backwards ? first + (size - 1) * stride : first,
    };
  });

const select: fc.Arbitrary<Move> = fc.tuple(fraction, fraction).map(([p, q]) => ({ shape, strides, offset }) => {
  if (shape.length === 0 || shape.includes(0)) return { shape, strides, offset };
  const k = at(p, shape.length);
  return {
    shape: changed(shape, k),
    strides: changed(strides, k),
    offset: offset + at(q, shape[k]!) * strides[k]!,
  };
});

const repeat: fc.Arbitrary<Move> = fc
  .tuple(fraction, fc.integer({ min: 1, max: 3 }))
  .map(([p, size]) => ({ shape, strides, offset }) => {
    const k = at(p, shape.length + 1);
    return { shape: shape.toSpliced(k, 0, size), strides: strides.toSpliced(k, 0, 0), offset };
  });

/** Layouts over a dense block of up to some dozens of elements of `itemsize` bytes; with negative strides and none-step axes. */
export const layouts = (itemsize: number, smallest = 1): fc.Arbitrary<Layout> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: smallest, max: 4 }), { maxLength: 4 }),
      fc.array(fc.oneof(swap, slice, select, repeat), { maxLength: 4 }),
    )
    .map(([shape, moves]) => moves.reduce((layout, move) => move(layout), denseLayout(shape, itemsize)))
    .filter(({ shape }) => numelOf(shape) <= 400);

/** A shape of so many elements, by random splitting; may hold sizes of 1. */
export const shapesOf = (numel: number): fc.Arbitrary<number[]> =>
  fc.array(fraction, { maxLength: 4 }).map((picks) => {
    const shape: number[] = [];
    let left = numel;
    for (const pick of picks) {
      const divisors = Array.from({ length: left }, (_, k) => k + 1).filter((k) => left % k === 0);
      const size = left === 0 ? 0 : divisors[at(pick, divisors.length)]!;
      shape.push(size);
      left = left === 0 ? 1 : left / size;
    }
    return left === 1 ? shape : [...shape, left];
  });

/**
 * Strides that show `shape` over the given layout's elements in their row-major order, found by trying: the step of each axis is
 * what its first move does, and every element must fit. Null if there are none.
 */
export function stridesByTrying(layout: Layout, shape: Shape): number[] | null {
  const wanted = [...positionsOf(layout)];
  let inner = 1;
  const strides = new Array<number>(shape.length).fill(0);
  for (let k = shape.length - 1; k >= 0; k--) {
    if (shape[k]! > 1) strides[k] = wanted[inner]! - wanted[0]!;
    inner *= shape[k]!;
  }
  const got = [...positionsOf({ shape, strides, offset: layout.offset })];
  return got.every((position, n) => position === wanted[n]) ? strides : null;
}
