import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeElement } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { extentOf, positionsOf } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import { numelOf } from '../core/shape.ts';
import type { Storage } from '../core/storage.ts';
import { bytesOf, Memory } from '../core/storage.ts';
import type { IndexItem, Machine } from '../ops/op.ts';
import { index as indexOp } from '../ops/view/index_items.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { TakenApart } from './expression.ts';
import { takenApart } from './expression.ts';
import { indexAt } from './visits.ts';
import { eachHit, hitsOf, hitsOfElement } from './hits.ts';

const slice = (start: number | null, stop: number | null = null, step: number | null = null): IndexItem => ({
  kind: 'slice',
  start,
  stop,
  step,
});
const list = (...values: number[]): IndexItem => ({ kind: 'list', shape: [values.length], values });

const axes = fc.array(fc.record({ size: fc.integer({ min: 0, max: 4 }), stride: fc.integer({ min: 0, max: 9 }) }), {
  maxLength: 3,
});
const layouts: fc.Arbitrary<Layout> = axes.map((list) => ({
  shape: list.map((a) => a.size),
  strides: list.map((a) => a.stride * 8),
  offset: 8,
}));
const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
const slices = fc.record({
  kind: fc.constant('slice' as const),
  start: bound,
  stop: bound,
  step: fc.option(fc.constantFrom(1, 2, 3, -1, -2), { nil: null }),
});
const ints = fc.record({ kind: fc.constant('int' as const), value: fc.integer({ min: -3, max: 3 }) });
const plain: fc.Arbitrary<IndexItem> = fc.oneof(
  { weight: 4, arbitrary: slices },
  { weight: 3, arbitrary: ints },
  { weight: 1, arbitrary: fc.constant({ kind: 'newaxis' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'ellipsis' as const }) },
);
const positions = fc.integer({ min: -2, max: 2 });
const lists: fc.Arbitrary<IndexItem> = fc.oneof(
  fc.array(positions, { maxLength: 3 }).map((values) => list(...values)),
  fc
    .array(positions, { minLength: 2, maxLength: 2 })
    .map((values) => ({ kind: 'list' as const, shape: [2, 1], values })),
);

test('of a million hits a few are computed on their own', () => {
  const large: Layout = { shape: [1000, 1000], strides: [8, 8000], offset: 0 };
  const { hits, count } = hitsOf(large, takenApart(large, 8, [slice(null)], 'torch') as TakenApart, {
    first: 999_999,
    most: 5,
  });
  expect(count).toBe(1_000_000);
  expect(hits).toEqual([{ number: 999_999, index: [999, 999], from: [999, 999], at: 7_999_992 }]);
});

/** Python's own slice: from start by step until stop. */
function stretch({ start, stop, step }: IndexItem & { kind: 'slice' }, size: number): number[] {
  const by = step ?? 1;
  const all = Array.from({ length: size }, (_, n) => n);
  const from = start === null ? null : start < 0 ? start + size : start;
  const to = stop === null ? null : stop < 0 ? stop + size : stop;
  const inside = all.filter((n) =>
    by > 0
      ? (from === null || n >= from) && (to === null || n < to)
      : (from === null || n <= from) && (to === null || n > to),
  );
  const walk = by > 0 ? inside : inside.toReversed();
  return walk.filter((_, n) => n % Math.abs(by) === 0);
}

/** The elements by walking Python's meaning of each entry: a list of choices for each axis, all combined in order. */
function brute(layout: Layout, items: readonly IndexItem[]): number[] {
  const used = items.filter((item) => item.kind === 'int' || item.kind === 'slice' || item.kind === 'list').length;
  const whole = Array.from({ length: layout.shape.length - used }, (): IndexItem => slice(null));
  const spread = items.flatMap((item) => (item.kind === 'ellipsis' ? whole : item.kind === 'newaxis' ? [] : [item]));
  const full = items.some((item) => item.kind === 'ellipsis') ? spread : [...spread, ...whole];
  const choices = full.map((item, axis) => {
    const size = layout.shape[axis]!;
    if (item.kind === 'slice') return stretch(item, size);
    const values = item.kind === 'int' ? [item.value] : item.kind === 'list' ? item.values : [];
    return values.map((i) => (i < 0 ? i + size : i));
  });
  return choices.reduce<number[]>(
    (sums, choice, axis) => sums.flatMap((at) => choice.map((i) => at + i * layout.strides[axis]!)),
    [layout.offset],
  );
}

const addresses = (layout: Layout, taken: TakenApart): number[] => [...eachHit(layout, taken)].map((hit) => hit.at);

test('for 5,000 random expressions the addresses are those of a walk by hand', { timeout: 60_000 }, () => {
  let compared = 0;
  const expressions = fc.array(plain, { maxLength: 4 }).chain((items) =>
    // One list, put in the place of any entry, keeps its place in the result.
    fc
      .option(fc.record({ at: fc.nat(Math.max(0, items.length - 1)), values: fc.array(positions, { maxLength: 3 }) }), {
        nil: null,
      })
      .map((extra) => (extra && items.length > 0 ? items.with(extra.at, list(...extra.values)) : items)),
  );
  fc.assert(
    fc.property(
      layouts,
      expressions,
      fc.constantFrom('torch' as const, 'numpy' as const),
      (layout, items, framework) => {
        const taken = takenApart(layout, 8, items, framework);
        if (isRefusal(taken)) return;
        // NumPy puts the list first if it stands apart from an int; that order is the next test's.
        const mixed =
          framework === 'numpy' &&
          items.some((item) => item.kind === 'list') &&
          items.some((item) => item.kind === 'int');
        if (mixed || items.filter((item) => item.kind === 'ellipsis').length > 1) return;
        compared++;
        expect(addresses(layout, taken).join()).toBe(brute(layout, items).join());
      },
    ),
    { numRuns: 12_000, seed: 3 },
  );
  expect(compared).toBeGreaterThan(5000);
});

/** The op itself, on a tensor whose every element is its own position in the storage. */
function run(layout: Layout, items: readonly IndexItem[], framework: 'torch' | 'numpy'): number[] | null {
  const memory = new Memory();
  const storage = memory.allocate(1024) as Storage;
  for (let n = 0; n < 128; n++) writeElement(bytesOf(storage), n * 8, 'int64', BigInt(n * 8));
  const machine = {
    memory,
    gradEnabled: false,
    spend: () => null,
    tell: () => {},
    refused: () => {},
  } as unknown as Machine;
  const input = new Tensor({ framework, storage, dtype: 'int64', layout });
  const outcome = indexOp.run(machine, { input, items } as never, framework);
  if (isRefusal(outcome)) return null;
  const { out } = outcome;
  return out instanceof Tensor ? [...out.elements()].map(Number) : null;
}

test('with several lists, masks and ints among them the addresses are what the operation reads, in its order', {
  timeout: 60_000,
}, () => {
  const masks = fc
    .array(fc.boolean(), { minLength: 2, maxLength: 3 })
    .map((values): IndexItem => ({ kind: 'mask', shape: [values.length], values }));
  const expressions = fc.array(
    fc.oneof({ weight: 3, arbitrary: plain }, { weight: 3, arbitrary: lists }, { weight: 1, arbitrary: masks }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(
      layouts,
      expressions,
      fc.constantFrom('torch' as const, 'numpy' as const),
      (layout, items, framework) => {
        const taken = takenApart(layout, 8, items, framework);
        expect(isRefusal(taken) ? null : addresses(layout, taken)).toEqual(run(layout, items, framework));
      },
    ),
    { numRuns: 1200 },
  );
});

test('the parts add up: offset, counts and strides are those of the selection', () => {
  fc.assert(
    fc.property(
      layouts,
      fc.array(fc.oneof(plain, lists), { maxLength: 4 }),
      fc.constantFrom('torch' as const, 'numpy' as const),
      (layout, items, framework) => {
        const taken = takenApart(layout, 8, items, framework);
        if (isRefusal(taken)) return;
        expect(taken.parts.reduce((sum, part) => sum + part.adds, taken.offset.before)).toBe(taken.offset.after);
        const sizes = new Map<number, number>();
        for (const part of taken.parts) {
          if (part.kind === 'slice') sizes.set(part.result, part.count);
          if (part.kind === 'newaxis') sizes.set(part.result, 1);
          if (part.kind === 'whole')
            for (const [n, axis] of part.axes.entries()) sizes.set(part.results[n]!, layout.shape[axis]!);
          if (part.kind === 'gather') for (const axis of part.results) sizes.set(axis, taken.result.shape[axis]!);
        }
        expect(taken.result.shape.map((_, axis) => sizes.get(axis))).toEqual(taken.result.shape);
        const moved = taken.parts.filter((part) => part.kind === 'slice' && (part.count > 0 || framework === 'torch'));
        expect(moved.every((part) => part.kind === 'slice' && part.newStride === part.stride * part.step)).toBe(true);
        expect(taken.copies || sameWalk(taken, layout)).toBe(true);
      },
    ),
    { numRuns: 700 },
  );
});

/** A view's hits are its own positions, and stay inside the tensor's reach. */
function sameWalk(taken: TakenApart, layout: Layout): boolean {
  const walk = addresses(layout, taken);
  const extent = extentOf(layout, 8);
  const inside = walk.every((at) => extent !== null && at >= extent.from && at < extent.to);
  return inside && walk.join() === [...positionsOf(taken.result)].join() && walk.length === numelOf(taken.result.shape);
}

test('each element knows exactly the hits that read it', () => {
  const items = fc.array(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: lists }), { maxLength: 4 });
  fc.assert(
    fc.property(layouts, items, (layout, entries) => {
      const taken = takenApart(layout, 8, entries, 'numpy');
      fc.pre(!isRefusal(taken));
      const read = new Map<string, number[]>();
      for (const { from, number } of eachHit(layout, taken))
        read.set(from.join(), [...(read.get(from.join()) ?? []), number]);
      for (let n = 0; n < numelOf(layout.shape); n++) {
        const from = indexAt(layout.shape, n);
        expect(hitsOfElement(taken, from)).toEqual(read.get(from.join()) ?? []);
      }
    }),
    { numRuns: 700 },
  );
});
