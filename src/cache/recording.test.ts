// What a person steps through agrees with what is counted, and a reason's numbers are right.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessesOf } from './nest.ts';
import { nests } from './nests.arbitrary.ts';
import { presets } from './presets.ts';
import { programOf } from './program.ts';
import { momentAfter, outcomes, reasonAt, recordingOf, widthsOf } from './recording.ts';
import { simulate, totalOf } from './simulation.ts';
import { touchedBy } from './touched.ts';

const cache = { size: 512, ways: 2, line: 64 };

describe('a recording', () => {
  it('comes to the counts of the simulation', () => {
    fc.assert(
      fc.property(nests, (nest) => {
        const recording = recordingOf([nest], cache);
        const { by, fetches, bytesUsed } = momentAfter(recording, widthsOf([nest]), recording.length);
        const counts = simulate([nest], cache);
        const { compulsory, capacity, conflict, accesses, misses } = totalOf(counts);
        expect(by).toEqual({ hit: accesses - misses, compulsory, capacity, conflict });
        expect({ fetches, bytesUsed }).toEqual({ fetches: counts.fetches, bytesUsed: counts.bytesUsed });
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the beginning of a long program and says so', () => {
    const { nests: long } = programOf(presets.columns);
    const recording = recordingOf(long, cache, 100);
    expect(recording).toMatchObject({ length: 100, complete: false });
    expect([...recording.addresses]).toEqual([...accessesOf(long[0]!)].slice(0, 100).map(({ address }) => address));
  });

  it('tells a conflict: few lines since the last use, too many of them in the set', () => {
    const lab = presets.largeColumns;
    const { nests: program } = programOf(lab);
    const recording = recordingOf(program, lab.cache, 1000);
    // The second column's first access: 255 other lines since, 63 of them in the line's set of 8.
    const reason = reasonAt(recording, widthsOf(program), 256)!;
    expect(reason).toMatchObject({ outcome: 'conflict', previous: 0, others: { all: 255, set: 63 }, set: 0 });
    expect(recording.evicted[reason.evictedBy!]).toBe(reason.line);
  });

  it('tells a capacity miss: as many other lines as the cache holds, or more', () => {
    const lab = presets.columns;
    const { nests: program } = programOf(lab);
    const recording = recordingOf(program, lab.cache);
    const reasons = Array.from({ length: recording.length }, (_, n) => reasonAt(recording, widthsOf(program), n)!);
    const capacity = reasons.filter(({ outcome }) => outcome === 'capacity');
    expect(capacity).toHaveLength(240);
    expect(capacity.filter(({ others }) => others!.all < 4)).toEqual([]);
    expect(outcomes[recording.outcome[16]!]).toBe('capacity');
  });
});

describe('the analytic count', () => {
  it('is the number of first touches', () => {
    const plain = nests.filter(
      ({ guards, accesses }) => guards.length === 0 && accesses.every(({ when }) => when === undefined),
    );
    fc.assert(
      fc.property(plain, (nest) => {
        const touched = touchedBy([nest], 64);
        const lines = new Map<string, Set<number>>();
        for (const { access, address } of accessesOf(nest)) {
          const { array, width } = nest.accesses[access]!;
          const mine = lines.get(array) ?? new Set();
          lines.set(array, mine);
          for (let l = Math.floor(address / 64); l * 64 < address + width; l++) mine.add(l);
        }
        expect(new Map(touched!.map((t) => [t.array, t.lines]))).toEqual(
          new Map([...lines].map(([name, set]) => [name, set.size])),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('counts ragged tiles as the whole matrix, and says which product it is', () => {
    const lab = { ...presets.tiles, sizes: [100, 250], order: [], layouts: ['padded', 'C'] as const, pad: 6 };
    const { nests: program } = programOf({ ...lab, layouts: [...lab.layouts] });
    const { compulsory } = totalOf(simulate(program, lab.cache));
    expect(touchedBy(program, 64)!.reduce((sum, t) => sum + t.lines, 0)).toBe(compulsory);
    expect(touchedBy(programOf(presets.padded).nests, 64)).toEqual([
      { array: 'A', lines: 4096, product: { spans: 256, each: 16 } },
    ]);
  });
});
