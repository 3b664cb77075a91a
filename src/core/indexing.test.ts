import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numpySelection } from './index-numpy.ts';
import { torchSelection } from './index-torch.ts';
import type { Gather, IndexEntry, Selection } from './indexing.ts';
import { gatheredPositions, sliced } from './indexing.ts';
import type { Layout } from './layout.ts';
import { byteOf, denseLayout, isDense, positionsOf } from './layout.ts';
import { layouts } from './layouts.arbitrary.ts';
import type { Refusal } from './refusal.ts';
import { numelOf } from './shape.ts';

const int = (value: number): IndexEntry => ({ kind: 'int', value });
const cut = (start: number | null, stop: number | null, step: number | null = null): IndexEntry => ({
  kind: 'slice',
  start,
  stop,
  step,
});
const all = cut(null, null);
const list = (...values: number[]): IndexEntry => ({ kind: 'list', shape: [values.length], values });
const newaxis: IndexEntry = { kind: 'newaxis' };
const ellipsis: IndexEntry = { kind: 'ellipsis' };

const both = [
  { framework: 'torch', select: torchSelection },
  { framework: 'numpy', select: numpySelection },
];

const viewOf = (selection: Selection | Refusal): Layout => {
  if (!('kind' in selection) || selection.kind !== 'view') throw new Error(JSON.stringify(selection));
  return selection.layout;
};
const gatherOf = (selection: Selection | Refusal): Gather => {
  if (!('kind' in selection) || selection.kind !== 'gather') throw new Error(JSON.stringify(selection));
  return selection;
};

const shape = [2, 3, 4, 5];
const dense = denseLayout(shape, 1);

describe('a slice', () => {
  it('takes what walking from its start takes', () => {
    const bound = fc.option(fc.integer({ min: -8, max: 8 }));
    fc.assert(
      fc.property(fc.nat(6), bound, bound, fc.constantFrom(-3, -1, 1, 2), (size, start, stop, step) => {
        const got = sliced({ start, stop, step }, size);
        const items = Array.from({ length: size }, (_, k) => k);
        const wanted: number[] = [];
        const from = start === null ? (step > 0 ? 0 : size - 1) : start < 0 ? start + size : start;
        const to = stop === null ? (step > 0 ? size : -1) : stop < 0 ? Math.max(stop + size, -1) : stop;
        const first = step > 0 ? Math.max(from, 0) : Math.min(from, size - 1);
        for (let k = first; step > 0 ? k < Math.min(to, size) : k > to && k >= 0; k += step) wanted.push(items[k]!);
        expect(Array.from({ length: got.count }, (_, n) => got.start + n * step)).toEqual(wanted);
      }),
      { numRuns: 1000 },
    );
  });
});

describe.each(both)('basic indexing in $framework', ({ select }) => {
  it('selects ints and slices as views', () => {
    expect(viewOf(select(dense, 1, [int(1), cut(1, null), int(-1), cut(null, null, 2)]))).toEqual({
      shape: [2, 3],
      strides: [20, 2],
      offset: 60 + 20 + 15,
    });
  });

  it('lets an ellipsis stand for the axes that nothing names', () => {
    expect(viewOf(select(dense, 1, [ellipsis, int(2)])).shape).toEqual([2, 3, 4]);
    expect(viewOf(select(dense, 1, [int(0), ellipsis, int(2)])).shape).toEqual([3, 4]);
  });

  it('refuses an index outside of its axis, naming the axis of the input', () => {
    expect(select(dense, 1, [all, newaxis, int(3)])).toMatchObject({ why: 'index-out-of-range', axis: 1, size: 3 });
  });

  it('refuses more entries than axes', () => {
    expect(select(dense, 1, [int(0), int(0), int(0), int(0), all])).toMatchObject({ why: 'too-many-indices', rank: 4 });
  });

  it('says which axis each axis of the result came from', () => {
    const selection = select(dense, 1, [int(0), newaxis, all, ellipsis]);
    expect(selection).toMatchObject({ lineage: [[], [1], [2], [3]] });
  });
});

describe('a negative step', () => {
  it('walks backwards in NumPy and is refused in PyTorch', () => {
    expect(viewOf(numpySelection(dense, 1, [cut(null, null, -1)]))).toMatchObject({ offset: 60 });
    expect(torchSelection(dense, 1, [cut(null, null, -1)])).toEqual({ why: 'step-not-positive', step: -1 });
  });
});

describe('a new axis', () => {
  it('has the stride of a step over what follows in PyTorch, and 0 in NumPy', () => {
    expect(viewOf(torchSelection(dense, 1, [newaxis])).strides).toEqual([120, 60, 20, 5, 1]);
    expect(viewOf(numpySelection(dense, 1, [newaxis])).strides).toEqual([0, 60, 20, 5, 1]);
  });
});

describe('an index of ints for every axis', () => {
  it('is a scalar in NumPy, and a tensor of rank 0 in PyTorch', () => {
    const entries = [int(0), int(0), int(0), int(0)];
    expect(numpySelection(dense, 1, entries)).toMatchObject({ scalar: true });
    expect(torchSelection(dense, 1, entries)).toMatchObject({ scalar: false, layout: { shape: [] } });
  });
});

describe('where the axis of lists goes', () => {
  it.each([
    { says: 'in place of one list', entries: [all, list(0, 2)], torch: [2, 2, 4, 5], numpy: [2, 2, 4, 5] },
    { says: 'where neighbours stand', entries: [all, list(0, 2), list(1, 1)], torch: [2, 2, 5], numpy: [2, 2, 5] },
    { says: 'first, if lists stand apart', entries: [all, list(0), all, list(1)], torch: [1, 2, 4], numpy: [1, 2, 4] },
    {
      says: 'first in NumPy alone, if an int stands apart from a list',
      entries: [int(0), all, list(0, 1)],
      torch: [3, 2, 5],
      numpy: [2, 3, 5],
    },
    {
      says: 'where the list stands in PyTorch, if a slice parts it from an int before it',
      entries: [all, int(0), all, list(0, 1, 1)],
      torch: [2, 4, 3],
      numpy: [3, 2, 4],
    },
  ])('$says', ({ entries, torch, numpy }) => {
    expect(gatherOf(torchSelection(dense, 1, entries)).result.shape).toEqual(torch);
    expect(gatherOf(numpySelection(dense, 1, entries)).result.shape).toEqual(numpy);
  });
});

describe('a mask', () => {
  const mask = (at: number[], ...size: number[]): IndexEntry => ({
    kind: 'mask',
    shape: size,
    values: Array.from({ length: numelOf(size) }, (_, k) => at.includes(k)),
  });

  it('stands for the lists of its true positions', () => {
    const gather = gatherOf(torchSelection(dense, 1, [mask([1, 5], 2, 3)]));
    expect(gather.result.shape).toEqual([2, 4, 5]);
    expect([...gatheredPositions(gather)].slice(0, 2)).toEqual([20, 21]);
    expect(gatheredPositions(gather)[20]).toBe(100);
  });

  it('must have the sizes of the axes it covers', () => {
    for (const { select } of both) {
      expect(select(dense, 1, [all, mask([0], 2)])).toMatchObject({
        why: 'mask-size-differs',
        axis: 1,
        size: 3,
        mask: 2,
      });
    }
  });

  it('of all axes gives one axis in row-major order', () => {
    const matrix = { shape: [2, 2], strides: [1, 2], offset: 0 };
    const gather = gatherOf(numpySelection(matrix, 1, [mask([0, 1, 3], 2, 2)]));
    expect([...gatheredPositions(gather)]).toEqual([0, 2, 3]);
  });
});

describe.each(both)('lists in $framework', ({ select }) => {
  it('gather what the coordinates say, into a dense new tensor', () => {
    const index = fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(layouts(4), fc.nat(3), index, (layout, k, picks) => {
        fc.pre(k < layout.shape.length && numelOf(layout.shape) > 0);
        const size = layout.shape[k]!;
        const values = picks.map((pick) => Math.floor(pick * size));
        const gather = gatherOf(select(layout, 4, [...layout.shape.slice(0, k).map(() => all), list(...values)]));
        const positions = gatheredPositions(gather);
        const result = denseLayout(gather.result.shape, 1);
        expect(isDense(gather.result, 4)).toBe(true);
        let n = 0;
        for (const at of positionsOf(result)) {
          // The coordinates of the n-th element of the result, with the list's value on the walked axis.
          const coordinates = result.strides.map((stride, axis) => Math.floor(at / stride) % result.shape[axis]!);
          const source = coordinates.map((c, axis) => (axis === k ? values[c]! : c));
          expect(positions[n++]).toBe(byteOf(layout, source));
        }
      }),
    );
  });

  it('refuse shapes that do not broadcast, and indices out of range', () => {
    expect(select(dense, 1, [list(0, 1), list(0, 1, 2)])).toEqual({ why: 'index-shapes-differ', shapes: [[2], [3]] });
    expect(select(dense, 1, [list(0, 2)])).toMatchObject({ why: 'index-out-of-range', index: 2, axis: 0, size: 2 });
  });
});

describe('the memory order of a gathered result', () => {
  const turned = { shape: [4, 3], strides: [8, 32], offset: 0 };

  it('keeps in NumPy the order of the axes that no list walks, inside of those of the lists', () => {
    const cube = { shape: [2, 3, 4], strides: [8, 16, 48], offset: 0 };
    expect(gatherOf(numpySelection(cube, 8, [list(0, 1)])).result.strides).toEqual([96, 8, 24]);
    const later = gatherOf(numpySelection(cube, 8, [all, list(0, 1)]));
    expect(later).toMatchObject({ transposed: true, result: { strides: [8, 64, 16] } });
  });

  it('follows in PyTorch the strides of the other axes', () => {
    expect(gatherOf(torchSelection(turned, 8, [all, list(2, 0)])).result.strides).toEqual([16, 8]);
    expect(gatherOf(torchSelection(turned, 8, [list(2, 0)])).result.strides).toEqual([24, 8]);
  });
});
