// Every access of a program's beginning with what it came to: what a person steps through. Also the sets and ways at any moment, and
// why an access missed. A plain simulation that keeps everything; the counts of whole programs are simulation.ts's.
import type { CacheShape } from './cacheshape.ts';
import { linesIn, setsIn } from './cacheshape.ts';
import type { Nest } from './nest.ts';
import { accessesOf } from './nest.ts';

/** Accesses that are kept at most. */
export const mostRecorded = 1 << 18;

export const outcomes = ['hit', 'compulsory', 'capacity', 'conflict'] as const;
export type Outcome = (typeof outcomes)[number];

/** Parallel arrays, one entry an access, that a worker can hand over. */
export interface Recording {
  readonly cache: CacheShape;
  /** Whether the whole program is there. */
  readonly complete: boolean;
  readonly length: number;
  readonly addresses: Float64Array<ArrayBuffer>;
  /** Number of the access among all accesses of all bodies. */
  readonly which: Uint8Array<ArrayBuffer>;
  /** Place in `outcomes`. */
  readonly outcome: Uint8Array<ArrayBuffer>;
  /** The access that touched the line before; −1: none. For one that covers two lines: of the line that missed, else the lower. */
  readonly previous: Int32Array<ArrayBuffer>;
  /** The line that had to go; −1: none. */
  readonly evicted: Float64Array<ArrayBuffer>;
}

/** Makes the accesses one by one. Bodies have at most 256 accesses in all. */
export function recordingOf(nests: readonly Nest[], cache: CacheShape, most = mostRecorded): Recording {
  const addresses = new Float64Array(most);
  const which = new Uint8Array(most);
  const outcome = new Uint8Array(most);
  const previous = new Int32Array(most).fill(-1);
  const evicted = new Float64Array(most).fill(-1);
  const sets = new Sets(cache);
  const all = new Map<number, number>();
  const capacity = linesIn(cache);
  const lastUse = new Map<number, number>();
  let length = 0;
  let before = 0;
  let complete = true;
  for (const nest of nests) {
    for (const { access, address } of accessesOf(nest)) {
      if (length === most) {
        complete = false;
        break;
      }
      const { width } = nest.accesses[access]!;
      const first = Math.floor(address / cache.line);
      const last = Math.floor((address + width - 1) / cache.line);
      addresses[length] = address;
      which[length] = before + access;
      previous[length] = lastUse.get(first) ?? -1;
      for (let line = first; line <= last; line++) {
        const wasAll = all.delete(line);
        all.set(line, length);
        if (all.size > capacity) all.delete(all.keys().next().value!);
        const known = lastUse.get(line);
        lastUse.set(line, length);
        const { hit, victim } = sets.touch(line);
        if (hit) continue;
        if (victim >= 0) evicted[length] = victim;
        if (outcome[length] !== 0) continue;
        outcome[length] = known === undefined ? 1 : wasAll ? 3 : 2;
        previous[length] = known ?? -1;
      }
      length++;
    }
    before += nest.accesses.length;
    if (!complete) break;
  }
  const cut = <T extends Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(a: T): T =>
    a.slice(0, length) as T;
  return {
    cache,
    complete,
    length,
    addresses: cut(addresses),
    which: cut(which),
    outcome: cut(outcome),
    previous: cut(previous),
    evicted: cut(evicted),
  };
}

/** The sets and ways: a line stays in its way until it goes. */
export class Sets {
  readonly ways: number;
  readonly sets: number;
  /** By set and way; −1: empty. */
  readonly lines: Float64Array<ArrayBuffer>;
  /** Time of the last use, from 1. */
  readonly stamps: Float64Array<ArrayBuffer>;
  private now = 0;

  constructor(cache: CacheShape) {
    this.ways = cache.ways;
    this.sets = setsIn(cache);
    this.lines = new Float64Array(linesIn(cache)).fill(-1);
    this.stamps = new Float64Array(linesIn(cache));
  }

  touch(line: number): { readonly hit: boolean; readonly victim: number } {
    const { lines, stamps, ways } = this;
    const start = (line % this.sets) * ways;
    let slot = start;
    for (let s = start; s < start + ways; s++) {
      if (lines[s] === line) {
        stamps[s] = ++this.now;
        return { hit: true, victim: -1 };
      }
      if (stamps[s]! < stamps[slot]!) slot = s;
    }
    const victim = lines[slot]!;
    lines[slot] = line;
    stamps[slot] = ++this.now;
    return { hit: false, victim };
  }
}

/** The widths of the accesses by their number among all. */
export const widthsOf = (nests: readonly Nest[]): number[] =>
  nests.flatMap(({ accesses }) => accesses.map(({ width }) => width));

/** The cache after some accesses of a recording, what was used of each line in it, and the numbers so far. */
export interface Moment {
  readonly made: number;
  readonly sets: Sets;
  /** By line in the cache: 1 for each byte that was used since it was fetched. */
  readonly used: ReadonlyMap<number, Uint8Array>;
  readonly by: Readonly<Record<Outcome, number>>;
  readonly fetches: number;
  /** Distinct bytes used of each fetched line while it was there, summed. */
  readonly bytesUsed: number;
}

/** The moment after the first `made` accesses. */
export function momentAfter(recording: Recording, widths: readonly number[], made: number): Moment {
  const { cache, addresses, which, outcome } = recording;
  const sets = new Sets(cache);
  const used = new Map<number, Uint8Array>();
  const by = { hit: 0, compulsory: 0, capacity: 0, conflict: 0 };
  let fetches = 0;
  let bytesUsed = 0;
  for (let n = 0; n < made; n++) {
    const from = addresses[n]!;
    const to = from + widths[which[n]!]!;
    by[outcomes[outcome[n]!]!]++;
    for (let line = Math.floor(from / cache.line); line * cache.line < to; line++) {
      const { hit, victim } = sets.touch(line);
      if (!hit) {
        fetches++;
        used.delete(victim);
        used.set(line, new Uint8Array(cache.line));
      }
      const bytes = used.get(line)!;
      const start = line * cache.line;
      for (let b = Math.max(from - start, 0); b < Math.min(to - start, cache.line); b++) {
        bytesUsed += 1 - bytes[b]!;
        bytes[b] = 1;
      }
    }
  }
  return { made, sets, used, by, fetches, bytesUsed };
}

/** Why access `n` came to what it did, as data; null for a number outside of the recording. */
export interface Reason {
  readonly outcome: Outcome;
  readonly line: number;
  readonly set: number;
  /** The access that touched the line before. */
  readonly previous: number | null;
  /** The access that put the line out. */
  readonly evictedBy: number | null;
  /** Distinct other lines touched since: in all, and in the line's set. Null where there are too many accesses to look through. */
  readonly others: { readonly all: number; readonly set: number } | null;
  readonly victim: number | null;
}

/** Accesses that are looked through for a reason. */
const mostLooked = 1 << 17;

export function reasonAt(recording: Recording, widths: readonly number[], n: number): Reason | null {
  const { cache, addresses, which, outcome, previous, evicted, length } = recording;
  if (n < 0 || n >= length) return null;
  const sets = setsIn(cache);
  const before = previous[n]!;
  const end = Math.floor((addresses[n]! + widths[which[n]!]! - 1) / cache.line);
  const isKnown = before >= 0;
  const line =
    isKnown && outcome[n] !== 0 ? sharedLine(recording, widths, before, n) : Math.floor(addresses[n]! / cache.line);
  const set = line % sets;
  let evictedBy: number | null = null;
  let others: Reason['others'] = null;
  if (isKnown && outcome[n] !== 0 && n - before <= mostLooked) {
    const seen = new Set<number>();
    for (let m = before; m < n; m++) {
      if (evicted[m] === line && evictedBy === null && m > before) evictedBy = m;
      const last = Math.floor((addresses[m]! + widths[which[m]!]! - 1) / cache.line);
      for (let l = Math.floor(addresses[m]! / cache.line); l <= last; l++) seen.add(l);
    }
    seen.delete(line);
    let inSet = 0;
    for (const l of seen) if (l % sets === set) inSet++;
    others = { all: seen.size, set: inSet };
  }
  return {
    outcome: outcomes[outcome[n]!]!,
    line: Math.min(line, end),
    set,
    previous: isKnown ? before : null,
    evictedBy,
    others,
    victim: evicted[n]! >= 0 ? evicted[n]! : null,
  };
}

/** The line that two accesses have in common; the upper one where both cover the same two. */
function sharedLine({ cache, addresses, which }: Recording, widths: readonly number[], a: number, b: number): number {
  const range = (n: number) => [
    Math.floor(addresses[n]! / cache.line),
    Math.floor((addresses[n]! + widths[which[n]!]! - 1) / cache.line),
  ];
  const [a0, a1] = range(a) as [number, number];
  const [b0, b1] = range(b) as [number, number];
  return b0 >= a0 && b0 <= a1 ? b0 : b1;
}
