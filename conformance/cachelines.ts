// Cachegrind's counts for loop nests: cases without a `kind`, told by their `loops` and `cache`.
import type { Nest } from '../src/cache/nest.ts';
import { simulate, totalOf } from '../src/cache/simulation.ts';
import type { Case, Kind } from './case.ts';
import { verdictOf } from './case.ts';
import { fieldDifferences } from './compare.ts';

type Coeffs = Readonly<Record<string, number>>;

interface LoopCase extends Case {
  readonly dtype_itemsize: number;
  readonly loops: readonly { readonly var: string; readonly extent: number }[];
  readonly accesses: readonly {
    readonly array: string;
    readonly kind: 'read' | 'write';
    readonly base: number;
    readonly coeffs: Coeffs;
    readonly when?: Coeffs;
  }[];
  readonly guards?: readonly { readonly coeffs: Coeffs; readonly lt: number }[];
  readonly cache: { readonly size: number; readonly assoc: number; readonly line: number };
  readonly reads: number;
  readonly writes: number;
  readonly read_misses: number;
  readonly write_misses: number;
}

function nestOf({ loops, accesses, guards = [], dtype_itemsize: width }: LoopCase): Nest {
  const byLoop = (coeffs: Coeffs) => loops.map((loop) => coeffs[loop.var] ?? 0);
  return {
    loops: loops.map((loop) => ({ name: loop.var, extent: loop.extent })),
    accesses: accesses.map(({ array, kind, base, coeffs, when }) => ({
      array,
      kind,
      base,
      coeffs: byLoop(coeffs),
      width,
      ...(when ? { when: loops.map((loop) => when[loop.var] ?? null) } : {}),
    })),
    guards: guards.map(({ coeffs, lt }) => ({ coeffs: byLoop(coeffs), below: lt })),
  };
}

export const cacheLines: Kind = {
  name: 'cache lines',
  owns: (c) => c.kind === undefined && Array.isArray(c.loops) && c.cache !== undefined,
  judge(given) {
    const c = given as LoopCase;
    const { size, assoc, line } = c.cache;
    const counts = simulate([nestOf(c)], { size, ways: assoc, line });
    const reads = totalOf(counts, (t) => t.kind === 'read');
    const writes = totalOf(counts, (t) => t.kind === 'write');
    const got = {
      reads: reads.accesses,
      writes: writes.accesses,
      read_misses: reads.misses,
      write_misses: writes.misses,
    };
    return verdictOf(fieldDifferences({ ...c }, got, ['reads', 'writes', 'read_misses', 'write_misses']));
  },
};
