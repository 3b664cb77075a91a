// Gathering single elements from given byte positions into a tensor of the same element type. Moves words of up to four bytes
// where both sides are aligned to them, single bytes where not.
import { itemsizeOf } from '../dtype.ts';
import { bytesOf } from '../storage.ts';
import type { Operand } from './operand.ts';
import { walk } from './walk.ts';

/** The n-th element of `to` (row-major) becomes the element of `from` at byte `positions[n]`. */
export function fillGathered(to: Operand, from: Operand, positions: Float64Array): void {
  const itemsize = itemsizeOf(to.dtype);
  const { shape, strides, offset } = to.layout;
  const widest = Math.min(itemsize, 4);
  const fits = (at: number): boolean => at % widest === 0;
  const width = [offset, ...strides].every(fits) && positions.every(fits) ? widest : 1;
  const target = wordsOf(bytesOf(to.storage), width);
  const source = wordsOf(bytesOf(from.storage), width);
  const words = itemsize / width;
  let n = 0;
  walk({ shape, strides: [strides], offsets: [offset] }, ([at], [step], count) => {
    for (let k = 0; k < count; k++) {
      const start = positions[n++]! / width;
      const end = (at! + k * step!) / width;
      for (let w = 0; w < words; w++) target[end + w] = source[start + w]!;
    }
    return true;
  });
}

function wordsOf(
  { buffer, byteOffset, byteLength }: DataView<ArrayBuffer>,
  width: number,
): Uint8Array | Uint16Array | Uint32Array {
  if (width === 4) return new Uint32Array(buffer, byteOffset, Math.floor(byteLength / 4));
  if (width === 2) return new Uint16Array(buffer, byteOffset, Math.floor(byteLength / 2));
  return new Uint8Array(buffer, byteOffset, byteLength);
}
