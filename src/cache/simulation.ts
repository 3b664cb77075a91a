// A program of loop nests run through a cache, as much at a time as is wanted, and what was counted. Knows no tensor and no clock.
import type { CacheShape } from './cacheshape.ts';
import { footprintOf } from './footprint.ts';
import type { Lanes } from './lanes.ts';
import { lanesOf, tallies } from './lanes.ts';
import { Machine } from './machine.ts';
import type { Access, Nest, Stretch } from './nest.ts';
import { stretchesOf } from './nest.ts';

/** What one access of a body came to. An access that covers two lines is one access and at most one miss. */
export interface Tally {
  readonly array: string;
  readonly kind: Access['kind'];
  readonly accesses: number;
  /** First touch of the line. */
  readonly compulsory: number;
  /** A fully associative LRU cache of the same size would have missed too. */
  readonly capacity: number;
  /** It would not have. */
  readonly conflict: number;
  /** Misses of the fully associative cache, first touches included. */
  readonly away: number;
}

export interface Counts {
  /** In the order of the nests and their accesses. */
  readonly tallies: readonly (readonly Tally[])[];
  /** Lines brought into the cache, each `line` bytes; more than misses where accesses cover two lines. */
  readonly fetches: number;
  /** Distinct bytes used of each fetched line while it was there, summed. */
  readonly bytesUsed: number;
}

/** Why a program cannot be simulated. */
export class TooWide extends Error {
  readonly lines: number;
  constructor(lines: number) {
    super(`the arrays span ${lines} cache lines`);
    this.lines = lines;
  }
}

export const missesOf = ({ compulsory, capacity, conflict }: Tally): number => compulsory + capacity + conflict;

/** All tallies as one. */
export const totalOf = ({ tallies: all }: Pick<Counts, 'tallies'>, only: (t: Tally) => boolean = () => true) =>
  all.flat().reduce(
    (sum, t) =>
      only(t)
        ? {
            accesses: sum.accesses + t.accesses,
            misses: sum.misses + missesOf(t),
            compulsory: sum.compulsory + t.compulsory,
            capacity: sum.capacity + t.capacity,
            conflict: sum.conflict + t.conflict,
            away: sum.away + t.away,
          }
        : sum,
    { accesses: 0, misses: 0, compulsory: 0, capacity: 0, conflict: 0, away: 0 },
  );

/** The whole program at once. Throws `TooWide`. */
export function simulate(nests: readonly Nest[], cache: CacheShape): Counts {
  const simulation = new Simulation(nests, cache);
  simulation.advance(Infinity);
  return simulation.counts();
}

/** A program on its way. */
export class Simulation {
  /** Accesses made so far. */
  made = 0;
  private readonly nests: readonly Nest[];
  private readonly cache: CacheShape;
  private readonly granule: number;
  private readonly machine: Machine;
  private readonly shifts: readonly (readonly number[])[];
  private readonly first: readonly number[];
  private number = 0;
  private walk: Walk | null = null;

  /** The cache starts empty. Throws `TooWide` where the arrays span too many lines. */
  constructor(nests: readonly Nest[], cache: CacheShape) {
    const footprint = footprintOf(nests, cache);
    if ('tooMany' in footprint) throw new TooWide(footprint.tooMany);
    let before = 0;
    this.first = nests.map(({ accesses }) => (before += accesses.length) - accesses.length);
    this.nests = nests;
    this.cache = cache;
    this.granule = footprint.granule;
    this.shifts = footprint.shifts;
    this.machine = new Machine(cache, footprint, before);
  }

  /** Makes at least `most` more accesses (no more than a body's beyond), or the rest. Says whether the program has ended. */
  advance(most: number): boolean {
    const until = this.made + most;
    while (this.number < this.nests.length) {
      const nest = this.nests[this.number]!;
      this.walk ??= new Walk(nest, this.shifts[this.number]!, this.first[this.number]!, this.cache, this.granule);
      while (this.made < until) {
        const lanes = this.walk.next();
        if (lanes === null) break;
        const n = Math.min(this.walk.left, Math.max(1, Math.ceil((until - this.made) / Math.max(1, lanes.all.length))));
        this.machine.sweep(lanes, n);
        this.walk.pass(n);
        this.made += n * lanes.all.length;
      }
      if (!this.walk.ended) return false;
      this.walk = null;
      this.number++;
    }
    return true;
  }

  counts(): Counts {
    const { tallies: numbers, fetches, bytesUsed } = this.machine;
    return {
      fetches,
      bytesUsed,
      tallies: this.nests.map(({ accesses }, n) =>
        accesses.map(({ array, kind }, a) => {
          const [made, compulsory, capacity, conflict, away] = numbers.subarray((this.first[n]! + a) * tallies);
          return {
            array,
            kind,
            accesses: made!,
            compulsory: compulsory!,
            capacity: capacity!,
            conflict: conflict!,
            away: away!,
          };
        }),
      ),
    };
  }
}

/** The outer loops of one nest: hands out the stretches of the innermost loop, one after another. */
class Walk {
  ended: boolean;
  /** Iterations left of the stretch in hand. */
  left = 0;
  private readonly nest: Nest;
  private readonly bases: readonly number[];
  private readonly first: number;
  private readonly line: number;
  private readonly ways: number;
  private readonly granule: number;
  private readonly at: Int32Array;
  private readonly plain: boolean;
  private stretches: readonly Stretch[] = [];
  private upcoming = 0;
  private lanes: Lanes | null = null;
  private readonly kept = new Map<string, Lanes>();
  private whole: Lanes | null = null;

  constructor(nest: Nest, shifts: readonly number[], first: number, cache: CacheShape, granule: number) {
    this.nest = nest;
    this.bases = nest.accesses.map(({ base }, a) => base - shifts[a]!);
    this.first = first;
    this.line = cache.line;
    this.ways = cache.ways;
    this.granule = granule;
    this.at = new Int32Array(nest.loops.length);
    this.plain = nest.guards.length === 0 && nest.accesses.every(({ when }) => when === undefined);
    this.ended = nest.loops.some(({ extent }) => extent <= 0) || nest.accesses.length === 0;
    if (!this.ended) this.stretches = stretchesOf(nest, this.at);
  }

  /** The accesses to make now, for `left` iterations; null at the end. */
  next(): Lanes | null {
    while (this.left === 0) {
      if (this.ended) return null;
      const stretch = this.stretches[this.upcoming++];
      if (stretch) this.begin(stretch);
      else this.turn();
    }
    return this.lanes;
  }

  /** Says that `n` iterations were made. */
  pass(n: number): void {
    this.left -= n;
    // The end is known at once, so that a program that is done says so.
    if (this.left === 0 && this.upcoming >= this.stretches.length) this.turn();
  }

  /** The next values of the outer variables. */
  private turn(): void {
    const { loops } = this.nest;
    this.upcoming = 0;
    for (let k = loops.length - 2; k >= 0; k--) {
      if (++this.at[k]! < loops[k]!.extent) {
        if (!this.plain) this.stretches = stretchesOf(this.nest, this.at);
        return;
      }
      this.at[k] = 0;
    }
    this.ended = true;
  }

  private begin({ from, to, active }: Stretch): void {
    const lanes = this.lanesFor(active);
    const { accesses, loops } = this.nest;
    const inner = loops.length - 1;
    for (let lane = 0; lane < lanes.count; lane++) {
      const a = lanes.which[lane]!;
      const { coeffs } = accesses[a]!;
      let x = this.bases[a]!;
      for (let k = 0; k < inner; k++) x += coeffs[k]! * this.at[k]!;
      lanes.at[lane] = inner < 0 ? x : x + coeffs[inner]! * from;
    }
    this.lanes = lanes;
    this.left = to - from;
  }

  private lanesFor(active: readonly number[]): Lanes {
    const isWhole = active.length === this.nest.accesses.length;
    const key = isWhole ? '' : active.join();
    const known = isWhole ? this.whole : this.kept.get(key);
    if (known) return known;
    const { nest, first, line, ways, granule } = this;
    const lanes = lanesOf({ nest, active, first, line, ways, granule });
    if (isWhole) this.whole = lanes;
    else this.kept.set(key, lanes);
    return lanes;
  }
}
