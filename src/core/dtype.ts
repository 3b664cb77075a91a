// The element types a storage can hold: their sizes, kinds and how one element is read from and written to bytes.
// Knows nothing of promotion (a framework's matter) nor of layouts.

export const dtypes = ['float64', 'float32', 'int64', 'int32', 'int16', 'int8', 'uint8', 'bool'] as const;
export type DType = (typeof dtypes)[number];

export type Kind = 'bool' | 'int' | 'float';

/** A number as Python has it: an int is a bigint, a float is a number, a bool is a boolean. */
export type Scalar = boolean | bigint | number;

const sizes: Record<DType, number> = {
  float64: 8,
  float32: 4,
  int64: 8,
  int32: 4,
  int16: 2,
  int8: 1,
  uint8: 1,
  bool: 1,
};

/** Bytes of one element. */
export const itemsizeOf = (dtype: DType): number => sizes[dtype];

export const kindOf = (dtype: DType): Kind => (dtype === 'bool' ? 'bool' : dtype.startsWith('float') ? 'float' : 'int');

export const isFloat = (dtype: DType): boolean => kindOf(dtype) === 'float';

/** The largest integer up to which arithmetic on int64 is exact here; beyond it the core refuses to compute. */
export const exactLimit = Number.MAX_SAFE_INTEGER;

/** Reads the element at a byte position (little-endian, any alignment): bool as boolean, integers as bigint, floats as number. */
export function readElement(bytes: DataView, at: number, dtype: DType): Scalar {
  switch (dtype) {
    case 'float64':
      return bytes.getFloat64(at, true);
    case 'float32':
      return bytes.getFloat32(at, true);
    case 'int64':
      return bytes.getBigInt64(at, true);
    case 'int32':
      return BigInt(bytes.getInt32(at, true));
    case 'int16':
      return BigInt(bytes.getInt16(at, true));
    case 'int8':
      return BigInt(bytes.getInt8(at));
    case 'uint8':
      return BigInt(bytes.getUint8(at));
    case 'bool':
      return bytes.getUint8(at) !== 0;
  }
}

/** Writes one element at a byte position, converting as C does on x86: floats truncate towards zero, integers wrap to the width. */
export function writeElement(bytes: DataView, at: number, dtype: DType, value: Scalar): void {
  switch (dtype) {
    case 'float64':
      bytes.setFloat64(at, Number(value), true);
      return;
    case 'float32':
      bytes.setFloat32(at, Number(value), true);
      return;
    case 'int64':
      bytes.setBigInt64(at, toBigInt(value), true);
      return;
    case 'int32':
      bytes.setInt32(at, wrapped(value, 32), true);
      return;
    case 'int16':
      bytes.setInt16(at, wrapped(value, 16), true);
      return;
    case 'int8':
      bytes.setInt8(at, wrapped(value, 8));
      return;
    case 'uint8':
      bytes.setUint8(at, wrapped(value, 8));
      return;
    case 'bool':
      bytes.setUint8(at, typeof value === 'bigint' ? (value === 0n ? 0 : 1) : Number(value) === 0 ? 0 : 1);
      return;
  }
}

/** What x86 makes of a float that an integer of 64 (or, for all narrower ones, 32) bits cannot hold: the smallest such integer. */
function wholeOf(value: number, bits: 32 | 64): number {
  const whole = Math.trunc(value);
  const limit = 2 ** (bits - 1);
  return whole >= -limit && whole < limit ? whole : -limit;
}

function toBigInt(value: Scalar): bigint {
  return typeof value === 'number' ? BigInt(wholeOf(value, 64)) : BigInt(value);
}

function wrapped(value: Scalar, bits: number): number {
  const whole = typeof value === 'number' ? BigInt(wholeOf(value, 32)) : BigInt(value);
  return Number(BigInt.asIntN(bits, whole));
}

/** Brings doubles to whole numbers of 32 bits, as float to integer conversions begin on x86 (the first `n` of `values`). */
export function wholeInPlace(values: Float64Array, n: number): void {
  for (let k = 0; k < n; k++) values[k] = wholeOf(values[k]!, 32);
}
