import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { positionsOf } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import { pageSize } from './pages.ts';
import { spansOf } from './snapshot.ts';

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.record({ size: fc.nat(6), stride: fc.integer({ min: -3 * pageSize, max: 3 * pageSize }) }), {
    maxLength: 3,
  })
  .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride), offset: 100 * pageSize + 7 }));

describe('snapshot', () => {
  it('takes every page a write touched, in order and each once', () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(1, 4, 8), (layout, itemsize) => {
        const spans = spansOf(layout, itemsize);
        const taken = spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, k) => first + k));
        expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b));
        for (const at of positionsOf(layout)) {
          expect(taken).toContain(Math.floor(at / pageSize));
          expect(taken).toContain(Math.floor((at + itemsize - 1) / pageSize));
        }
        expect(spans.length === 0).toBe(numelOf(layout.shape) === 0);
      }),
    );
  });

  it('of a column of a large matrix leaves out the pages between', () => {
    const column = { shape: [100], strides: [4 * pageSize], offset: 0 };
    expect(spansOf(column, 4).reduce((n, { first, last }) => n + last - first + 1, 0)).toBe(100);
  });
});
