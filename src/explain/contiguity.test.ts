import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout, isContiguous, positionsOf } from '../core/layout.ts';
import { contiguityOf } from './contiguity.ts';

const z = { shape: [3, 2], strides: [8, 64], offset: 8 };

test('the verdict names the first axis whose stride does not continue, and what it would have to be', () => {
  expect(contiguityOf(z, 8, 'C')).toMatchObject({ order: 'C', holds: false, axis: 1, stride: 64, mustBe: 8 });
  expect(contiguityOf(z, 8, 'F')).toMatchObject({ order: 'F', holds: false, axis: 1, stride: 64, mustBe: 24 });
});

test('each line has the product so far and the sizes it is made of', () => {
  const worked = contiguityOf(denseLayout([2, 3, 1, 4], 8), 8, 'C');
  expect(worked.holds).toBe(true);
  expect(worked.lines.map(({ axis, needed, state }) => [axis, needed, state])).toEqual([
    [3, 8, 'holds'],
    [2, 32, 'skipped'],
    [1, 32, 'holds'],
    [0, 96, 'holds'],
  ]);
  expect(worked.lines[3]!.factors).toEqual([
    { axis: 3, size: 4 },
    { axis: 1, size: 3 },
  ]);
});

test('axes of size 1 impose nothing, an empty layout and one of rank 0 are contiguous without a line', () => {
  expect(contiguityOf({ shape: [1, 3], strides: [999, 4], offset: 0 }, 4, 'C').holds).toBe(true);
  expect(contiguityOf({ shape: [0, 3], strides: [1, 1], offset: 0 }, 4, 'F')).toMatchObject({
    holds: true,
    trivial: 'empty',
    lines: [],
  });
  expect(contiguityOf({ shape: [], strides: [], offset: 4 }, 4, 'C')).toMatchObject({ holds: true, trivial: 'rank-0' });
});

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.record({ size: fc.integer({ min: 0, max: 3 }), stride: fc.constantFrom(0, 1, 2, 3, 4, 6, 9, 12, -1, 7) }), {
    maxLength: 4,
  })
  .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 4), offset: 400 }));

test('the verdict is the core’s, and every line is a statement about memory', () => {
  fc.assert(
    fc.property(layouts, fc.constantFrom('C' as const, 'F' as const), (layout, order) => {
      const worked = contiguityOf(layout, 4, order);
      expect(worked.holds).toBe(isContiguous(layout, 4, order));
      expect(worked.lines.every((line) => line.state !== 'fails')).toBe(worked.holds);
      expect(worked.lines.length).toBe(worked.trivial === null ? layout.shape.length : 0);
      for (const { needed, factors } of worked.lines) expect(factors.reduce((n, f) => n * f.size, 4)).toBe(needed);
    }),
  );
});

test('a layout with elements is C-contiguous exactly when each visit lies one element after the last', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      fc.pre(!layout.shape.includes(0));
      const visits = [...positionsOf(layout)];
      expect(contiguityOf(layout, 4, 'C').holds).toBe(visits.every((at, n) => at === layout.offset + 4 * n));
    }),
  );
});

test('dense and non-overlapping: the elements fill one block, each once, in whatever order', () => {
  const some = fc
    .array(fc.record({ size: fc.integer({ min: 1, max: 3 }), stride: fc.constantFrom(0, 1, 2, 3, 4, 6, 9) }), {
      maxLength: 3,
    })
    .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 4), offset: 0 }));
  fc.assert(
    fc.property(some, (layout) => {
      const visited = [...positionsOf(layout)].toSorted((a, b) => a - b);
      expect(contiguityOf(layout, 4, 'dense').holds).toBe(visited.every((at, n) => at === 4 * n));
    }),
  );
});

test('channels_last is the row-major order of the axes 0, 2, 3, 1', () => {
  const layout = { shape: [2, 3, 4, 5], strides: [240, 4, 60, 12], offset: 0 };
  expect(contiguityOf(layout, 4, 'channels_last')).toMatchObject({ holds: true });
  expect(contiguityOf(layout, 4, 'C')).toMatchObject({ holds: false, axis: 3, mustBe: 4 });
  expect(contiguityOf(denseLayout([2, 3, 4, 5], 4), 4, 'channels_last')).toMatchObject({ axis: 1, mustBe: 4 });
  expect(contiguityOf(denseLayout([2, 1, 4, 5], 4), 4, 'channels_last').holds).toBe(true);
});
