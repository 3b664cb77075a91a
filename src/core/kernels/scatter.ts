// Writing single elements at given byte positions, strictly one after another: where two positions are the same, the last one wins
// (or both count), and an element read later sees what was written before. Knows no operation.
import { castInPlace, withinExact } from './chunk.ts';
import { itemsizeOf, readElement, writeElement } from '../dtype.ts';
import { positionsOf } from '../layout.ts';
import { bytesOf } from '../storage.ts';
import type { Operand } from './operand.ts';

/** The element of `to` at the n-th position becomes the n-th element (row-major) of `from`, converted as C does. */
export function scatter(to: Operand, positions: Iterable<number>, from: Operand): void {
  const target = bytesOf(to.storage);
  const source = bytesOf(from.storage);
  const reads = positionsOf(from.layout);
  const size = itemsizeOf(to.dtype);
  const same = to.dtype === from.dtype;
  for (const at of positions) {
    const read = reads.next().value as number;
    if (!same) writeElement(target, at, to.dtype, readElement(source, read, from.dtype));
    else for (let k = 0; k < size; k++) target.setUint8(at + k, source.getUint8(read + k));
  }
}

/** Adds the n-th element of `from` to the element of `to` at the n-th position. False: an int64 left the exact range. */
export function scatterAdd(to: Operand, positions: Iterable<number>, from: Operand): boolean {
  const target = bytesOf(to.storage);
  const source = bytesOf(from.storage);
  const reads = positionsOf(from.layout);
  const one = new Float64Array(1);
  for (const at of positions) {
    const added = Number(readElement(source, reads.next().value as number, from.dtype));
    one[0] = Number(readElement(target, at, to.dtype)) + added;
    if (to.dtype === 'int64' && !withinExact(one, 1)) return false;
    castInPlace(one, 1, to.dtype);
    const isWhole = to.dtype !== 'float32' && to.dtype !== 'float64' && to.dtype !== 'bool';
    writeElement(target, at, to.dtype, isWhole ? BigInt(one[0]) : one[0]);
  }
  return true;
}
