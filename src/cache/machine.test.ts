// Laws of the fast simulation: whatever it counts, a cache written out in arrays and sets counts too.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CacheShape } from './cacheshape.ts';
import { linesIn, setsIn } from './cacheshape.ts';
import { longNests, nests } from './nests.arbitrary.ts';
import type { Nest } from './nest.ts';
import { accessesOf } from './nest.ts';
import { Simulation, simulate, totalOf } from './simulation.ts';

/** The same by the book: sets are lists with the most recent line first, bytes are remembered one by one. */
function counted(program: readonly Nest[], cache: CacheShape) {
  const sets = Array.from({ length: setsIn(cache) }, () => [] as number[]);
  const all: number[] = [];
  const known = new Set<number>();
  const resident = new Map<number, Set<number>>();
  const tallies = program.map(({ accesses }) =>
    accesses.map(({ array, kind }) => ({
      array,
      kind,
      accesses: 0,
      compulsory: 0,
      capacity: 0,
      conflict: 0,
      away: 0,
    })),
  );
  let fetches = 0;
  let bytesUsed = 0;
  for (const [n, nest] of program.entries())
    for (const { access, address } of accessesOf(nest)) {
      const tally = tallies[n]![access]!;
      const { width } = nest.accesses[access]!;
      const first = Math.floor(address / cache.line);
      const last = Math.floor((address + width - 1) / cache.line);
      let kind: 'compulsory' | 'capacity' | 'conflict' | null = null;
      let isAway = false;
      tally.accesses++;
      for (let line = first; line <= last; line++) {
        const at = all.indexOf(line);
        if (at < 0) isAway = true;
        else all.splice(at, 1);
        all.unshift(line);
        if (all.length > linesIn(cache)) all.pop();
        const set = sets[line % sets.length]!;
        const way = set.indexOf(line);
        if (way < 0) {
          kind ??= known.has(line) ? (at < 0 ? 'capacity' : 'conflict') : 'compulsory';
          fetches++;
          if (set.length === cache.ways) {
            const victim = set.pop()!;
            bytesUsed += resident.get(victim)!.size;
            resident.delete(victim);
          }
          resident.set(line, new Set());
        } else set.splice(way, 1);
        set.unshift(line);
        known.add(line);
        const bytes = resident.get(line)!;
        for (let b = Math.max(address, line * cache.line); b < Math.min(address + width, (line + 1) * cache.line); b++)
          bytes.add(b);
      }
      if (kind) tally[kind]++;
      if (isAway) tally.away++;
    }
  for (const bytes of resident.values()) bytesUsed += bytes.size;
  return { tallies, fetches, bytesUsed };
}

const caches: fc.Arbitrary<CacheShape> = fc
  .record({
    lineBits: fc.integer({ min: 3, max: 7 }),
    setBits: fc.integer({ min: 0, max: 3 }),
    ways: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ lineBits, setBits, ways }) => ({ line: 2 ** lineBits, ways, size: 2 ** (lineBits + setBits) * ways }));

describe('the simulated cache', () => {
  it('counts hits, misses by kind, fetches and used bytes as lists do', () => {
    fc.assert(
      fc.property(fc.array(nests, { minLength: 1, maxLength: 2 }), caches, (program, cache) => {
        expect(simulate(program, cache)).toEqual(counted(program, cache));
      }),
      { numRuns: 200 },
    );
  });

  it('counts the same where lines stay in use for a whole loop and elements are read and written', () => {
    const some = fc
      .record({ setBits: fc.integer({ min: 0, max: 3 }), ways: fc.integer({ min: 2, max: 9 }) })
      .map(({ setBits, ways }) => ({ line: 64, ways, size: 2 ** (6 + setBits) * ways }));
    fc.assert(
      fc.property(longNests, some, (nest, cache) => {
        expect(simulate([nest], cache)).toEqual(counted([nest], cache));
      }),
      { numRuns: 150 },
    );
  });

  it('counts the same however often it is interrupted', () => {
    fc.assert(
      fc.property(nests, caches, fc.integer({ min: 1, max: 40 }), (nest, cache, some) => {
        const simulation = new Simulation([nest], cache);
        let before = 0;
        while (!simulation.advance(some)) {
          expect(simulation.made).toBeGreaterThan(before);
          before = simulation.made;
        }
        expect(simulation.counts()).toEqual(simulate([nest], cache));
        expect(simulation.made).toBe(totalOf(simulation.counts()).accesses);
      }),
      { numRuns: 100 },
    );
  });

  it('has no conflict misses when there is one set', () => {
    fc.assert(
      fc.property(nests, fc.integer({ min: 1, max: 9 }), (nest, ways) => {
        const { misses, away, conflict } = totalOf(simulate([nest], { line: 32, ways, size: 32 * ways }));
        expect({ misses, conflict }).toEqual({ misses: away, conflict: 0 });
      }),
      { numRuns: 100 },
    );
  });

  it('follows addresses beyond 2^32 and arrays that lie terabytes apart', () => {
    const at = (array: string, base: number) => ({ array, kind: 'read', base, coeffs: [4], width: 4 }) as const;
    const nest: Nest = {
      loops: [{ name: 'i', extent: 64 }],
      accesses: [at('A', 2 ** 44 + 4), at('B', 2 ** 33), at('C', 0x1000)],
      guards: [],
    };
    const cache = { size: 512, ways: 1, line: 64 };
    expect(simulate([nest], cache)).toEqual(counted([nest], cache));
  });

  it('refuses arrays that span too many lines instead of making tables for them', () => {
    const nest: Nest = {
      loops: [{ name: 'i', extent: 3 }],
      accesses: [{ array: 'A', kind: 'read', base: 0, coeffs: [2 ** 40], width: 8 }],
      guards: [],
    };
    expect(() => simulate([nest], { size: 512, ways: 1, line: 64 })).toThrow('cache lines');
  });
});
