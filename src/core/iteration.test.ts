import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderKLayout, permutedLayout, reducedLayout } from './iteration.ts';
import type { Layout } from './layout.ts';
import { denseLayout, isDense } from './layout.ts';
import { layouts } from './layouts.arbitrary.ts';
import { broadcastShapes, numelOf } from './shape.ts';

const operand = (layout: Layout) => ({ layout, itemsize: 4 });
const forwards = layouts(4).filter(({ strides }) => strides.every((s) => s >= 0));
const transposed = { shape: [4, 3], strides: [4, 16], offset: 0 };

describe('the memory order of a PyTorch result', () => {
  it('is that of one dense operand, axis by axis', () => {
    fc.assert(
      fc.property(forwards, (layout) => {
        fc.pre(isDense(layout, 4) && !layout.shape.includes(1));
        expect(permutedLayout(layout.shape, [operand(layout)], 4).strides).toEqual(layout.strides);
      }),
    );
  });

  it('fills its memory without gaps whatever the operands are', () => {
    fc.assert(
      fc.property(forwards, forwards, (a, b) => {
        const shape = broadcastShapes([a.shape, b.shape]);
        fc.pre(Array.isArray(shape) && numelOf(shape) < 5000);
        if (!Array.isArray(shape)) return;
        const result = permutedLayout(shape, [operand(a), operand(b)], 8);
        expect(isDense(result, 8)).toBe(true);
        expect(result.shape).toEqual(shape);
      }),
    );
  });

  it('stays transposed beside a number, and becomes row-major where the first operand says so', () => {
    const number = operand({ shape: [], strides: [], offset: 0 });
    expect(permutedLayout([4, 3], [operand(transposed), number], 4).strides).toEqual([4, 16]);
    const rowMajor = operand(denseLayout([4, 3], 4));
    expect(permutedLayout([4, 3], [rowMajor, operand(transposed)], 4).strides).toEqual([12, 4]);
    expect(permutedLayout([4, 3], [operand(transposed), rowMajor], 4).strides).toEqual([4, 16]);
  });

  it('keeps channels-last', () => {
    const layout = { shape: [2, 3, 2, 2], strides: [48, 4, 24, 12], offset: 0 };
    expect(permutedLayout(layout.shape, [operand(layout), operand(layout)], 4).strides).toEqual([48, 4, 24, 12]);
  });
});

describe('the memory order of a NumPy result', () => {
  it('is F where all operands are, C where they disagree', () => {
    expect(orderKLayout([4, 3], [operand(transposed)], 4).strides).toEqual([4, 16]);
    expect(orderKLayout([4, 3], [operand(transposed), operand(denseLayout([4, 3], 4))], 4).strides).toEqual([12, 4]);
  });

  it('fills its memory without gaps, also for operands that run backwards', () => {
    fc.assert(
      fc.property(layouts(4), (layout) => {
        expect(isDense(orderKLayout(layout.shape, [operand(layout)], 2), 2)).toBe(true);
      }),
    );
  });

  it('of a reduction is the order of the axes that remain', () => {
    const layout = { shape: [3, 2, 4], strides: [4, 48, 12], offset: 0 };
    expect(reducedLayout(layout, [1], false, 8).strides).toEqual([8, 24]);
    expect(reducedLayout(layout, [1], true, 8).shape).toEqual([3, 1, 4]);
  });
});
