// Layouts with breaks and joins of every kind, and a shape of as many elements: what laws about reshaping are tried on.
import fc from 'fast-check';
import type { Layout } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';

/** Strides and offset in bytes of 8-byte elements. */
export const reshapeCases = fc
  .record({
    axes: fc.array(fc.record({ size: fc.constantFrom(1, 2, 2, 3, 4, 6), gap: fc.constantFrom(0, 0, 0, 1, 5) }), {
      maxLength: 4,
    }),
    shuffle: fc.boolean(),
    cuts: fc.array(fc.nat(), { maxLength: 4 }),
  })
  .map(({ axes, shuffle, cuts }) => {
    let step = 8;
    const strides = axes
      .toReversed()
      .map(({ size, gap }) => {
        const stride = step;
        step = step * size + gap * 8;
        return stride;
      })
      .reverse();
    const layout: Layout = { shape: axes.map((a) => a.size), strides, offset: 16 };
    const turned: Layout = { shape: layout.shape.toReversed(), strides: strides.toReversed(), offset: 16 };
    return { layout: shuffle ? turned : layout, shape: factored(numelOf(layout.shape), cuts) };
  });

/** `numel` as a product, by divisors picked in turn. */
function factored(numel: number, picks: readonly number[]): number[] {
  const shape: number[] = [];
  let left = numel;
  for (const pick of picks) {
    const divisors = Array.from({ length: left }, (_, n) => n + 1).filter((n) => left % n === 0);
    const size = divisors[pick % divisors.length]!;
    shape.push(size);
    left /= size;
  }
  return left === 1 ? shape : [...shape, left];
}
