// Filling a dense run of new memory: with one value, or with a value for each place. Elements lie one after another from offset 0.
import type { DType, Scalar } from '../dtype.ts';
import { itemsizeOf, writeElement } from '../dtype.ts';
import type { Storage } from '../storage.ts';
import { bytesOf } from '../storage.ts';

/** Sets every element of a storage to `value`. */
export function fillAll(storage: Storage, dtype: DType, value: Scalar): void {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  if (bytes.byteLength < unit) return;
  writeElement(bytes, 0, dtype, value);
  const all = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let done = unit; done < all.length; done *= 2) all.copyWithin(done, 0, Math.min(done, all.length - done)); // doubles what is filled
}

/** Sets element k of a storage to `valueAt(k)` for k = 0 … count − 1. */
export function fillEach(storage: Storage, dtype: DType, count: number, valueAt: (k: number) => Scalar): void {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  for (let k = 0; k < count; k++) writeElement(bytes, k * unit, dtype, valueAt(k));
}
