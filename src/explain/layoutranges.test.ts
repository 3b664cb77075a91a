import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout, positionsOf } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Storage } from '../core/storage.ts';
import { Memory } from '../core/storage.ts';
import { as_strided } from '../ops/view/as_strided.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Frame, NumberRange } from './layoutranges.ts';
import { isLegal, rangesOf } from './layoutranges.ts';

const torch: Frame = { nbytes: 96, itemsize: 8, framework: 'torch' };

test('over twelve elements a row-major 3 by 4 leaves no room but for shrinking', () => {
  expect(rangesOf(denseLayout([3, 4], 8), torch)).toEqual({
    shape: [
      { min: 0, max: 3, step: 1 },
      { min: 0, max: 4, step: 1 },
    ],
    strides: [
      { min: 0, max: 32, step: 8 },
      { min: 0, max: 8, step: 8 },
    ],
    offset: { min: 0, max: 0, step: 8 },
  });
});

test('a stride of 0 lets its axis grow without end, an axis of size 1 may have any stride', () => {
  const { shape, strides } = rangesOf({ shape: [5, 1], strides: [0, 8], offset: 88 }, torch);
  expect(shape[0]).toEqual({ min: 0, max: null, step: 1 });
  expect(strides[1]).toEqual({ min: 0, max: null, step: 8 });
});

test('NumPy strides go backwards as far as the storage reaches, byte by byte', () => {
  const { strides } = rangesOf({ shape: [3], strides: [8], offset: 40 }, { ...torch, framework: 'numpy' });
  expect(strides[0]).toEqual({ min: -20, max: 24, step: 1 });
});

const has = (range: NumberRange | null, n: number): boolean =>
  range !== null &&
  (range.min === null || n >= range.min) &&
  (range.max === null || n <= range.max) &&
  (n - (range.min ?? 0)) % range.step === 0;

/** Every element inside the storage, by looking at every element; and the framework's own refusals. */
function bruteLegal(layout: Layout, { nbytes, itemsize, framework }: Frame): boolean {
  const { shape, strides, offset } = layout;
  if (shape.some((size) => size < 0)) return false;
  if (framework !== 'numpy' && [...strides, offset].some((n) => n < 0 || n % itemsize !== 0)) return false;
  return [...positionsOf(layout)].every((at) => at >= 0 && at + itemsize <= nbytes);
}

const cases = fc
  .record({
    framework: fc.constantFrom('torch' as const, 'numpy' as const, 'newch' as const),
    itemsize: fc.constantFrom(1, 2, 4),
    count: fc.integer({ min: 0, max: 14 }),
    spare: fc.integer({ min: 0, max: 3 }),
    axes: fc.array(fc.record({ size: fc.integer({ min: 0, max: 4 }), stride: fc.integer({ min: -3, max: 6 }) }), {
      maxLength: 3,
    }),
    offset: fc.integer({ min: -2, max: 12 }),
    odd: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ framework, itemsize, count, spare, axes, offset, odd }) => ({
    frame: { framework, itemsize, nbytes: count * itemsize + (spare % itemsize) } satisfies Frame,
    layout: {
      shape: axes.map((a) => a.size),
      strides: axes.map((a) => a.stride * itemsize + (framework === 'numpy' ? odd : 0)),
      offset: offset * itemsize,
    } satisfies Layout,
  }));

test('legal means every address inside the storage', () => {
  fc.assert(
    fc.property(cases, ({ layout, frame }) => {
      expect(isLegal(layout, frame)).toBe(bruteLegal(layout, frame));
    }),
    { numRuns: 1000 },
  );
});

test('legal is what the as_strided operation accepts', () => {
  fc.assert(
    fc.property(cases, ({ layout, frame }) => {
      fc.pre(frame.framework === 'torch' && frame.itemsize === 4);
      const memory = new Memory();
      const storage = memory.allocate(frame.nbytes) as Storage;
      const input = new Tensor({ framework: 'torch', storage, dtype: 'int32', layout: denseLayout([], 4) });
      const args = {
        input,
        size: layout.shape,
        stride: layout.strides.map((s) => s / 4),
        storage_offset: layout.offset / 4,
        writeable: null,
      };
      const machine = {
        memory,
        random: null as never,
        gradEnabled: true,
        spend: () => null,
        tell: () => {},
        refused: () => {},
      };
      expect(!isRefusal(as_strided.run(machine, args, 'torch'))).toBe(isLegal(layout, frame));
    }),
    { numRuns: 1000 },
  );
});

test('each range admits exactly the values that make a legal layout while the others stay', () => {
  fc.assert(
    fc.property(cases, ({ layout, frame }) => {
      const ranges = rangesOf(layout, frame);
      const { shape, strides } = layout;
      const wrong: unknown[] = [];
      const check = (what: string, range: NumberRange | null, n: number, changed: Layout) => {
        if (has(range, n) !== bruteLegal(changed, frame)) wrong.push([what, n, range]);
      };
      for (const k of shape.keys()) {
        for (let n = -1; n <= 16; n++) check(`size ${k}`, ranges.shape[k]!, n, { ...layout, shape: shape.with(k, n) });
        for (let n = -60; n <= 60; n++)
          check(`stride ${k}`, ranges.strides[k]!, n, { ...layout, strides: strides.with(k, n) });
      }
      for (let n = -70; n <= 70; n++) check('offset', ranges.offset, n, { shape, strides, offset: n });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a step inside the ranges leads from a legal layout to a legal layout', () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ layout, frame }, pick) => {
      fc.pre(isLegal(layout, frame));
      const { offset } = rangesOf(layout, frame);
      expect(has(offset, layout.offset)).toBe(true);
      const { min, max, step } = offset!;
      const low = min ?? -100;
      const steps = Math.floor(((max ?? 100) - low) / step) + 1;
      expect(isLegal({ ...layout, offset: low + (pick % steps) * step }, frame)).toBe(true);
    }),
  );
});
