// Whether two layouts over one storage have a byte in common, or two indices of one layout do: exactly, with indices that prove it.
// Counts bytes; knows no framework. NumPy's `shares_memory` asks the first question.
import type { Layout } from './layout.ts';
import { byteOf, extentOf } from './layout.ts';
import type { Term } from './sums.ts';
import { solveSum } from './sums.ts';

/** An index of each of two layouts whose elements both contain `byte`, counted from the start of the storage. */
export interface Meeting {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly byte: number;
  /** Both elements start at that byte; else they only overlap in part. */
  readonly sameStart: boolean;
}

/**
 * Where elements of `a` (of `unitA` bytes) and `b` (of `unitB`) meet, the same element rather than a part of one where possible;
 * null if nowhere; 'undecided' beyond the budget (nodes of a search).
 */
export function meetingOf(
  a: Layout,
  unitA: number,
  b: Layout,
  unitB: number,
  budget?: number,
): Meeting | null | 'undecided' {
  const [x, y] = [extentOf(a, unitA), extentOf(b, unitB)];
  if (!x || !y || x.from >= y.to || y.from >= x.to) return null;
  return firstIn(a, b) ?? solved(a, 1, b, 1, budget) ?? solved(a, unitA, b, unitB, budget);
}

/** The plain cases first, since they make the plainest proof: the first element of one is an element of the other. */
function firstIn(a: Layout, b: Layout): Meeting | null {
  const inB = indexOf(b, a.offset);
  if (inB) return { a: a.shape.map(() => 0), b: inB, byte: a.offset, sameStart: true };
  const inA = indexOf(a, b.offset);
  return inA && { a: inA, b: b.shape.map(() => 0), byte: b.offset, sameStart: true };
}

/** An index whose element starts at `byte`, or null (also if that would take too long to find). */
function indexOf({ shape, strides, offset }: Layout, byte: number): number[] | null {
  const found = solveSum(along(shape, strides, 1), byte - offset, 1000);
  return found === 'undecided' ? null : found;
}

function solved(a: Layout, unitA: number, b: Layout, unitB: number, budget?: number): Meeting | null | 'undecided' {
  const terms = [
    ...along(a.shape, a.strides, 1),
    ...along(b.shape, b.strides, -1),
    { coefficient: 1, most: unitA - 1 },
    { coefficient: -1, most: unitB - 1 },
  ];
  const found = solveSum(terms, b.offset - a.offset, budget);
  if (found === null || found === 'undecided') return found;
  const indexA = found.slice(0, a.shape.length);
  const indexB = found.slice(a.shape.length, a.shape.length + b.shape.length);
  const [atA, atB] = [byteOf(a, indexA), byteOf(b, indexB)];
  return { a: indexA, b: indexB, byte: Math.max(atA, atB), sameStart: atA === atB };
}

const along = (shape: readonly number[], strides: readonly number[], sign: 1 | -1): Term[] =>
  shape.map((size, k) => ({ coefficient: sign * strides[k]!, most: size - 1 }));

/** Two different indices of one layout whose elements have a byte in common (the same element where possible); null if there are none. */
export function selfMeetingOf(x: Layout, unit: number, budget?: number): Meeting | null | 'undecided' {
  if (x.shape.includes(0)) return null;
  let undecided = false;
  for (const slack of unit === 1 ? [0] : [0, unit - 1]) {
    for (let axis = x.shape.length - 1; axis >= 0; axis--) {
      const found = differing(x, axis, slack, budget);
      if (found === 'undecided') undecided = true;
      else if (found) return found;
    }
  }
  return undecided ? 'undecided' : null;
}

/** Two indices equal before `axis`, the second larger there, free after it, at most `slack` bytes apart. */
function differing({ shape, strides, offset }: Layout, axis: number, slack: number, budget?: number) {
  if (shape[axis]! < 2) return null;
  // The difference d of the two indices: d[axis] ≥ 1, later ones −(n − 1) … n − 1, shifted here to count from 0.
  const later = [...shape.keys()].filter((k) => k > axis);
  const terms: Term[] = [
    { coefficient: strides[axis]!, most: shape[axis]! - 2 },
    ...later.map((k) => ({ coefficient: strides[k]!, most: 2 * (shape[k]! - 1) })),
    { coefficient: 1, most: 2 * slack },
  ];
  const target = later.reduce((sum, k) => sum + (shape[k]! - 1) * strides[k]!, slack - strides[axis]!);
  const found = solveSum(terms, target, budget);
  if (found === null || found === 'undecided') return found;
  const a = shape.map(() => 0);
  const b = shape.map(() => 0);
  b[axis] = found[0]! + 1;
  for (const [n, k] of later.entries()) {
    const d = found[n + 1]! - (shape[k]! - 1);
    if (d < 0) a[k] = -d;
    else b[k] = d;
  }
  const [atA, atB] = [byteOf({ shape, strides, offset }, a), byteOf({ shape, strides, offset }, b)];
  return { a, b, byte: Math.max(atA, atB), sameStart: atA === atB };
}
