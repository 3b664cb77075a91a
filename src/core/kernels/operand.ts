// What kernels read and write.
import type { DType } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import type { Storage } from '../storage.ts';

/** Where a kernel reads or writes: bytes, how coordinates reach them, and what one element is. A Tensor is one. */
export interface Operand {
  readonly storage: Storage;
  readonly layout: Layout;
  readonly dtype: DType;
}
