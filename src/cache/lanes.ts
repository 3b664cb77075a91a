// The accesses of an innermost loop as parallel arrays of numbers: what the machine runs through. Also what can be told of them before
// they run: for how long all of them stay where they are, and whether some of them could meet. Knows lines, no cache.
import type { Nest } from './nest.ts';

/** Numbers kept for each access of a body, after each other in `Machine.tallies`. */
export const tallied = ['hit', 'compulsory', 'capacity', 'conflict', 'away'] as const;
export const tallies = tallied.length;

/** Accesses that are made one after another in every iteration. */
export interface Group {
  readonly count: number;
  /** Compact byte address in the next iteration; moved on by the machine. */
  readonly at: Int32Array;
  readonly step: Int32Array;
  readonly width: Int32Array;
  /** A bit for each granule of an access, from the lowest. */
  readonly mask: Int32Array;
  /** Where the access's numbers begin in `tallies`. */
  readonly tally: Int32Array;
}

/** All accesses of the body; one that repeats the one before it touches nothing new and has no lane. */
export interface Lanes extends Group {
  /** The body's number of each lane's access. */
  readonly which: readonly number[];
  /** Where the numbers of every access begin, those without a lane included. */
  readonly all: Int32Array;
  /** No step is as long as a line, so that iterations can be taken together. */
  readonly short: boolean;
  /** Lanes that stay in place. */
  readonly still: readonly number[];
  /** The other lanes as a group of their own, and their numbers among the lanes. */
  readonly moving: Group;
  readonly movers: readonly number[];
  /** What an iteration touches fits into one set, whatever it is. */
  readonly fits: boolean;
}

interface LanesWish {
  readonly nest: Nest;
  /** Numbers of the accesses that are made. */
  readonly active: readonly number[];
  /** Number of the body's first access among all of the program. */
  readonly first: number;
  readonly line: number;
  readonly ways: number;
  readonly granule: number;
}

export function lanesOf({ nest, active, first, line, ways, granule }: LanesWish): Lanes {
  const { accesses, loops } = nest;
  const inner = loops.length - 1;
  const stepOf = (a: number) => (inner < 0 || loops[inner]!.extent < 2 ? 0 : accesses[a]!.coeffs[inner]!);
  const isNoWider = (a: number) => accesses[a]!.width <= granule;
  const group = (list: readonly number[]): Group => ({
    count: list.length,
    at: new Int32Array(list.length),
    step: Int32Array.from(list, stepOf),
    width: Int32Array.from(list, (a) => accesses[a]!.width),
    mask: Int32Array.from(list, (a) => -1 >>> (32 - Math.min(32, accesses[a]!.width / granule))),
    tally: Int32Array.from(list, (a) => (first + a) * tallies),
  });
  // Reading an element and writing it: nothing lies between the two, and an access within one line cannot put out its own line.
  const which = active.filter((a, n) => n === 0 || !isNoWider(a) || !isSame(nest, active[n - 1]!, a));
  const numbered = which.map((_, lane) => lane);
  const movers = numbered.filter((lane) => stepOf(which[lane]!) !== 0);
  return {
    ...group(which),
    which,
    all: Int32Array.from(active, (a) => (first + a) * tallies),
    short: which.every((a) => Math.abs(stepOf(a)) < line),
    still: numbered.filter((lane) => !movers.includes(lane)),
    moving: group(movers.map((lane) => which[lane]!)),
    movers,
    fits: which.every(isNoWider) && which.length <= ways,
  };
}

function isSame({ accesses }: Nest, a: number, b: number): boolean {
  const [one, other] = [accesses[a]!, accesses[b]!];
  return (
    one.base === other.base && one.width === other.width && one.coeffs.every((step, k) => step === other.coeffs[k])
  );
}

/** Iterations, this one included, for which every access touches the lines it touches now. Steps are shorter than a line. */
export function runOf({ count, at, step, width }: Group, lineBits: number): number {
  const lineMask = (1 << lineBits) - 1;
  let most = 0x7fffffff;
  for (let a = 0; a < count; a++) {
    const by = step[a]!;
    if (by === 0) continue;
    const from = at[a]! & lineMask;
    const end = (at[a]! + width[a]! - 1) & lineMask;
    const room = by > 0 ? lineMask - Math.max(from, end) : Math.min(from, end);
    const turns = 1 + ((room / Math.abs(by)) | 0);
    if (turns < most) most = turns;
  }
  return most;
}

/** Whether no moving lane comes to a line of a lane that stays in place, within `n` iterations. */
export function isApart({ at, step, width, still, movers }: Lanes, n: number, lineBits: number): boolean {
  for (let m = 0; m < movers.length; m++) {
    const lane = movers[m]!;
    const from = at[lane]!;
    const to = from + step[lane]! * (n - 1);
    const low = Math.min(from, to) >> lineBits;
    const high = (Math.max(from, to) + width[lane]! - 1) >> lineBits;
    for (let s = 0; s < still.length; s++) {
      const line = at[still[s]!]! >> lineBits;
      if (line >= low && line <= high) return false;
    }
  }
  return true;
}
