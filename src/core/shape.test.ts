import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axesOf,
  axisOf,
  broadcastShapes,
  columnMajorStrides,
  inferredShape,
  numelOf,
  rowMajorStrides,
} from './shape.ts';

describe('canonical strides', () => {
  it.each([
    { shape: [3, 4, 5], row: [20, 5, 1], column: [1, 3, 12] },
    { shape: [3, 4], row: [4, 1], column: [1, 3] },
    { shape: [], row: [], column: [] },
    { shape: [2, 0, 3], row: [3, 3, 1], column: [1, 2, 2] },
  ])('of $shape are $row in row-major and $column in column-major order', ({ shape, row, column }) => {
    expect(rowMajorStrides(shape, 1)).toEqual(row);
    expect(columnMajorStrides(shape, 1)).toEqual(column);
  });
});

describe('axis numbers', () => {
  it('count from the end where they are negative', () => {
    expect([axisOf(-1, 3), axisOf(-3, 3), axisOf(2, 3)]).toEqual([2, 0, 2]);
  });

  it('are refused outside of the rank, with what is allowed', () => {
    expect(axisOf(3, 3)).toEqual({ why: 'axis-out-of-range', axis: 3, rank: 3, size: 3 });
    expect(axisOf(-4, 3)).toMatchObject({ why: 'axis-out-of-range' });
  });

  it('0 and −1 exist on a scalar only where the framework says so', () => {
    expect([axisOf(0, 0), axisOf(-1, 0)]).toEqual([0, 0]);
    expect(axisOf(0, 0, false)).toMatchObject({ why: 'axis-out-of-range', size: 0 });
  });

  it('are refused when the same axis is meant twice', () => {
    expect(axesOf([0, -2], 2)).toEqual({ why: 'axis-twice', axis: 0, axes: [0, -2] });
  });
});

describe('a wanted shape', () => {
  it('has its −1 computed', () => {
    expect(inferredShape([2, -1], [3, 4])).toEqual([2, 6]);
    expect(inferredShape([-1], [0, 3])).toEqual([0]);
  });

  it('must have as many elements', () => {
    expect(inferredShape([5, 2], [3, 4])).toMatchObject({ why: 'size-differs', numel: 12 });
    expect(inferredShape([5, -1], [3, 4])).toMatchObject({ why: 'size-differs' });
  });

  it('may leave one size open, not two, and not one that could be anything', () => {
    expect(inferredShape([-1, -1], [3, 4])).toMatchObject({ why: 'two-unknown-sizes' });
    expect(inferredShape([-1, 0], [0, 3])).toMatchObject({ why: 'unknown-size-ambiguous' });
  });

  it('may use any negative size for the open one only in NumPy', () => {
    expect(inferredShape([-2, 4], [3, 4])).toMatchObject({ why: 'negative-size', size: -2 });
    expect(inferredShape([-2, 4], [3, 4], true)).toEqual([3, 4]);
  });
});

describe('broadcasting', () => {
  it('aligns shapes at their last axis and repeats sizes of 1', () => {
    expect(
      broadcastShapes([
        [3, 1],
        [1, 4],
      ]),
    ).toEqual([3, 4]);
    expect(
      broadcastShapes([
        [5, 1, 4],
        [3, 1],
      ]),
    ).toEqual([5, 3, 4]);
    expect(broadcastShapes([[0], [1]])).toEqual([0]);
  });

  it('refuses sizes that differ and names the axis', () => {
    expect(broadcastShapes([[3, 4], [3]])).toMatchObject({ why: 'broadcast-mismatch', axis: 1, sizes: [4, 3] });
  });

  it('does not depend on the order of the shapes', () => {
    const shape = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 });
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const [one, other] = [broadcastShapes([a, b]), broadcastShapes([b, a])];
        expect(Array.isArray(one) ? one : 'refused').toEqual(Array.isArray(other) ? other : 'refused');
      }),
    );
  });

  it('gives a multiple of every shape’s elements', () => {
    expect(numelOf(broadcastShapes([[3, 1], [4]]) as number[])).toBe(12);
  });
});
