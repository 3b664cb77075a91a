// Gathering single elements from given byte positions into a tensor of the same element type.
import type { Layout } from '../layout.ts';
import { positionsOf } from '../layout.ts';
import type { DType } from '../dtype.ts';
import { itemsizeOf } from '../dtype.ts';
import type { Storage } from '../storage.ts';
import { bytesOf } from '../storage.ts';

interface Operand {
  readonly storage: Storage;
  readonly layout: Layout;
  readonly dtype: DType;
}

/** The n-th element of `to` (row-major) becomes the element of `from` at byte `positions[n]`. */
export function fillGathered(to: Operand, from: Operand, positions: Float64Array): void {
  const itemsize = itemsizeOf(to.dtype);
  const target = bytes(to.storage);
  const source = bytes(from.storage);
  let n = 0;
  for (const at of positionsOf(to.layout)) {
    const start = positions[n++]!;
    for (let k = 0; k < itemsize; k++) target[at + k] = source[start + k]!;
  }
}

function bytes(storage: Storage): Uint8Array {
  const { buffer, byteOffset, byteLength } = bytesOf(storage);
  return new Uint8Array(buffer, byteOffset, byteLength);
}
