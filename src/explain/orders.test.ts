import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOf, denseLayout } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import { lockstepAt, orderSide, pairingsOf, relationsOf } from './orders.ts';
import { indexAt } from './visits.ts';

test('T[1, 2] of 3 by 4 is at 6 in row-major and at 7 in column-major order', () => {
  const row = orderSide([3, 4], [1, 2], 'C');
  expect(row.terms.map((t) => [t.index, t.stride, t.product])).toEqual([
    [1, 4, 4],
    [2, 1, 2],
  ]);
  expect([row.offset, row.fastest]).toEqual([6, 1]);
  const column = orderSide([3, 4], [1, 2], 'F');
  expect(column.terms.map((t) => [t.index, t.stride, t.product])).toEqual([
    [1, 1, 1],
    [2, 3, 6],
  ]);
  expect([column.offset, column.fastest]).toEqual([7, 0]);
});

test('at rank 3 the factors are the sizes of the faster axes', () => {
  const { terms, offset } = orderSide([2, 3, 4], [1, 0, 2], 'C');
  expect(terms[0]!.factors).toEqual([
    { axis: 1, size: 3 },
    { axis: 2, size: 4 },
  ]);
  expect(offset).toBe(14);
  expect(orderSide([2, 3, 4], [1, 0, 2], 'F').offset).toBe(13);
});

test('the same block is a transpose under the reversed shape and another matrix under the same one; the same matrix is a copy', () => {
  const { reversed, reread, copied } = relationsOf([3, 4]);
  expect(reversed).toMatchObject({ shapes: { C: [3, 4], F: [4, 3] }, isTranspose: true, isSame: false, moved: 0 });
  expect(reread).toMatchObject({ isTranspose: false, isSame: false, moved: 0, differs: { index: [0, 1], C: 1, F: 3 } });
  expect(copied).toMatchObject({ sameBlock: false, isTranspose: false, isSame: true, moved: 12, differs: null });
});

const shapes = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 });
const every = (shape: readonly number[]): number[][] =>
  Array.from({ length: numelOf(shape) }, (_, n) => indexAt(shape, n));

test('the three relations say what comparing every element says', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const { reversed, reread, copied } = relationsOf(shape);
      const row = denseLayout(shape, 1);
      const column = denseLayout(shape, 1, 'F');
      const turned = denseLayout(shape.toReversed(), 1, 'F');
      const same = (a: readonly number[], b: readonly number[]) => a.every((x, k) => x === b[k]);
      expect(reversed.isTranspose).toBe(every(shape).every((i) => byteOf(row, i) === byteOf(turned, i.toReversed())));
      const rereads = every(shape).filter((i) => byteOf(row, i) !== byteOf(column, i));
      expect(reread.differs).toEqual(
        rereads[0] ? { index: rereads[0], C: byteOf(row, rereads[0]), F: byteOf(column, rereads[0]) } : null,
      );
      expect(reread.isSame).toBe(rereads.length === 0);
      const palindrome = same(shape, shape.toReversed());
      const transposed = palindrome && every(shape).every((i) => byteOf(row, i.toReversed()) === byteOf(column, i));
      expect(reread.isTranspose).toBe(transposed);
      const own = palindrome && every(shape).every((i) => byteOf(row, i) === byteOf(row, i.toReversed()));
      expect(copied.isTranspose).toBe(own);
      expect(copied.isSame).toBe(true);
    }),
  );
});

test('a traversal visits every element once, at the offsets both formulas give', () => {
  fc.assert(
    fc.property(shapes, fc.constantFrom('last' as const, 'first' as const), (shape, traversal) => {
      const visits = every(shape).map((_, n) => lockstepAt(shape, traversal, n));
      for (const [n, { index, offset, jump }] of visits.entries()) {
        expect(offset).toEqual({ C: orderSide(shape, index, 'C').offset, F: orderSide(shape, index, 'F').offset });
        const before = visits[n - 1]?.offset;
        expect(jump).toEqual(before ? { C: offset.C - before.C, F: offset.F - before.F } : null);
        expect(offset[traversal === 'last' ? 'C' : 'F']).toBe(n);
      }
    }),
  );
});

test('row-major is straight with the last index fastest, column-major with the first, and otherwise they jump', () => {
  expect(pairingsOf([3, 4])).toEqual([
    { order: 'C', traversal: 'last', ones: 11, jumps: 11, longest: 1, straight: true },
    { order: 'C', traversal: 'first', ones: 0, jumps: 11, longest: -7, straight: false },
    { order: 'F', traversal: 'last', ones: 0, jumps: 11, longest: -8, straight: false },
    { order: 'F', traversal: 'first', ones: 11, jumps: 11, longest: 1, straight: true },
  ]);
});
