import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonOf, homes } from './comparison.ts';
import { languages, spokenOf } from './languages.ts';

test('T[1, 2] tells the orders apart, the last element does not', () => {
  const told = comparisonOf([3, 4], [1, 2]);
  expect([told.C.offset, told.F.offset, told.sameOffset]).toEqual([6, 7, false]);
  expect([told.C.fastest, told.C.piece, told.F.fastest, told.F.piece]).toEqual([1, 4, 0, 3]);
  expect([told.C.walks.last.straight, told.C.walks.first.straight]).toEqual([true, false]);
  expect([told.F.walks.last.straight, told.F.walks.first.straight]).toEqual([false, true]);
  const last = comparisonOf([3, 4], [2, 3]);
  expect([last.C.offset, last.F.offset, last.sameOffset]).toEqual([11, 11, true]);
});

test('each order is straight in its own traversal, whatever the shape', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }), (shape) => {
      const { C, F } = comparisonOf(
        shape,
        shape.map(() => 0),
      );
      expect(C.walks.last.straight && F.walks.first.straight).toBe(true);
    }),
  );
});

test('the homes are where the languages say they are', () => {
  const spoken = spokenOf({
    layout: { shape: [], strides: [], offset: 0 },
    itemsize: 1,
    address: 0,
    index: [],
    name: 'x',
  });
  for (const { language, order } of spoken) expect(homes[order]).toContain(language);
  expect(languages.length).toBe(spoken.length);
});
