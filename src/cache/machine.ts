// The cache itself: sets of lines with true LRU, write-allocate, and beside it a fully associative one of the same size, which
// tells capacity misses from conflict misses. Works on compact addresses and typed arrays; this is the loop that must be fast.
import type { CacheShape } from './cacheshape.ts';
import { linesIn, setsIn } from './cacheshape.ts';
import type { Footprint } from './footprint.ts';
import { markBits, onesIn } from './granules.ts';
import type { Group, Lanes } from './lanes.ts';
import { isApart, runOf, tallies } from './lanes.ts';
import { entries, logOf, slotOf, tidied } from './log.ts';
import type { Rings } from './rings.ts';
import { putBack, ringsOf, takeOut } from './rings.ts';

/** Lines whose words are asked for together, before they are needed. */
const ahead = 16;
/** Iterations from which on it pays to set lines aside. */
const worthwhile = 8;

/**
 * How it is fast.
 * - The fully associative cache is a log of touches in a circle: an entry counts while no later touch of its line has struck it out,
 *   and the oldest entry that counts is the line that goes next. A touch is one entry more; nothing is relinked.
 * - A line's word only says where it was last: its slot in the sets and its entry in the log. Whether it is still there is asked there,
 *   so that a line that goes leaves its word alone, and an access costs the large table one look.
 * - Iterations in which no access leaves its lines make one run: the second repeats exactly the touches of the first, and if it hits
 *   throughout, so do all others, and they leave the order of use as it is.
 * - A line that an access stays on is touched in every iteration, so that nothing can put it out: meanwhile it is set aside, out of
 *   its ring and out of the log, and in the last iteration it is touched in its turn again, which puts the order right.
 */
export class Machine {
  /** By access: what `tallied` names. `away` counts misses of the fully associative cache. */
  readonly tallies: Float64Array;
  /** Lines fetched. */
  fetches = 0;
  /** Granules used of lines that were evicted. */
  private granules = 0;
  private readonly lineBits: number;
  private readonly granuleBits: number;
  private readonly setMask: number;
  private readonly capacity: number;
  /** By line: 0 never touched, else −2³¹ and, if it is there, its slot in the sets (14 bits) and its entry in the log (17 bits). */
  private readonly lines: Int32Array;
  private readonly sets: Rings;
  /** By slot of the sets: a bit for each granule of the line that was used since it was fetched. */
  private readonly used: Int32Array;
  private readonly words: number;
  /** The line that was touched; −1: struck out. */
  private readonly log: Int32Array;
  /** The log's oldest entry that may count, the next one to be written, and how many lines the fully associative cache holds. */
  private oldest = 0;
  private now = 0;
  private live = 0;
  /** The line touched last, of which a touch changes nothing. */
  private recent = -1;
  private readonly aside: number[] = [];
  private warmth = 0;

  /** @param accesses how many accesses have numbers in `tallies` */
  constructor(cache: CacheShape, { lines, granule }: Footprint, accesses: number) {
    this.capacity = linesIn(cache);
    this.tallies = new Float64Array(accesses * tallies);
    this.lineBits = Math.log2(cache.line);
    this.granuleBits = Math.log2(granule);
    this.setMask = setsIn(cache) - 1;
    this.lines = new Int32Array(lines);
    this.sets = ringsOf(setsIn(cache), cache.ways);
    this.words = Math.ceil(cache.line / granule / 32);
    this.used = new Int32Array(this.capacity * this.words);
    this.log = logOf(this.capacity);
  }

  /** Bytes of the fetched lines that were used while they were there. */
  get bytesUsed(): number {
    return (this.granules + this.used.reduce((sum, word) => sum + onesIn(word), 0)) * 2 ** this.granuleBits;
  }

  /** Makes the accesses of the lanes in `n` iterations. */
  sweep(lanes: Lanes, n: number): void {
    if (lanes.short) this.inRuns(lanes, n);
    else if (lanes.still.length > 0 && lanes.fits && n >= worthwhile && isApart(lanes, n, this.lineBits))
      this.withAside(lanes, n);
    else this.turns(lanes, n);
    for (let a = 0; a < lanes.all.length; a++) this.tallies[lanes.all[a]!]! += n;
  }

  private inRuns(lanes: Lanes, n: number): void {
    for (let left = n; left > 0; ) {
      const run = Math.min(left, runOf(lanes, this.lineBits));
      left -= run;
      const hasMissed = this.turns(lanes, Math.min(run, 2));
      if (run <= 2) continue;
      if (hasMissed) this.turns(lanes, run - 2);
      else this.rest(lanes, run - 2);
    }
  }

  private withAside(lanes: Lanes, n: number): void {
    const { at, still, moving, movers } = lanes;
    this.turns(lanes, 1);
    for (let s = 0; s < still.length; s++) this.setAside(at[still[s]!]! >> this.lineBits);
    for (let m = 0; m < movers.length; m++) moving.at[m] = at[movers[m]!]!;
    this.turns(moving, n - 2);
    for (let m = 0; m < movers.length; m++) at[movers[m]!] = moving.at[m]!;
    while (this.aside.length > 0) this.takeBack(this.aside.pop()!);
    this.turns(lanes, 1);
  }

  /** A line that is in the cache and stays there. */
  private setAside(line: number): void {
    if (this.aside.includes(line)) return;
    this.aside.push(line);
    const word = this.lines[line]!;
    this.log[word & entries] = -1;
    takeOut(this.sets, line & this.setMask, slotOf(word));
    this.recent = -1;
  }

  private takeBack(line: number): void {
    if (this.now === this.oldest) this.now = tidied(this.log, this.lines, this.oldest);
    const slot = slotOf(this.lines[line]!);
    this.log[this.now] = line;
    this.lines[line] = (1 << 31) | (slot << 17) | this.now;
    this.now = (this.now + 1) & (this.log.length - 1);
    putBack(this.sets, line & this.setMask, slot);
    this.recent = -1;
  }

  /** Makes `n` iterations one by one; whether the last one missed. */
  private turns({ count, at, step, width, mask, tally }: Group, n: number): boolean {
    const { tallies: numbers, lineBits, granuleBits, setMask, capacity, lines, used, words, log } = this;
    const { first: heads, next, before, line: held } = this.sets;
    const lineMask = (1 << lineBits) - 1;
    const logMask = log.length - 1;
    let { oldest, now, live, recent, fetches, granules, warmth } = this;
    let hasMissed = false;
    for (let turn = 0; turn < n; turn = (turn + 1) | 0) {
      if ((turn & (ahead - 1)) === 0 && n - turn > 4)
        for (let a = 0; a < count; a++) {
          const by = step[a]!;
          if (by <= lineMask && by >= -lineMask) continue;
          for (let k = Math.min(ahead, n - turn), x = at[a]!; k > 0; k--, x = (x + by) | 0)
            warmth ^= lines[x >> lineBits]!;
        }
      hasMissed = false;
      for (let a = 0; a < count; a++) {
        const from = at[a]!;
        at[a] = (from + step[a]!) | 0;
        const last = (from + width[a]! - 1) >> lineBits;
        let line = from >> lineBits;
        const isOne = line === last;
        let slot = (lines[line]! >> 17) & 0x3fff;
        if (line !== recent || !isOne) {
          let kind = 0;
          let away = 0;
          for (;;) {
            const word = lines[line]!;
            const entry = word & 0x1ffff & logMask;
            slot = (word >> 17) & 0x3fff;
            // The fully associative cache.
            let isLost = 0;
            if (word !== 0 && log[entry] === line) log[entry] = -1;
            else {
              isLost = 1;
              if (live < capacity) live = (live + 1) | 0;
              else {
                while (log[oldest]! < 0) oldest = (oldest + 1) & logMask;
                log[oldest] = -1;
                oldest = (oldest + 1) & logMask;
              }
            }
            if (now === oldest) now = tidied(log, lines, oldest);
            log[now] = line;
            // The sets.
            const set = line & setMask;
            const head = heads[set]!;
            if (held[slot] !== line) {
              if (kind === 0) kind = word === 0 ? 1 : isLost === 1 ? 2 : 3;
              fetches = (fetches + 1) | 0;
              slot = before[head]!;
              held[slot] = line;
              heads[set] = slot;
              for (let w = slot * words, stop = w + words; w < stop; w++) {
                granules += onesIn(used[w]!);
                used[w] = 0;
              }
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
            lines[line] = (1 << 31) | (slot << 17) | now;
            now = (now + 1) & logMask;
            recent = line;
            away |= isLost;
            if (line >= last) break;
            line = (line + 1) | 0;
          }
          if (kind > 0) {
            hasMissed = true;
            numbers[tally[a]! + kind]!++;
          }
          if (away > 0) numbers[tally[a]! + 4]!++;
        }
        if (words === 1 && isOne) used[slot]! |= mask[a]! << ((from & lineMask) >> granuleBits);
        else this.mark(from, from + width[a]!);
      }
    }
    this.oldest = oldest;
    this.now = now;
    this.live = live;
    this.recent = recent;
    this.fetches = fetches;
    this.granules = granules;
    this.warmth = warmth;
    return hasMissed;
  }

  /** Iterations that hit throughout, in the same lines: only what they use of the lines is noted. */
  private rest({ count, at, step, width }: Group, n: number): void {
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
      markBits(used, slotOf(lines[line]!) * words, first, stop);
    }
  }
}
