import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsOf } from './layout.ts';
import { layouts, shapesOf, stridesByTrying } from './layouts.arbitrary.ts';
import { isRefusal } from './refusal.ts';
import { brokenJoin, numpyReshapeStrides, reshapeLineage, runsOf, torchReshapeStrides } from './runs.ts';
import { numelOf } from './shape.ts';

const reshapes = layouts(4).chain((layout) => shapesOf(numelOf(layout.shape)).map((shape) => ({ layout, shape })));

describe('the view rule', () => {
  it('succeeds exactly when a brute-force search finds strides, by both frameworks', () => {
    fc.assert(
      fc.property(reshapes, ({ layout, shape }) => {
        const found = stridesByTrying(layout, shape) !== null;
        expect(!isRefusal(torchReshapeStrides(layout.shape, layout.strides, shape, 4))).toBe(found);
        expect(!isRefusal(numpyReshapeStrides(layout.shape, layout.strides, shape, 4))).toBe(found);
      }),
      { numRuns: 800 },
    );
  });

  it('never changes which element comes when', () => {
    fc.assert(
      fc.property(reshapes, ({ layout, shape }) => {
        const found = [torchReshapeStrides, numpyReshapeStrides].flatMap((rule) => {
          const strides = rule(layout.shape, layout.strides, shape, 4);
          return isRefusal(strides) ? [] : [strides];
        });
        for (const strides of found)
          expect([...positionsOf({ shape, strides, offset: layout.offset })]).toEqual([...positionsOf(layout)]);
      }),
    );
  });

  it('fills column by column in order F', () => {
    fc.assert(
      fc.property(reshapes, ({ layout, shape }) => {
        const { strides, offset } = layout;
        const result = numpyReshapeStrides(layout.shape, strides, shape, 4, 'F');
        fc.pre(!isRefusal(result));
        const turned = { shape: layout.shape.toReversed(), strides: strides.toReversed(), offset };
        const back = { shape: shape.toReversed(), strides: result.toReversed(), offset };
        expect([...positionsOf(back)]).toEqual([...positionsOf(turned)]);
      }),
    );
  });

  it('names two axes that do not continue and that the new shape joins', () => {
    fc.assert(
      fc.property(reshapes, ({ layout: { shape: from, strides }, shape }) => {
        const refusal = torchReshapeStrides(from, strides, shape, 4);
        const pair = brokenJoin(from, strides, shape);
        expect(pair !== null).toBe(isRefusal(refusal));
        fc.pre(pair !== null);
        expect(refusal).toMatchObject({ why: 'needs-copy', axes: pair });
        const [outer, inner] = pair;
        expect(strides[outer]).not.toBe(strides[inner]! * from[inner]!);
        // With a border between the two, they would not be joined.
        const border = numelOf(from.slice(inner));
        expect(shape.map((_, k) => numelOf(shape.slice(k)))).not.toContain(border);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    { from: [4, 3], strides: [1, 4], shape: [12], axes: [0, 1] },
    { from: [2, 3, 4], strides: [12, 1, 3], shape: [2, 12], axes: [1, 2] },
    { from: [2, 3, 4], strides: [4, 8, 1], shape: [6, 4], axes: [0, 1] },
    { from: [2, 1, 3], strides: [1, 1, 2], shape: [6], axes: [0, 2] },
  ])('says that $from with strides $strides becomes $shape only with a copy, because of axes $axes', (given) => {
    const { from, strides, shape, axes } = given;
    expect(torchReshapeStrides(from, strides, shape, 1)).toEqual({ why: 'needs-copy', from, strides, shape, axes });
  });

  it('gives a transposed matrix new axes inside of its own for nothing', () => {
    expect(torchReshapeStrides([4, 3], [1, 4], [2, 2, 3], 1)).toEqual([2, 1, 4]);
  });

  it('keeps strides of an empty tensor of the same shape and computes them for another', () => {
    expect(torchReshapeStrides([0, 3], [7, 5], [0, 3], 1)).toEqual([7, 5]);
    expect(torchReshapeStrides([0, 3], [7, 5], [3, 0], 1)).toEqual([1, 1]);
  });
});

describe('runs', () => {
  it('walk the same elements in the same order as the axes they are made of', () => {
    fc.assert(
      fc.property(layouts(4), (layout) => {
        const runs = runsOf(layout.shape, layout.strides);
        const merged = { shape: runs.map((r) => r.size), strides: runs.map((r) => r.stride), offset: layout.offset };
        expect([...positionsOf(merged)]).toEqual([...positionsOf(layout)]);
      }),
    );
  });

  it('cover every axis once, from first to last', () => {
    fc.assert(
      fc.property(layouts(4), ({ shape, strides }) => {
        const covered = runsOf(shape, strides).flatMap(({ first, last }) =>
          shape.map((_, k) => k).slice(first, last + 1),
        );
        expect(covered).toEqual(shape.map((_, k) => k));
      }),
    );
  });

  it('are one where memory continues, and part where it does not', () => {
    expect(runsOf([2, 3, 4], [12, 4, 1])).toEqual([{ first: 0, last: 2, size: 24, stride: 1 }]);
    expect(runsOf([4, 3], [1, 4])).toEqual([
      { first: 0, last: 0, size: 4, stride: 1 },
      { first: 1, last: 1, size: 3, stride: 4 },
    ]);
  });
});

describe('the lineage of a reshape', () => {
  it('says which old axes a new one takes part in', () => {
    expect(reshapeLineage([2, 3, 4], [6, 4])).toEqual([[0, 1], [2]]);
    expect(reshapeLineage([6, 4], [2, 3, 2, 2])).toEqual([[0], [0], [1], [1]]);
    expect(reshapeLineage([3, 4], [4, 3])).toEqual([[0, 1], [1]]);
    expect(reshapeLineage([3, 4], [3, 1, 4])).toEqual([[0], [], [1]]);
  });
});
