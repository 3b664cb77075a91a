// Reading runs of elements into doubles and writing doubles back, one loop per element type so that each stays fast. int64 is read
// as two halves: exact within ±(2⁵³ − 1), anything beyond is reported and not computed with. Knows no operation.
import type { DType } from '../dtype.ts';
import { exactLimit, itemsizeOf, readElement, writeElement } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { bytesOf } from '../storage.ts';
import type { Operand } from './operand.ts';

/** Reads `n` elements, the first at byte `at`, each `step` bytes further, into `to` from `start` on. False: an int64 lies beyond the exact range. */
export type Reader = (to: Float64Array, n: number, at: number, step: number, start?: number) => boolean;

/** Writes the first `n` doubles of `from`, already in the range of the element type or to be wrapped to it. */
export type Writer = (from: Float64Array, n: number, at: number, step: number) => void;

const high = 0x1_0000_0000;

/** Whether typed arrays can reach every element: offset and strides are whole multiples of the item size. */
const isAligned = ({ shape, strides, offset }: Layout, unit: number): boolean =>
  offset % unit === 0 && strides.every((s, k) => shape[k]! <= 1 || s % unit === 0);

export function readerOf({ storage, layout, dtype }: Operand): Reader {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  if (!isAligned(layout, unit)) {
    return (to, n, at, step, start = 0) => {
      for (let k = 0; k < n; k++, at += step) to[start + k] = Number(readElement(bytes, at, dtype));
      return dtype !== 'int64' || withinExact(to, n, start);
    };
  }
  const { buffer } = bytes;
  const count = Math.floor(buffer.byteLength / unit);
  switch (dtype) {
    case 'float64': {
      const all = new Float64Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0, i = at / 8, d = step / 8; k < n; k++, i += d) to[start + k] = all[i]!;
        return true;
      };
    }
    case 'float32': {
      const all = new Float32Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d) to[start + k] = all[i]!;
        return true;
      };
    }
    case 'int64': {
      const all = new Int32Array(buffer, 0, 2 * count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d)
          to[start + k] = all[i + 1]! * high + (all[i]! >>> 0);
        return withinExact(to, n, start);
      };
    }
    case 'int32': {
      const all = new Int32Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d) to[start + k] = all[i]!;
        return true;
      };
    }
    case 'int16': {
      const all = new Int16Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0, i = at / 2, d = step / 2; k < n; k++, i += d) to[start + k] = all[i]!;
        return true;
      };
    }
    case 'int8': {
      const all = new Int8Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0; k < n; k++, at += step) to[start + k] = all[at]!;
        return true;
      };
    }
    case 'uint8': {
      const all = new Uint8Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0; k < n; k++, at += step) to[start + k] = all[at]!;
        return true;
      };
    }
    case 'bool': {
      const all = new Uint8Array(buffer, 0, count);
      return (to, n, at, step, start = 0) => {
        for (let k = 0; k < n; k++, at += step) to[start + k] = all[at] === 0 ? 0 : 1;
        return true;
      };
    }
  }
}

export function writerOf({ storage, layout, dtype }: Operand): Writer {
  const bytes = bytesOf(storage);
  const unit = itemsizeOf(dtype);
  if (!isAligned(layout, unit)) {
    return (from, n, at, step) => {
      for (let k = 0; k < n; k++, at += step) writeElement(bytes, at, dtype, from[k]!);
    };
  }
  const { buffer } = bytes;
  const count = Math.floor(buffer.byteLength / unit);
  switch (dtype) {
    case 'float64': {
      const all = new Float64Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0, i = at / 8, d = step / 8; k < n; k++, i += d) all[i] = from[k]!;
      };
    }
    case 'float32': {
      const all = new Float32Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d) all[i] = from[k]!;
      };
    }
    case 'int64': {
      const all = new Int32Array(buffer, 0, 2 * count);
      return (from, n, at, step) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d) {
          const whole = Math.trunc(from[k]!);
          const isWhole = Math.abs(whole) < 2 ** 63;
          all[i] = isWhole ? whole : 0;
          all[i + 1] = isWhole ? Math.floor(whole / high) : -0x8000_0000; // NaN and infinities become −2⁶³, as on x86
        }
      };
    }
    case 'int32': {
      const all = new Int32Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0, i = at / 4, d = step / 4; k < n; k++, i += d) all[i] = from[k]!;
      };
    }
    case 'int16': {
      const all = new Int16Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0, i = at / 2, d = step / 2; k < n; k++, i += d) all[i] = from[k]!;
      };
    }
    case 'int8': {
      const all = new Int8Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0; k < n; k++, at += step) all[at] = from[k]!;
      };
    }
    case 'uint8': {
      const all = new Uint8Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0; k < n; k++, at += step) all[at] = from[k]!;
      };
    }
    case 'bool': {
      const all = new Uint8Array(buffer, 0, count);
      return (from, n, at, step) => {
        for (let k = 0; k < n; k++, at += step) all[at] = from[k] === 0 ? 0 : 1;
      };
    }
  }
}

/** Whether `n` whole numbers, from `start` on, are exact as doubles; NaN, which no whole number is, is not. */
export function withinExact(values: Float64Array, n: number, start = 0): boolean {
  for (let k = 0; k < n; k++) if (!(Math.abs(values[start + k]!) <= exactLimit)) return false;
  return true;
}

/** Brings the first `n` doubles into an element type as a cast would: rounds, wraps, or asks whether they are not zero. */
export function castInPlace(values: Float64Array, n: number, to: DType, start = 0): void {
  const end = start + n;
  switch (to) {
    case 'float64':
      return;
    case 'float32':
      for (let k = start; k < end; k++) values[k] = Math.fround(values[k]!);
      return;
    case 'int64':
      for (let k = start; k < end; k++) values[k] = Math.trunc(values[k]!);
      return;
    case 'int32':
      for (let k = start; k < end; k++) values[k] = values[k]! | 0;
      return;
    case 'int16':
      for (let k = start; k < end; k++) values[k] = (values[k]! << 16) >> 16;
      return;
    case 'int8':
      for (let k = start; k < end; k++) values[k] = (values[k]! << 24) >> 24;
      return;
    case 'uint8':
      for (let k = start; k < end; k++) values[k] = values[k]! & 0xff;
      return;
    case 'bool':
      for (let k = start; k < end; k++) values[k] = values[k] === 0 ? 0 : 1;
      return;
  }
}
