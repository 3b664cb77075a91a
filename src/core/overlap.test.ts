import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteOf, positionsOf } from './layout.ts';
import { layouts } from './layouts.arbitrary.ts';
import { collision, extentsMeet, isNonOverlapping, isOverlap, isPartialOverlap } from './overlap.ts';

it('a collision names two indices at one address', () => {
  fc.assert(
    fc.property(layouts(4), (layout) => {
      const found = collision(layout);
      expect(!found || byteOf(layout, found[0]) === byteOf(layout, found[1])).toBe(true);
    }),
  );
});

it('what is told to be non-overlapping has no address twice', () => {
  fc.assert(
    fc.property(layouts(4), (layout) => {
      const positions = [...positionsOf(layout)];
      expect(!isNonOverlapping(layout, 4) || new Set(positions).size === positions.length).toBe(true);
    }),
  );
});

it('layouts that share an element have extents that meet', () => {
  fc.assert(
    fc.property(layouts(4), layouts(4), (a, b) => {
      const there = new Set(positionsOf(a));
      const shares = [...positionsOf(b)].some((at) => there.has(at));
      expect(!shares || extentsMeet(a, b, 4, 4)).toBe(true);
    }),
  );
});

it('a block and its transpose overlap in part, a block and itself do not', () => {
  const block = { shape: [3, 3], strides: [12, 4], offset: 0 };
  expect(isPartialOverlap(block, { ...block, strides: [4, 12] }, 4, 4)).toBe(true);
  expect(isPartialOverlap(block, { ...block }, 4, 4)).toBe(false);
  expect(isOverlap(block, { ...block }, 4)).toBe(true);
});

it('layouts with gaps are not looked into', () => {
  const even = { shape: [3], strides: [8], offset: 0 };
  expect(isPartialOverlap(even, { ...even, offset: 8 }, 4, 4)).toBe(false);
});
