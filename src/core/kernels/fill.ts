// Filling memory: the elements of any layout with one value, or new memory (elements one after another from offset 0) with one
// value, with numbers by place, or with Python numbers. Knows no operation.
import type { DType, Scalar } from '../dtype.ts';
import { itemsizeOf, writeElement } from '../dtype.ts';
import type { Storage } from '../storage.ts';
import { bytesOf } from '../storage.ts';
import { writerOf } from './chunk.ts';
import type { Operand } from './copy.ts';
import { inMemoryOrder, longestRun, walk } from './walk.ts';

/** Sets every element of a storage to `value`. */
export function fillAll(storage: Storage, dtype: DType, value: Scalar): void {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  if (bytes.byteLength < unit) return;
  writeElement(bytes, 0, dtype, value);
  const all = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let done = unit; done < all.length; done *= 2) all.copyWithin(done, 0, Math.min(done, all.length - done)); // doubles what is filled
}

/** Sets every element that a layout reaches to `value`, converted as C does. */
export function fillElements(to: Operand, value: Scalar): void {
  const { shape, strides, offset } = to.layout;
  const bytes = bytesOf(to.storage);
  walk(inMemoryOrder({ shape, strides: [strides], offsets: [offset] }), (at, steps, n) => {
    for (let k = 0, here = at[0]!; k < n; k++, here += steps[0]!) writeElement(bytes, here, to.dtype, value);
    return true;
  });
}

/** Sets element k of a storage to the double `valueAt(k)`, converted as C does, for k = 0 … count − 1. */
export function fillNumbers(storage: Storage, dtype: DType, count: number, valueAt: (k: number) => number): void {
  const unit = itemsizeOf(dtype);
  const write = writerOf({ storage, dtype, layout: { shape: [count], strides: [unit], offset: 0 } });
  const run = new Float64Array(Math.min(longestRun, count));
  for (let from = 0; from < count; from += longestRun) {
    const n = Math.min(longestRun, count - from);
    for (let k = 0; k < n; k++) run[k] = valueAt(from + k);
    write(run, n, from * unit, unit);
  }
}

/** Sets the elements of a storage to Python numbers, exact for int64. */
export function fillScalars(storage: Storage, dtype: DType, values: readonly Scalar[]): void {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  values.forEach((value, k) => writeElement(bytes, k * unit, dtype, value));
}
