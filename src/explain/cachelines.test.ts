import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout, positionsOf } from '../core/layout.ts';
import { linesOf } from './cachelines.ts';

test('y[1:, ::2] of twelve int64 touches two lines and fetches each once', () => {
  expect(linesOf({ shape: [3, 2], strides: [8, 64], offset: 8 }, 8, { address: 0x1000 })).toEqual({
    touched: 2,
    fetched: 2,
    counted: 6,
    complete: true,
  });
});

test('walking a column-major block by rows fetches again once the lines of a row no longer fit', () => {
  const columns = denseLayout([64, 64], 8, 'F');
  expect(linesOf(columns, 8, { kept: 64 })).toMatchObject({ touched: 512, fetched: 512 });
  expect(linesOf(columns, 8, { kept: 63 })).toMatchObject({ touched: 512, fetched: 64 * 64 });
  expect(linesOf(columns, 8, { kept: 1, nesting: [1, 0] })).toMatchObject({ touched: 512, fetched: 512 });
});

test('an element across a line border needs both lines', () => {
  expect(linesOf({ shape: [1], strides: [8], offset: 60 }, 8)).toMatchObject({ touched: 2, fetched: 2 });
  expect(linesOf({ shape: [1], strides: [8], offset: 60 }, 8, { address: 4 }).touched).toBe(1);
});

test('a walk that is too long is counted as far as allowed and says so', () => {
  expect(linesOf(denseLayout([1000, 1000], 4), 4, { most: 1000 })).toEqual({
    touched: 63,
    fetched: 63,
    counted: 1000,
    complete: false,
  });
  expect(linesOf(denseLayout([0, 5], 4), 4)).toEqual({ touched: 0, fetched: 0, counted: 0, complete: true });
});

test('the counts are those of a list of recent lines kept by hand', () => {
  const layouts: fc.Arbitrary<Layout> = fc
    .array(fc.record({ size: fc.integer({ min: 1, max: 6 }), stride: fc.integer({ min: -12, max: 12 }) }), {
      maxLength: 3,
    })
    .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 4), offset: 2000 }));
  fc.assert(
    fc.property(layouts, fc.integer({ min: 1, max: 5 }), (layout, kept) => {
      let recent: number[] = [];
      const seen = new Set<number>();
      let fetched = 0;
      for (const at of positionsOf(layout)) {
        const line = Math.floor(at / 16);
        if (!recent.includes(line)) fetched++;
        seen.add(line);
        recent = [line, ...recent.filter((n) => n !== line)].slice(0, kept);
      }
      expect(linesOf(layout, 4, { line: 16, kept })).toMatchObject({ touched: seen.size, fetched, complete: true });
    }),
  );
});
