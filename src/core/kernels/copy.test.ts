import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DType, Scalar } from '../dtype.ts';
import { dtypes, itemsizeOf, readElement, writeElement } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { extentOf, positionsOf } from '../layout.ts';
import { isRefusal } from '../refusal.ts';
import type { Storage } from '../storage.ts';
import { bytesOf, Memory } from '../storage.ts';
import type { Operand } from './copy.ts';
import { copyElements } from './copy.ts';

const memory = new Memory();

function storageOf(nbytes: number): Storage {
  const storage = memory.allocate(nbytes);
  if (isRefusal(storage)) throw new Error('no memory');
  return storage;
}

/** A dense layout of `shape` with its axes in a random order in memory, some running backwards, at any byte, with gaps. */
const scattered = (shape: readonly number[], dtype: DType, shares: boolean) =>
  fc
    .record({
      order: fc.shuffledSubarray(
        shape.map((_, k) => k),
        { minLength: shape.length },
      ),
      backwards: fc.array(fc.boolean(), { minLength: shape.length, maxLength: shape.length }),
      repeats: fc.array(fc.nat(3), { minLength: shape.length, maxLength: shape.length }),
      gaps: fc.array(fc.constantFrom(0, 0, 0, 1, 3, 4, 8), { minLength: shape.length, maxLength: shape.length }),
      start: fc.constantFrom(0, 0, 1, 2, 3, 4, 8),
    })
    .map(({ order, backwards, repeats, gaps, start }): { layout: Layout; nbytes: number } => {
      const strides = new Array<number>(shape.length);
      let step = itemsizeOf(dtype);
      for (const k of order) {
        step += gaps[k]!;
        strides[k] = shares && repeats[k] === 0 ? 0 : backwards[k] ? -step : step;
        step *= Math.max(shape[k]!, 1);
      }
      const offset = strides.reduce((at, s, k) => (s < 0 ? at - s * (shape[k]! - 1) : at), start);
      const layout = { shape, strides, offset };
      return { layout, nbytes: extentOf(layout, itemsizeOf(dtype))?.to ?? 0 };
    });

const cases = fc
  .record({
    shape: fc.array(fc.nat(5), { maxLength: 4 }),
    to: fc.constantFrom(...dtypes),
    from: fc.constantFrom(...dtypes),
  })
  .chain(({ shape, to, from }) =>
    fc.record({
      to: scattered(shape, to, false).map((x) => ({ ...x, dtype: to })),
      from: scattered(shape, from, true).map((x) => ({ ...x, dtype: from })),
      values: fc.array(
        fc.oneof(
          fc.integer({ min: -300, max: 300 }),
          fc.double({ noNaN: true }),
          fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
        ),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
    }),
  );

test('copying agrees with copying element by element, for every pair of element types and every layout', () => {
  fc.assert(
    fc.property(cases, ({ to, from, values }) => {
      const source: Operand = { ...from, storage: storageOf(from.nbytes) };
      let n = 0;
      for (const at of positionsOf(source.layout))
        writeElement(bytesOf(source.storage), at, source.dtype, values[n++ % values.length]!);
      const target: Operand = { ...to, storage: storageOf(to.nbytes) };
      const expected = new DataView(new ArrayBuffer(to.nbytes));
      const reads = positionsOf(source.layout);
      for (const at of positionsOf(target.layout)) {
        const value = readElement(bytesOf(source.storage), reads.next().value as number, source.dtype);
        writeElement(expected, at, target.dtype, value);
      }
      copyElements(target, source);
      expect(new Uint8Array(bytesOf(target.storage).buffer)).toEqual(new Uint8Array(expected.buffer));
    }),
    { numRuns: 600 },
  );
});

test('copying a large transposed matrix puts every element in its place', () => {
  for (const dtype of dtypes) {
    const [rows, columns, unit] = [70, 131, itemsizeOf(dtype)];
    const shape = [rows, columns];
    const source: Operand = {
      dtype,
      layout: { shape, strides: [unit, rows * unit], offset: 0 },
      storage: storageOf(rows * columns * unit),
    };
    const target: Operand = {
      dtype,
      layout: { shape, strides: [columns * unit, unit], offset: 0 },
      storage: storageOf(rows * columns * unit),
    };
    for (let k = 0; k < rows * columns; k++) writeElement(bytesOf(source.storage), k * unit, dtype, k % 127);
    copyElements(target, source);
    const expected: Scalar[] = [];
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        expected.push(readElement(bytesOf(source.storage), (i + j * rows) * unit, dtype));
      }
    }
    const found = expected.map((_, k) => readElement(bytesOf(target.storage), k * unit, dtype));
    expect(found).toEqual(expected);
  }
});
