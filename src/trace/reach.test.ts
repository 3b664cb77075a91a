import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import { countsOver, reachOf } from './reach.ts';

const axes = fc.array(fc.record({ size: fc.nat(4), stride: fc.integer({ min: -24, max: 24 }) }), { maxLength: 4 });
const layouts: fc.Arbitrary<Layout> = axes.map((list) => ({
  shape: list.map((a) => a.size),
  strides: list.map((a) => a.stride),
  offset: 200,
}));

function* indicesOf(shape: readonly number[], before: readonly number[] = []): Generator<number[]> {
  if (before.length === shape.length) yield [...before];
  else for (let i = 0; i < shape[before.length]!; i++) yield* indicesOf(shape, [...before, i]);
}

const sorted = (indices: readonly (readonly number[])[]): string[] => indices.map((i) => i.join()).sort();

describe('reach', () => {
  it('finds exactly the indices whose elements touch the bytes', () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(1, 2, 4, 8), fc.nat(500), fc.nat(9), (layout, itemsize, from, length) => {
        const to = from + length;
        const touching = [...indicesOf(layout.shape)].filter((index) => {
          const at = byteOf(layout, index);
          return at < to && from < at + itemsize && length > 0;
        });
        const { indices, count, complete } = reachOf(layout, itemsize, from, to, Infinity);
        expect(complete).toBe(true);
        expect(sorted(indices)).toEqual(sorted(touching));
        expect(count).toBe(touching.length);
        expect(reachOf(layout, itemsize, from, to, 0).count).toBe(touching.length);
      }),
      { numRuns: 500 },
    );
  });

  it('lists no more than it is asked for and still counts all', () => {
    const broadcast = { shape: [1000, 1000, 3], strides: [0, 0, 4], offset: 0 };
    const { indices, count } = reachOf(broadcast, 4, 4, 8, 5);
    expect(indices).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
      [0, 4, 1],
    ]);
    expect(count).toBe(1_000_000);
  });

  it('counts how many coordinates of a sliding window share each cell', () => {
    const windows = { shape: [4, 3], strides: [8, 8], offset: 0 };
    expect(countsOver(windows, 8, 0, 48, 8)).toEqual([1, 2, 3, 3, 2, 1]);
  });

  it('stops at a bound for layouts with many nearly equal strides, and says that there is more', () => {
    const shape = Array.from({ length: 8 }, () => 50);
    const nasty = { shape, strides: shape.map((_, k) => 8 + k), offset: 0 };
    expect(reachOf(nasty, 1, 1500, 1501, 3)).toMatchObject({ complete: false });
  });
});
