// Copying elements between two layouts of one shape. Equal element types are moved as raw words, as wide as both layouts are
// aligned; others go through doubles, run by run. Knows no operation.
import type { DType } from '../dtype.ts';
import { isFloat, itemsizeOf, kindOf, wholeInPlace } from '../dtype.ts';
import { bytesOf } from '../storage.ts';
import { readerOf, writerOf } from './chunk.ts';
import { moveWords } from './move.ts';
import { inMemoryOrder, longestRun, walk } from './walk.ts';
import type { Operand } from './operand.ts';

export type { Operand };

/**
 * to[i…] = from[i…] for every index; both have the same shape. Converts as C does: floats truncate towards zero, integers wrap.
 * Correct only if the two do not partly overlap; where several indices of `to` share an element, which one wins is unspecified.
 */
export function copyElements(to: Operand, from: Operand): void {
  const { shape } = to.layout;
  const strides = [to.layout.strides, from.layout.strides];
  const offsets = [to.layout.offset, from.layout.offset];
  if (to.dtype === from.dtype) {
    moveWords({ shape, strides, offsets }, bytesOf(to.storage), bytesOf(from.storage), itemsizeOf(to.dtype));
    return;
  }
  const read = readerOf({ ...from, dtype: readAs(from.dtype, to.dtype) });
  const write = writerOf(to);
  const narrows = isFloat(from.dtype) && kindOf(to.dtype) === 'int' && to.dtype !== 'int64';
  const run = new Float64Array(longestRun);
  walk(inMemoryOrder({ shape, strides, offsets }), (at, steps, n) => {
    read(run, n, at[1]!, steps[1]!);
    if (narrows) wholeInPlace(run, n);
    write(run, n, at[0]!, steps[0]!);
    return true;
  });
}

/** int64 to a narrower integer keeps the low bytes, which doubles could not: they are read as int32 at the same address. */
const readAs = (from: DType, to: DType): DType => (from === 'int64' && kindOf(to) === 'int' ? 'int32' : from);
