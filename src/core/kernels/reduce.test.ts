import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readElement, writeElement } from '../dtype.ts';
import { byteOf, denseLayout, positionsOf } from '../layout.ts';
import { layouts } from '../layouts.arbitrary.ts';
import { isRefusal } from '../refusal.ts';
import { Memory, bytesOf } from '../storage.ts';
import { placeOfLargest, sumOf, wholeProductOf, wholeSumOf } from './lane-rules.ts';
import { reduceLanes, scanLanes } from './reduce.ts';

const memory = new Memory();

function block(count: number) {
  const storage = memory.allocate(count * 8);
  if (isRefusal(storage)) throw new Error(storage.why);
  for (let k = 0; k < count; k++) writeElement(bytesOf(storage), k * 8, 'float64', (k * 37) % 11);
  return storage;
}

const axesOf = (rank: number, mask: number): number[] =>
  Array.from({ length: rank }, (_, k) => k).filter((k) => (mask >> k) & 1);

it('a reduction takes the elements along its axes in row-major order, for every layout and set of axes', () => {
  fc.assert(
    fc.property(layouts(8), fc.nat(255), (layout, mask) => {
      const x = { storage: block(256), layout, dtype: 'float64' as const };
      const axes = axesOf(layout.shape.length, mask);
      const kept = layout.shape.map((_, k) => k).filter((k) => !axes.includes(k));
      const target = {
        storage: block(400),
        layout: denseLayout(
          kept.map((k) => layout.shape[k]!),
          8,
        ),
        dtype: 'float64' as const,
      };
      const seen: number[][] = [];
      reduceLanes(target, x, axes, 'float64', (lane, n) => seen.push([...lane].slice(0, n)));
      const inner = {
        ...layout,
        shape: axes.map((k) => layout.shape[k]!),
        strides: axes.map((k) => layout.strides[k]!),
      };
      const outer = {
        ...layout,
        shape: kept.map((k) => layout.shape[k]!),
        strides: kept.map((k) => layout.strides[k]!),
      };
      const expected = [...positionsOf(outer)].map((offset) =>
        [...positionsOf({ ...inner, offset })].map((at) => readElement(bytesOf(x.storage), at, 'float64')),
      );
      expect(seen).toEqual(expected);
    }),
  );
});

it('a scan puts each lane back where it came from', () => {
  fc.assert(
    fc.property(layouts(8), fc.nat(3), (layout, pick) => {
      fc.pre(layout.shape.length > 0);
      const axis = pick % layout.shape.length;
      const x = { storage: block(256), layout, dtype: 'float64' as const };
      const target = { storage: block(400), layout: denseLayout(layout.shape, 8), dtype: 'float64' as const };
      scanLanes(target, x, axis, 'float64', () => undefined);
      const index = layout.shape.map((size) => size - 1);
      const at = (of: typeof x) => readElement(bytesOf(of.storage), byteOf(of.layout, index), 'float64');
      expect(at(target)).toBe(at(x));
    }),
  );
});

it('a whole sum or product beyond the exact range is NaN, which the kernel refuses', () => {
  expect(wholeSumOf(Float64Array.of(2 ** 53 - 1, 1), 2)).toBeNaN();
  expect(wholeProductOf(Float64Array.of(2 ** 30, 2 ** 30), 2)).toBeNaN();
});

it('the largest is the first of equals, and NaN before all', () => {
  expect(placeOfLargest(Float64Array.of(1, 3, 3), 3)).toBe(1);
  expect(placeOfLargest(Float64Array.of(1, Number.NaN, 3), 3)).toBe(1);
});

it('a long sum of float32 stays near the exact one', () => {
  const lane = new Float64Array(100_000).fill(Math.fround(0.1));
  expect(Math.abs(sumOf(lane, lane.length) - Math.fround(0.1) * lane.length)).toBeLessThan(1e-9);
});
