// The figures of textbook.jsonl that are about one layout: the offset of an index, and the byte strides of a shape.
import type { DType } from '../src/core/dtype.ts';
import { itemsizeOf } from '../src/core/dtype.ts';
import type { Order } from '../src/core/layout.ts';
import { byteOf, denseLayout } from '../src/core/layout.ts';
import { numelOf } from '../src/core/shape.ts';
import type { Case, Kind } from './case.ts';
import { verdictOf } from './case.ts';
import { fieldDifferences } from './compare.ts';

interface OffsetCase extends Case {
  readonly shape: readonly number[];
  readonly order: Order;
  readonly index: readonly number[];
  readonly expect: Readonly<Record<string, unknown>>;
}

interface ByteStridesCase extends Case {
  readonly shape: readonly number[];
  readonly dtype: DType;
  readonly expect: Readonly<Record<string, unknown>>;
}

export const offsets: Kind = {
  name: 'offset',
  owns: (c) => c.kind === 'offset',
  judge(c) {
    const { shape, order, index, expect } = c as OffsetCase;
    const layout = denseLayout(shape, 1, order);
    const got = { strides_elements: layout.strides, offset_elements: byteOf(layout, index) };
    return verdictOf(fieldDifferences(expect, got, Object.keys(expect)));
  },
};

export const byteStrides: Kind = {
  name: 'byte strides',
  owns: (c) => c.kind === 'byte_strides',
  judge(c) {
    const { shape, dtype, expect } = c as ByteStridesCase;
    const itemsize = itemsizeOf(dtype);
    const got = {
      itemsize,
      nbytes: numelOf(shape) * itemsize,
      c_strides_bytes: denseLayout(shape, itemsize, 'C').strides,
      f_strides_bytes: denseLayout(shape, itemsize, 'F').strides,
    };
    return verdictOf(fieldDifferences(expect, got, Object.keys(expect)));
  },
};
