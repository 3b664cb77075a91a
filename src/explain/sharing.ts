// "View or copy?" for any two tensors, as the three questions people merge into one: the same storage, overlapping addresses, the
// same first address; each with its proof. Counts bytes; knows no words (what the frameworks answer is in asked.ts).
import type { Layout } from '../core/layout.ts';
import { extentOf } from '../core/layout.ts';
import type { Meeting } from '../core/meeting.ts';
import { meetingOf, selfMeetingOf } from '../core/meeting.ts';
import { gcd, mod } from '../core/sums.ts';

/** A tensor as far as sharing is concerned. `address` is that of its storage's first byte. */
export interface Held {
  readonly storage: number;
  readonly address: number;
  readonly layout: Layout;
  readonly itemsize: number;
}

/** Why two tensors have no address in common. */
export type Apart =
  | { readonly because: 'empty'; readonly which: readonly ('a' | 'b')[] }
  | { readonly because: 'other-storage' }
  /** One ends before the other begins; the ranges are those of `Sharing.ranges`. */
  | { readonly because: 'ranges' }
  /** Every element of the one starts `restA` after a multiple of `modulus` bytes, of the other `restB`, and they do not reach each other. */
  | { readonly because: 'rests'; readonly modulus: number; readonly restA: number; readonly restB: number }
  /** Their ranges overlap, yet no two indices come to one address: every combination was ruled out. */
  | { readonly because: 'searched' };

export type Overlap =
  | { readonly answer: 'yes'; readonly meeting: Meeting; readonly address: number }
  | ({ readonly answer: 'no' } & Apart)
  /** Not settled within the budget. */
  | { readonly answer: 'undecided' };

/** Addresses: `from` of the lowest byte, `to` one past the highest. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Sharing {
  readonly sameStorage: boolean;
  readonly overlap: Overlap;
  /** Whether element [0, …, 0] of both starts at one address; a tensor without elements has no first address. */
  readonly sameFirst: boolean;
  readonly first: { readonly a: number | null; readonly b: number | null };
  /** The bytes each reaches, null if it has no element. */
  readonly ranges: { readonly a: Range | null; readonly b: Range | null };
}

/** Answers the three questions. `budget` bounds the search for an overlap. */
export function sharingOf(a: Held, b: Held, budget?: number): Sharing {
  const ranges = { a: rangeOf(a), b: rangeOf(b) };
  const first = { a: ranges.a && a.address + a.layout.offset, b: ranges.b && b.address + b.layout.offset };
  return {
    sameStorage: a.storage === b.storage,
    overlap: overlapOf(a, b, budget),
    sameFirst: first.a !== null && first.a === first.b && a.storage === b.storage,
    first,
    ranges,
  };
}

function overlapOf(a: Held, b: Held, budget?: number): Overlap {
  const which = (['a', 'b'] as const).filter((name) => (name === 'a' ? a : b).layout.shape.includes(0));
  if (which.length > 0) return { answer: 'no', because: 'empty', which };
  if (a.storage !== b.storage) return { answer: 'no', because: 'other-storage' };
  const [x, y] = [rangeOf(a)!, rangeOf(b)!];
  if (x.from >= y.to || y.from >= x.to) return { answer: 'no', because: 'ranges' };
  const rests = restsOf(a, b);
  if (rests) return { answer: 'no', because: 'rests', ...rests };
  const meeting = meetingOf(a.layout, a.itemsize, b.layout, b.itemsize, budget);
  if (meeting === 'undecided') return { answer: 'undecided' };
  if (meeting === null) return { answer: 'no', because: 'searched' };
  return { answer: 'yes', meeting, address: a.address + meeting.byte };
}

/** The greatest step that all strides are multiples of, if the two layouts never meet modulo that step. */
function restsOf(a: Held, b: Held): { modulus: number; restA: number; restB: number } | null {
  const strides = [a.layout, b.layout].flatMap((x) => x.strides.filter((_, k) => x.shape[k]! > 1));
  const modulus = strides.reduce(gcd, 0);
  if (modulus === 0) return null;
  const [restA, restB] = [mod(a.layout.offset, modulus), mod(b.layout.offset, modulus)];
  const ahead = mod(restB - restA, modulus);
  return ahead >= a.itemsize && ahead + b.itemsize <= modulus ? { modulus, restA, restB } : null;
}

function rangeOf({ layout, itemsize, address }: Held): Range | null {
  const extent = extentOf(layout, itemsize);
  return extent && { from: address + extent.from, to: address + extent.to };
}

/** Whether two indices of one tensor lie at one address, with both and the address. */
export type SelfOverlap =
  | { readonly answer: 'yes'; readonly meeting: Meeting; readonly address: number }
  | { readonly answer: 'no' }
  | { readonly answer: 'undecided' };

export function selfOverlapOf({ layout, itemsize, address }: Held, budget?: number): SelfOverlap {
  const meeting = selfMeetingOf(layout, itemsize, budget);
  if (meeting === 'undecided') return { answer: 'undecided' };
  return meeting ? { answer: 'yes', meeting, address: address + meeting.byte } : { answer: 'no' };
}
