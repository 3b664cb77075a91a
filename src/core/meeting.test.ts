import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from './layout.ts';
import { byteOf, positionsOf } from './layout.ts';
import type { Meeting } from './meeting.ts';
import { meetingOf, selfMeetingOf } from './meeting.ts';

const layouts: fc.Arbitrary<Layout> = fc
  .record({
    axes: fc.array(fc.record({ size: fc.integer({ min: 0, max: 4 }), stride: fc.integer({ min: -14, max: 14 }) }), {
      maxLength: 3,
    }),
    offset: fc.integer({ min: 100, max: 140 }),
  })
  .map(({ axes, offset }) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride), offset }));
const units = fc.constantFrom(1, 2, 4);

const bytesUnder = (x: Layout, unit: number): number[] =>
  [...positionsOf(x)].flatMap((at) => Array.from({ length: unit }, (_, n) => at + n));

const inside = (byte: number, x: Layout, index: readonly number[], unit: number): boolean => {
  const at = byteOf(x, index);
  return index.every((i, k) => i >= 0 && i < x.shape[k]!) && at <= byte && byte < at + unit;
};

const decided = (found: Meeting | null | 'undecided'): Meeting | null => {
  if (found === 'undecided') throw new Error('undecided');
  return found;
};

test('two layouts meet exactly when some byte is under both, and the indices prove it', () => {
  fc.assert(
    fc.property(layouts, units, layouts, units, (a, unitA, b, unitB) => {
      const bytes = new Set(bytesUnder(a, unitA));
      const found = decided(meetingOf(a, unitA, b, unitB));
      expect(found !== null).toBe(bytesUnder(b, unitB).some((byte) => bytes.has(byte)));
      if (!found) return;
      expect(inside(found.byte, a, found.a, unitA) && inside(found.byte, b, found.b, unitB)).toBe(true);
      expect(found.sameStart).toBe(byteOf(a, found.a) === byteOf(b, found.b));
    }),
    { numRuns: 1500 },
  );
});

test('the same element is named rather than a part of one', () => {
  fc.assert(
    fc.property(layouts, layouts, units, (a, b, unit) => {
      const starts = new Set(positionsOf(a));
      const found = decided(meetingOf(a, unit, b, unit));
      expect(found?.sameStart === true).toBe([...positionsOf(b)].some((at) => starts.has(at)));
    }),
    { numRuns: 1000 },
  );
});

test('two indices of one layout meet exactly when its elements have more bytes than they cover', () => {
  fc.assert(
    fc.property(layouts, units, (x, unit) => {
      const bytes = bytesUnder(x, unit);
      const found = decided(selfMeetingOf(x, unit));
      expect(found !== null).toBe(new Set(bytes).size < bytes.length);
      const starts = [...positionsOf(x)];
      expect(found?.sameStart === true).toBe(new Set(starts).size < starts.length);
      if (!found) return;
      expect(found.a).not.toEqual(found.b);
      expect(inside(found.byte, x, found.a, unit) && inside(found.byte, x, found.b, unit)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('layouts of a million elements are compared without walking them', () => {
  const even = { shape: [1000, 500], strides: [4000, 8], offset: 0 };
  const odd = { ...even, offset: 4 };
  const turned = { shape: [500, 1000], strides: [8, 4000], offset: 0 };
  expect(meetingOf(even, 4, odd, 4)).toBeNull();
  expect(meetingOf(even, 4, turned, 4)).toMatchObject({ sameStart: true });
  expect(selfMeetingOf(even, 4)).toBeNull();
  expect(selfMeetingOf({ shape: [1_000_000, 3], strides: [4, 4], offset: 0 }, 4)).toMatchObject({
    a: [0, 1],
    b: [1, 0],
  });
});
