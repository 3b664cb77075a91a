// The lines a program can touch, numbered densely: addresses far apart (and beyond 2^32) become small whole numbers, so that the
// simulation's tables are plain arrays. A line keeps its number modulo the number of sets. Knows nests and a cache's form, no order.
import type { CacheShape } from './cacheshape.ts';
import { setsIn } from './cacheshape.ts';
import type { Nest } from './nest.ts';
import { iterationsOf, rangeOf } from './nest.ts';

export interface Footprint {
  /** Numbers given out; a few stand for no line, since sets are kept. */
  readonly lines: number;
  /** For each nest and access: compact address = address − shift, below lines · line. */
  readonly shifts: readonly (readonly number[])[];
  /** The largest power of two that divides every address and width: what "bytes used" is counted in. */
  readonly granule: number;
}

/** More lines than this are refused: the tables would not fit. At most 1 GiB of memory in all, so that addresses fit 31 bits. */
export const mostLines = 1 << 24;

/** The footprint, or how many lines it would have where that is too many. */
export function footprintOf(nests: readonly Nest[], cache: CacheShape): Footprint | { readonly tooMany: number } {
  const { line } = cache;
  const sets = setsIn(cache);
  const ranges = nests.flatMap((nest, n) =>
    iterationsOf(nest) === 0
      ? []
      : nest.accesses.map((access, a) => {
          const { from, to } = rangeOf(access, nest.loops);
          return { n, a, from: Math.floor(from / line), to: Math.floor((to - 1) / line) + 1 };
        }),
  );
  ranges.sort((a, b) => a.from - b.from);
  const shifts = nests.map((nest) => nest.accesses.map(() => 0));
  let lines = 0;
  let origin = 0;
  let end = -Infinity;
  for (const { n, a, from, to } of ranges) {
    if (from > end) {
      const start = lines + ((((from - lines) % sets) + sets) % sets);
      origin = from - start;
    }
    end = Math.max(end, to);
    lines = end - origin;
    if (lines > mostLines || lines * line > 2 ** 30) return { tooMany: lines };
    shifts[n]![a] = origin * line;
  }
  return { lines, shifts, granule: granuleOf(nests, line) };
}

function granuleOf(nests: readonly Nest[], line: number): number {
  let granule = line;
  const fit = (bytes: number): void => {
    while (bytes % granule !== 0) granule /= 2;
  };
  for (const { accesses, loops } of nests)
    for (const { base, coeffs, width } of accesses) {
      fit(base);
      fit(width);
      for (const [k, { extent }] of loops.entries()) if (extent > 1) fit(coeffs[k]!);
    }
  return granule;
}
