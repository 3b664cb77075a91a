// In which order a walk over the coordinates visits memory: where visit n lies, every kind of jump with its count, and a bounded
// selection of visits to plot. Everything is arithmetic over the axes: no walk of all elements. Knows no words; counts bytes.
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';

/** Which axes turn slowest to fastest; by default as they stand, so that the last index varies fastest. */
export type Nesting = readonly number[];

export interface Visit {
  /** Counts from 0. */
  readonly number: number;
  readonly index: readonly number[];
  /** Byte position of the element from the start of the storage. */
  readonly at: number;
  /** Bytes from the visit before; null for the first. */
  readonly jump: number | null;
  /** The axis whose index grew by one (the faster ones fell back to 0); null for the first visit. */
  readonly axis: number | null;
}

/** The jump made when the index of `axis` grows by one and all faster axes fall back to 0. */
export interface Jump {
  readonly axis: number;
  /** Bytes. */
  readonly bytes: number;
  /** How often the whole walk makes it. */
  readonly count: number;
}

/** The coordinates of visit `number` of a walk over `shape`, in the order of the axes. */
export function indexAt(shape: Shape, number: number, nesting: Nesting = shape.map((_, k) => k)): number[] {
  const index = new Array<number>(shape.length).fill(0);
  let left = number;
  for (let n = nesting.length - 1; n >= 0; n--) {
    const axis = nesting[n]!;
    index[axis] = left % shape[axis]!;
    left = Math.floor(left / shape[axis]!);
  }
  return index;
}

/** The number of the visit at which a walk over `shape` comes to an index: the inverse of `indexAt`. */
export const numberAt = (shape: Shape, index: readonly number[], nesting: Nesting = shape.map((_, k) => k)): number =>
  nesting.reduce((number, axis) => number * shape[axis]! + index[axis]!, 0);

/** The axis whose index grows from one visit to the next: the last of the nesting longer than 1; null if none is. */
export const fastestOf = (shape: Shape, nesting: Nesting = shape.map((_, k) => k)): number | null =>
  nesting.findLast((axis) => shape[axis]! > 1) ?? null;

/** Visit `number` (0 … numel − 1) of a walk over the layout. */
export function visitAt(layout: Layout, number: number, nesting?: Nesting): Visit {
  const index = indexAt(layout.shape, number, nesting);
  const at = byteOf(layout, index);
  if (number === 0) return { number, index, at, jump: null, axis: null };
  const before = indexAt(layout.shape, number - 1, nesting);
  const axis = index.findIndex((i, k) => i > before[k]!);
  return { number, index, at, jump: at - byteOf(layout, before), axis };
}

/** Every kind of jump the walk makes, that of the fastest axis first; none for a layout of one element or none. */
export function jumpsOf({ shape, strides }: Layout, nesting: Nesting = shape.map((_, k) => k)): Jump[] {
  if (shape.includes(0)) return [];
  const jumps: Jump[] = [];
  let back = 0;
  for (let n = nesting.length - 1; n >= 0; n--) {
    const axis = nesting[n]!;
    const turns = numelOf(nesting.slice(0, n).map((k) => shape[k]!));
    if (shape[axis]! > 1) jumps.push({ axis, bytes: strides[axis]! - back, count: (shape[axis]! - 1) * turns });
    back += (shape[axis]! - 1) * strides[axis]!;
  }
  return jumps;
}

/** The form of the whole walk. */
export interface Course {
  readonly numel: number;
  readonly jumps: readonly Jump[];
  /** Every jump is one element forward: contiguous, in this nesting. */
  readonly straight: boolean;
  /** Addresses only rise: weaker than straight. */
  readonly rises: boolean;
  /** How many jumps go back. */
  readonly backward: number;
  /** How many stay where they are. */
  readonly still: number;
}

export function courseOf(layout: Layout, itemsize: number, nesting?: Nesting): Course {
  const jumps = jumpsOf(layout, nesting);
  const count = (those: (bytes: number) => boolean) =>
    jumps.reduce((sum, jump) => (those(jump.bytes) ? sum + jump.count : sum), 0);
  return {
    numel: numelOf(layout.shape),
    jumps,
    straight: jumps.every((jump) => jump.bytes === itemsize),
    rises: jumps.every((jump) => jump.bytes > 0),
    backward: count((bytes) => bytes < 0),
    still: count((bytes) => bytes === 0),
  };
}

/** What a plot of the walk draws. */
export interface Selection {
  readonly visits: readonly Visit[];
  /** Whether every visit of the range is there; else each stretch of them has its first, lowest, highest and last. */
  readonly complete: boolean;
}

/**
 * The visits from `from` up to but without `to`, or about `most` that keep the outline of the whole: the range is cut into equal
 * stretches, each represented by its first, lowest, highest and last visit. Costs most · rank, however long the walk.
 */
export function visitsOf(
  layout: Layout,
  {
    from = 0,
    to = numelOf(layout.shape),
    most = 512,
    nesting,
  }: { from?: number; to?: number; most?: number; nesting?: Nesting } = {},
): Selection {
  if (to - from <= most) {
    const numbers = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
    return { visits: numbers.map((n) => visitAt(layout, n, nesting)), complete: true };
  }
  const stretches = Math.max(1, Math.floor(most / 4));
  const numbers = new Set<number>();
  for (let n = 0; n < stretches; n++) {
    const start = from + Math.floor(((to - from) * n) / stretches);
    const end = from + Math.floor(((to - from) * (n + 1)) / stretches);
    const extremes = [extremeOf(layout, start, end, 1, nesting), extremeOf(layout, start, end, -1, nesting)];
    for (const number of [start, ...extremes.sort((a, b) => a - b), end - 1]) numbers.add(number);
  }
  return { visits: [...numbers].map((n) => visitAt(layout, n, nesting)), complete: false };
}

/** The first visit in [from, to) at the lowest (`sign` 1) or highest (`sign` −1) byte; from < to. */
function extremeOf({ shape, strides }: Layout, from: number, to: number, sign: 1 | -1, nesting?: Nesting): number {
  const axes = (nesting ?? shape.map((_, k) => k)).map((k) => ({ size: shape[k]!, stride: sign * strides[k]! }));
  // Blocks of equal coordinates up to an axis are equal up to a shift, so whole ones need no look inside.
  const blocks = axes.map((_, n) => numelOf(axes.slice(n + 1).map((axis) => axis.size)));
  const lowest = (n: number, start: number, end: number): { number: number; at: number } => {
    const axis = axes[n];
    if (axis === undefined) return { number: start, at: 0 };
    const block = blocks[n]!;
    const first = Math.floor(start / block);
    const last = Math.floor((end - 1) / block);
    const inside = (i: number, lo: number, hi: number) => {
      const found = lowest(n + 1, lo - i * block, hi - i * block);
      return { number: i * block + found.number, at: i * axis.stride + found.at };
    };
    const found = [inside(first, start, Math.min(end, (first + 1) * block))];
    if (last > first + 1) {
      const i = axis.stride < 0 ? last - 1 : first + 1;
      found.push(inside(i, i * block, (i + 1) * block));
    }
    if (last > first) found.push(inside(last, last * block, end));
    return found.reduce((best, next) => (next.at < best.at ? next : best));
  };
  return lowest(0, from, to).number;
}
