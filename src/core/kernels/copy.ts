// Copying elements between two layouts of one shape, converting the element type. Loops over typed arrays where both sides are
// aligned, element by element through a DataView where not.
import type { DType } from '../dtype.ts';
import { readElement, writeElement } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { positionsOf } from '../layout.ts';
import type { Storage } from '../storage.ts';
import { bytesOf } from '../storage.ts';

/** Where a kernel reads or writes: bytes, how coordinates reach them, and what one element is. A Tensor is one. */
export interface Operand {
  readonly storage: Storage;
  readonly layout: Layout;
  readonly dtype: DType;
}

/** to[i…] = from[i…] for every index; both have the same shape. Correct only if the two do not partly overlap. */
export function copyElements(to: Operand, from: Operand): void {
  const target = bytesOf(to.storage);
  const source = bytesOf(from.storage);
  const reads = positionsOf(from.layout);
  for (const at of positionsOf(to.layout)) {
    writeElement(target, at, to.dtype, readElement(source, reads.next().value as number, from.dtype));
  }
}
