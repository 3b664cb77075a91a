import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout, isContiguous, positionsOf } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import { jumpsOf, visitAt, visitsOf, courseOf } from './visits.ts';

const z: Layout = { shape: [3, 2], strides: [8, 64], offset: 8 };

test('the walk over y[1:, ::2] is a saw-tooth: 8 elements forward, 7 back', () => {
  const { visits, complete } = visitsOf(z);
  expect(complete).toBe(true);
  expect(visits.map((v) => v.at / 8)).toEqual([1, 9, 2, 10, 3, 11]);
  expect(visits.map((v) => v.jump && v.jump / 8)).toEqual([null, 8, -7, 8, -7, 8]);
  expect(visits.map((v) => v.axis)).toEqual([null, 1, 0, 1, 0, 1]);
  expect(visits[3]!.index).toEqual([1, 1]);
  expect(jumpsOf(z)).toEqual([
    { axis: 1, bytes: 64, count: 3 },
    { axis: 0, bytes: -56, count: 2 },
  ]);
});

test('a rising walk need not be straight, and an F-contiguous one does not rise in row order', () => {
  expect(courseOf({ shape: [3, 2], strides: [16, 4], offset: 0 }, 4)).toMatchObject({ rises: true, straight: false });
  expect(courseOf(denseLayout([3, 4], 4, 'F'), 4)).toMatchObject({ rises: false, backward: 2 });
  expect(courseOf(denseLayout([3, 4], 4, 'F'), 4, [1, 0])).toMatchObject({ straight: true });
  expect(courseOf({ shape: [2, 3], strides: [0, 0], offset: 0 }, 4)).toMatchObject({ still: 5, rises: false });
});

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.record({ size: fc.integer({ min: 0, max: 5 }), stride: fc.integer({ min: -9, max: 9 }) }), { maxLength: 4 })
  .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 4), offset: 400 }));

const nested = layouts.chain((layout) =>
  fc.record({
    layout: fc.constant(layout),
    nesting: fc.shuffledSubarray([...layout.shape.keys()], { minLength: layout.shape.length }),
  }),
);

/** The positions of the walk, by walking. */
const walked = ({ shape, strides, offset }: Layout, nesting: readonly number[]): number[] => [
  ...positionsOf({ shape: nesting.map((k) => shape[k]!), strides: nesting.map((k) => strides[k]!), offset }),
];

test('visit n is where a real walk is after n steps, in any nesting', () => {
  fc.assert(
    fc.property(nested, ({ layout, nesting }) => {
      const brute = walked(layout, nesting);
      expect(brute.map((_, n) => visitAt(layout, n, nesting).at)).toEqual(brute);
    }),
  );
});

test('the jumps and their counts are those of a real walk', () => {
  fc.assert(
    fc.property(nested, ({ layout, nesting }) => {
      const brute = walked(layout, nesting);
      const real = new Map<number, number>();
      for (let n = 1; n < brute.length; n++) {
        const jump = brute[n]! - brute[n - 1]!;
        real.set(jump, (real.get(jump) ?? 0) + 1);
      }
      const told = new Map<number, number>();
      for (const { bytes, count } of jumpsOf(layout, nesting)) told.set(bytes, (told.get(bytes) ?? 0) + count);
      expect(told).toEqual(real);
    }),
  );
});

test('straight in the order of the axes means C-contiguous', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      expect(courseOf(layout, 4).straight).toBe(isContiguous(layout, 4, 'C'));
    }),
  );
});

test('a thinned plot keeps first, lowest, highest and last visit of every stretch, in order', () => {
  fc.assert(
    fc.property(nested, fc.integer({ min: 4, max: 40 }), fc.nat(50), fc.nat(200), ({ layout, nesting }, most, a, b) => {
      const brute = walked(layout, nesting);
      const from = Math.min(a, brute.length);
      const to = Math.min(from + b, brute.length);
      fc.pre(to - from > most);
      const { visits, complete } = visitsOf(layout, { from, to, most, nesting });
      expect(complete).toBe(false);
      expect(visits.length).toBeLessThanOrEqual(most);
      expect(visits.every((v, n) => v.at === brute[v.number] && (n === 0 || v.number > visits[n - 1]!.number))).toBe(
        true,
      );
      const stretches = Math.floor(most / 4);
      for (let n = 0; n < stretches; n++) {
        const start = from + Math.floor(((to - from) * n) / stretches);
        const end = from + Math.floor(((to - from) * (n + 1)) / stretches);
        const here = brute.slice(start, end);
        const kept = visits.filter((v) => v.number >= start && v.number < end).map((v) => v.at);
        expect([Math.min(...kept), Math.max(...kept), kept[0], kept.at(-1)]).toEqual([
          Math.min(...here),
          Math.max(...here),
          here[0],
          here.at(-1),
        ]);
      }
    }),
  );
});

test('a walk over a trillion elements is plotted from a few hundred', () => {
  const layout = denseLayout([1_000_000, 1_000_000], 4, 'F');
  const { visits, complete } = visitsOf(layout, { most: 200 });
  expect(complete).toBe(false);
  expect(visits.at(-1)).toMatchObject({ number: numelOf(layout.shape) - 1, at: 4 * (numelOf(layout.shape) - 1) });
});
