// The element type that can hold two others, by each library's lattice. Knows no scalars and no tensors: how Python numbers
// and 0-d operands weigh is a matter of the operations.
import type { DType } from './dtype.ts';
import { isFloat, itemsizeOf } from './dtype.ts';

/** PyTorch's promoteTypes: a float beats every integer and stays as wide as it is; uint8 with int8 gives int16. */
export function torchPromoted(a: DType, b: DType): DType {
  if (a === b || b === 'bool') return a;
  if (a === 'bool') return b;
  if (isFloat(a) !== isFloat(b)) return isFloat(a) ? a : b;
  if (a === 'uint8' || b === 'uint8') {
    const other = a === 'uint8' ? b : a;
    return other === 'int8' ? 'int16' : other;
  }
  return itemsizeOf(a) >= itemsizeOf(b) ? a : b;
}

/** NumPy's promote_types: as PyTorch's, but float32 with int32 or int64 needs float64 to be exact. */
export function numpyPromoted(a: DType, b: DType): DType {
  const both = torchPromoted(a, b);
  if (both !== 'float32' || a === b) return both;
  const other = a === 'float32' ? b : a;
  return itemsizeOf(other) >= 4 ? 'float64' : 'float32';
}
