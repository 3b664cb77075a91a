// The textbook's claims about layout and traversal with their numbers, and where they stop being true. Each is a scene of the lab.
import { describe, expect, it } from 'vitest';
import type { LabPlace } from '../trace/lab.ts';
import { algorithmNames } from '../trace/lab.ts';
import { parsePlace } from '../trace/parse.ts';
import { cacheFault } from './cacheshape.ts';
import { labOf, presets, settled } from './presets.ts';
import { programOf } from './program.ts';
import { simulate, totalOf } from './simulation.ts';

const counted = (lab: LabPlace) => totalOf(simulate(programOf(lab).nests, lab.cache));
const missesOf = (lab: LabPlace) => counted(lab).misses;
const turned = (lab: LabPlace): LabPlace => ({ ...lab, order: lab.order.toReversed() });

describe('the textbook in numbers', () => {
  it('a 3 × 4 int64 tensor misses twice in either order', () => {
    expect([missesOf(presets.tiny), missesOf(turned(presets.tiny))]).toEqual([2, 2]);
  });

  it('256 × 256 float32 by columns misses at every access, by rows once a line, padded once a line either way', () => {
    expect(counted(presets.largeColumns)).toMatchObject({ accesses: 65_536, misses: 65_536, conflict: 61_440 });
    expect(missesOf(presets.largeRows)).toBe(4096);
    expect(programOf(presets.padded).arrays[0]!.layout.strides).toEqual([272 * 4, 4]);
    expect([missesOf(presets.padded), missesOf(turned(presets.padded))]).toEqual([4096, 4096]);
  });

  it('a tiled transpose of 256 × 256 misses least with tiles of 16, and more again with 32', () => {
    const misses = [2, 4, 8, 16, 32, 64].map((tile) => missesOf(labOf('transpose', { sizes: [256, 256], tile })));
    expect(Math.min(...misses)).toBe(misses[3]);
    expect(misses).toEqual([36_864, 20_480, 12_288, 8192, 11_023, 69_632]);
    expect([missesOf(presets.tiles), missesOf(presets.largeTiles)]).toEqual([misses[3], misses[4]]);
  });

  it('a line of the small scene holds a row: 16 misses by rows, 256 by columns', () => {
    expect([missesOf(presets.rows), missesOf(presets.columns)]).toEqual([16, 256]);
  });

  it('in matmul the innermost loop decides, and tiles beat every order', () => {
    const { ijk, ikj, jik, jki, kij, kji, blocked } = presets;
    const [along, down, twice] = [
      [ikj, kij],
      [ijk, jik],
      [jki, kji],
    ].map((labs) => labs.map(missesOf)) as number[][];
    expect(Math.max(...along!)).toBeLessThan(Math.min(...down!));
    expect(Math.max(...down!)).toBeLessThan(Math.min(...twice!));
    expect(missesOf(blocked)).toBeLessThan(Math.min(...along!));
  });

  it('copying B first is worth it only if enough rows of A walk it', () => {
    const misses = (rows: number, name: 'matmul' | 'copyMatmul') =>
      missesOf(
        labOf(name, {
          sizes: [rows, 64, 64],
          layouts: name === 'matmul' ? ['C', 'T', 'C'] : ['C', 'T', 'C', 'C'],
          cache: presets.copyFirst.cache,
          order: ['i', 'k', 'j'],
        }),
      );
    expect(misses(1, 'copyMatmul')).toBeGreaterThan(misses(1, 'matmul'));
    expect(misses(64, 'copyMatmul')).toBeLessThan(misses(64, 'matmul') / 10);
  });
});

describe('the scenes', () => {
  it('are places: they survive being written and read, and need no putting right', () => {
    for (const lab of Object.values<LabPlace>(presets)) {
      expect(parsePlace(JSON.parse(JSON.stringify(lab)))).toEqual({ ok: true, value: lab });
      expect(settled(lab)).toEqual(lab);
      expect(cacheFault(lab.cache)).toBeNull();
    }
  });

  it('put right what does not fit a program', () => {
    for (const algorithm of algorithmNames) {
      const lab = settled({ ...presets.blocked, algorithm, order: ['z', 'j'], layouts: ['channelsLast'], tile: 8 });
      const { arrays, phases } = programOf(lab);
      expect(lab.layouts).toHaveLength(arrays.length);
      expect(new Set(lab.order).size).toBe(phases.at(-1)!.loops.length);
    }
  });
});
