import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DType, Scalar } from '../dtype.ts';
import { dtypes, itemsizeOf, readElement, writeElement } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { denseLayout, positionsOf } from '../layout.ts';
import { layouts } from '../layouts.arbitrary.ts';
import { isRefusal } from '../refusal.ts';
import { Memory, bytesOf } from '../storage.ts';
import { mapElements } from './map.ts';
import type { Operand } from './operand.ts';

const memory = new Memory();

function operand(layout: Layout, dtype: DType, count: number): Operand {
  const storage = memory.allocate(count * itemsizeOf(dtype));
  if (isRefusal(storage)) throw new Error(storage.why);
  for (let k = 0; k < count; k++)
    writeElement(bytesOf(storage), k * itemsizeOf(dtype), dtype, BigInt((k * 7) % 23) - 9n);
  return { storage, layout, dtype };
}

const fresh = (layout: Layout, dtype: DType): Operand =>
  operand(denseLayout(layout.shape, itemsizeOf(dtype)), dtype, 400);

const read = ({ storage, layout, dtype }: Operand): Scalar[] =>
  [...positionsOf(layout)].map((at) => readElement(bytesOf(storage), at, dtype));

const rescaled = (layout: Layout, unit: number): Layout => ({
  shape: layout.shape,
  strides: layout.strides.map((s) => s * unit),
  offset: layout.offset * unit,
});

const reached = layouts(1);

describe('an elementwise operation', () => {
  it('computes each element from those at the same index, in every layout and type', () => {
    fc.assert(
      fc.property(reached, fc.constantFrom(...dtypes), (a, dtype) => {
        const unit = itemsizeOf(dtype);
        const x = operand(rescaled(a, unit), dtype, 256);
        const y = operand({ ...rescaled(a, unit), strides: a.strides.map(() => 0), offset: 0 }, dtype, 256);
        const out = fresh(a, dtype);
        expect(mapElements(out, { inputs: [x, y], compute: dtype, f: (p, q) => p + q })).toBe(true);
        const expected = fresh(a, dtype);
        const first = Number(read(y)[0]);
        const positions = [...positionsOf(expected.layout)];
        read(x).forEach((value, k) => {
          const sum = Number(value) + first;
          const isWhole = dtype !== 'float32' && dtype !== 'float64';
          writeElement(bytesOf(expected.storage), positions[k]!, dtype, isWhole ? BigInt(sum) : sum);
        });
        expect(read(out)).toEqual(read(expected));
      }),
    );
  });

  it('rounds to float32 after each operation', () => {
    const one = operand(denseLayout([1], 4), 'float32', 1);
    const out = fresh(one.layout, 'float32');
    mapElements(out, { inputs: [0.1, 0.2], compute: 'float32', f: (a, b) => a + b });
    expect(read(out)).toEqual([Math.fround(0.1 + 0.2)]);
  });

  it('reports an int64 that leaves the exact range, read or written', () => {
    const out = operand(denseLayout([1], 8), 'int64', 1);
    expect(mapElements(out, { inputs: [2 ** 52, 2 ** 52], compute: 'int64', f: (a, b) => a + b })).toBe(false);
    writeElement(bytesOf(out.storage), 0, 'int64', 2n ** 60n);
    expect(mapElements(out, { inputs: [out], compute: 'int64', f: (a) => a })).toBe(false);
  });

  it('wraps integers to their width', () => {
    const out = operand(denseLayout([1], 1), 'uint8', 1);
    mapElements(out, { inputs: [250, 10], compute: 'uint8', f: (a, b) => a + b });
    expect(read(out)).toEqual([4n]);
  });

  it('one by one, sees what it wrote before', () => {
    const x = operand({ shape: [3], strides: [8], offset: 8 }, 'float64', 4);
    const before = { ...x, layout: { shape: [3], strides: [8], offset: 0 } };
    const first = Number(read(before)[0]);
    mapElements(x, { inputs: [before], compute: 'float64', f: (a) => a + 1, oneByOne: true });
    expect(read(x)).toEqual([first + 1, first + 2, first + 3]);
  });
});
