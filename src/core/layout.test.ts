import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOf, denseLayout, extentOf, isContiguous, isDense, positionsOf } from './layout.ts';
import { layouts } from './layouts.arbitrary.ts';

describe('contiguity', () => {
  it('holds for a non-empty layout exactly when the visit order is offset, offset + 1, …', () => {
    fc.assert(
      fc.property(layouts(4), (layout) => {
        const steps = [...positionsOf(layout)].every((at, n) => at === layout.offset + 4 * n);
        expect(isContiguous(layout, 4)).toBe(steps);
      }),
    );
  });

  it('in column-major order is contiguity of the axes reversed', () => {
    fc.assert(
      fc.property(layouts(4), ({ shape, strides, offset }) => {
        const reversed = { shape: shape.toReversed(), strides: strides.toReversed(), offset };
        expect(isContiguous({ shape, strides, offset }, 4, 'F')).toBe(isContiguous(reversed, 4, 'C'));
      }),
    );
  });

  it('overlooks the strides of axes of size 1, and holds without elements and for a scalar', () => {
    expect(isContiguous({ shape: [3, 1], strides: [1, 5], offset: 0 }, 1)).toBe(true);
    expect(isContiguous({ shape: [0, 3], strides: [9, 9], offset: 0 }, 1)).toBe(true);
    expect(isContiguous({ shape: [], strides: [], offset: 3 }, 1)).toBe(true);
  });
});

describe('a dense layout', () => {
  it('has its elements on a block without gap and without two at one address, in any order', () => {
    fc.assert(
      fc.property(layouts(4), (layout) => {
        const positions = [...positionsOf(layout)].sort((a, b) => a - b);
        const block = positions.every((at, n) => at === positions[0]! + 4 * n);
        // Axes run backwards are no block for PyTorch, which has none.
        fc.pre(layout.strides.every((stride) => stride >= 0));
        expect(isDense(layout, 4)).toBe(block);
      }),
    );
  });
});

describe('positions', () => {
  it('are the bytes of the coordinates in row-major order', () => {
    expect([...positionsOf({ shape: [2, 3], strides: [4, 8], offset: 100 })]).toEqual([100, 108, 116, 104, 112, 120]);
    expect(byteOf(denseLayout([3, 4], 8), [1, 2])).toBe(48);
    expect(byteOf(denseLayout([3, 4], 8, 'F'), [1, 2])).toBe(56);
  });

  it('lie within the extent, which they touch at both ends', () => {
    fc.assert(
      fc.property(layouts(4), (layout) => {
        const positions = [...positionsOf(layout)];
        expect(extentOf(layout, 4)).toEqual({ from: Math.min(...positions), to: Math.max(...positions) + 4 });
      }),
    );
  });
});
