// The cache itself: sets of lines with true LRU, write-allocate, and beside it a fully associative one of the same size, which
// tells capacity misses from conflict misses. Works on compact addresses and typed arrays; this is the loop that must be fast.
import type { CacheShape } from './cacheshape.ts';
import { linesIn, setsIn } from './cacheshape.ts';
import type { Footprint } from './footprint.ts';

/** Numbers kept for each access of a body, after each other in `Machine.tallies`. */
export const tallied = ['hit', 'compulsory', 'capacity', 'conflict', 'away'] as const;
export const tallies = tallied.length;

/** The accesses of a stretch of innermost iterations, as parallel arrays. */
export interface Lanes {
  readonly count: number;
  /** Compact byte address of the next iteration; moved on by `sweep`. */
  readonly at: Int32Array;
  readonly step: Int32Array;
  readonly width: Int32Array;
  /** A bit for each granule of an access, from the lowest. */
  readonly mask: Int32Array;
  /** Where the access's numbers begin in `tallies`. */
  readonly tally: Int32Array;
  /** No step is as long as a line, so that iterations can be taken together. */
  readonly short: boolean;
}

/**
 * How it is fast. Innermost iterations in which every access stays within its lines make one run: after its first iteration the
 * second repeats exactly the same touches, and if it hits throughout, so do all others, and they leave the order of use as it is;
 * only two of a run are simulated. One word a line says where it is; each order of use is a ring of slots, in which the least
 * recently used one becomes the first by turning the ring, so that a miss costs no search and no relinking.
 */
export class Machine {
  /** By access: what `tallied` names. `away` counts misses of the fully associative cache. */
  readonly tallies: Float64Array;
  /** Lines fetched. */
  fetches = 0;
  /** Bytes used of lines that were evicted. */
  private usedBefore = 0;
  private readonly lineBits: number;
  private readonly setMask: number;
  /** By line: 0 never touched, else `seen`, its slot + 1 in the sets above and its slot + 1 in the fully associative cache below. */
  private readonly lines: Int32Array;
  private readonly sets: Rings;
  private readonly all: Rings;
  /** By slot of the sets: a bit for each granule of the line that was used since it was fetched. */
  private readonly used: Int32Array;
  private readonly words: number;
  private readonly granuleBits: number;

  /** @param accesses how many accesses have numbers in `tallies` */
  constructor(cache: CacheShape, { lines, granule }: Footprint, accesses: number) {
    const capacity = linesIn(cache);
    this.tallies = new Float64Array(accesses * tallies);
    this.lineBits = Math.log2(cache.line);
    this.setMask = setsIn(cache) - 1;
    this.lines = new Int32Array(lines);
    this.sets = ringsOf(setsIn(cache), cache.ways);
    this.all = ringsOf(1, capacity);
    this.granuleBits = Math.log2(granule);
    this.words = Math.ceil(cache.line / granule / 32);
    this.used = new Int32Array(capacity * this.words);
  }

  /** Bytes of the fetched lines that were used while they were there. */
  get bytesUsed(): number {
    let granules = 0;
    for (const word of this.used) granules += onesIn(word);
    return this.usedBefore + granules * 2 ** this.granuleBits;
  }

  /** Makes the accesses of the lanes in `n` iterations. */
  sweep(lanes: Lanes, n: number): void {
    const { count, at, step, width, mask, tally, short } = lanes;
    const { tallies: numbers, lineBits, setMask, lines, used, words, granuleBits } = this;
    const { first: heads, next, before, line: held } = this.sets;
    const { next: allNext, before: allBefore, line: allHeld } = this.all;
    const lineMask = (1 << lineBits) - 1;
    let allHead = this.all.first[0]!;
    let { fetches, usedBefore } = this;
    for (let left = n; left > 0; ) {
      const run = short ? Math.min(left, runOf(lanes, lineBits)) : 1;
      left -= run;
      for (let turn = 0; turn < run; turn++) {
        let missed = 0;
        for (let a = 0; a < count; a++) {
          const from = at[a]!;
          const end = from + width[a]! - 1;
          at[a] = from + step[a]!;
          const last = end >> lineBits;
          let kind = 0;
          let away = 0;
          for (let line = from >> lineBits; line <= last; line++) {
            const word = lines[line]!;
            let node = (word & low) - 1;
            let slot = ((word >> 16) & high) - 1;
            // The fully associative cache.
            if (node < 0) {
              away = 1;
              node = allBefore[allHead]!;
              const victim = allHeld[node]!;
              if (victim >= 0) lines[victim]! &= ~low;
              allHeld[node] = line;
              allHead = node;
            } else if (node !== allHead) {
              const p = allBefore[node]!;
              const q = allNext[node]!;
              allNext[p] = q;
              allBefore[q] = p;
              const tail = allBefore[allHead]!;
              allNext[tail] = node;
              allBefore[node] = tail;
              allNext[node] = allHead;
              allBefore[allHead] = node;
              allHead = node;
            }
            // The sets.
            const set = line & setMask;
            const head = heads[set]!;
            if (slot < 0) {
              if (kind === 0) kind = word === 0 ? 1 : (word & low) === 0 ? 2 : 3;
              fetches++;
              slot = before[head]!;
              const victim = held[slot]!;
              if (victim >= 0) {
                lines[victim]! &= ~(high << 16);
                if (words === 1) {
                  usedBefore += onesIn(used[slot]!) << granuleBits;
                  used[slot] = 0;
                } else
                  for (let w = slot * words, stop = w + words; w < stop; w++) {
                    usedBefore += onesIn(used[w]!) << granuleBits;
                    used[w] = 0;
                  }
              }
              held[slot] = line;
              heads[set] = slot;
            } else if (slot !== head) {
              const p = before[slot]!;
              const q = next[slot]!;
              next[p] = q;
              before[q] = p;
              const tail = before[head]!;
              next[tail] = slot;
              before[slot] = tail;
              next[slot] = head;
              before[head] = slot;
              heads[set] = slot;
            }
            const told = seen | ((slot + 1) << 16) | (node + 1);
            if (told !== word) lines[line] = told;
            if (words === 1 && line === last && from >= line << lineBits)
              used[slot]! |= mask[a]! << ((from & lineMask) >> granuleBits);
            else this.mark(Math.max(from, line << lineBits), Math.min(end, (line << lineBits) | lineMask) + 1);
          }
          if (kind > 0) {
            missed = 1;
            numbers[tally[a]! + kind]!++;
          }
          if (away > 0) numbers[tally[a]! + 4]!++;
        }
        if (turn === 1 && missed === 0) {
          this.rest(lanes, run - 2);
          break;
        }
      }
    }
    for (let a = 0; a < count; a++) numbers[tally[a]!]! += n;
    this.all.first[0] = allHead;
    this.fetches = fetches;
    this.usedBefore = usedBefore;
  }

  /** Iterations that hit throughout, in the same lines: only what they use of the lines is noted. */
  private rest({ count, at, step, width }: Lanes, n: number): void {
    if (n <= 0) return;
    for (let a = 0; a < count; a++) {
      const by = step[a]!;
      const from = at[a]!;
      const to = from + by * (n - 1);
      at[a] = to + by;
      if (by === 0) continue;
      const reach = width[a]!;
      if (Math.abs(by) <= reach) this.mark(Math.min(from, to), Math.max(from, to) + reach);
      else for (let k = 0, x = from; k < n; k++, x += by) this.mark(x, x + reach);
    }
  }

  /** Notes bytes from `from` up to but without `to` as used; their lines are in the cache. */
  private mark(from: number, to: number): void {
    const { lineBits, granuleBits, words, used, lines } = this;
    const lineMask = (1 << lineBits) - 1;
    for (let line = from >> lineBits; line <= (to - 1) >> lineBits; line++) {
      const start = line << lineBits;
      const first = Math.max(from - start, 0) >> granuleBits;
      const stop = (Math.min(to - 1 - start, lineMask) >> granuleBits) + 1;
      markBits(used, (((lines[line]! >> 16) & high) - 1) * words, first, stop);
    }
  }
}

/** The parts of a line's word. */
const low = 0xffff;
const high = 0x7fff;
const seen = 1 << 31;

/** Rings of slots, each in the order of use: `first` is the most recently used slot of a ring, the one before it the least. */
interface Rings {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly before: Int32Array;
  /** The line in the slot; −1: none yet. */
  readonly line: Int32Array;
}

function ringsOf(rings: number, slots: number): Rings {
  const neighbour = (by: number) =>
    Int32Array.from({ length: rings * slots }, (_, n) => n - (n % slots) + (((n % slots) + by + slots) % slots));
  return {
    first: Int32Array.from({ length: rings }, (_, ring) => ring * slots),
    next: neighbour(1),
    before: neighbour(-1),
    line: new Int32Array(rings * slots).fill(-1),
  };
}

/** Iterations, this one included, for which every access touches the lines it touches now. Steps are shorter than a line. */
function runOf({ count, at, step, width }: Lanes, lineBits: number): number {
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

function markBits(used: Int32Array, word: number, first: number, stop: number): void {
  for (let bit = first; bit < stop; ) {
    const low = bit & 31;
    const n = Math.min(32 - low, stop - bit);
    used[word + (bit >> 5)]! |= (-1 >>> (32 - n)) << low;
    bit += n;
  }
}

/** How many bits are 1. */
function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
