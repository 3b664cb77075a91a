// Comparing what was recorded with what was found, field by field. Exact but for float values where a tolerance is given.
import type { DType, Scalar } from '../src/core/dtype.ts';
import { isFloat } from '../src/core/dtype.ts';
import type { Tensor } from '../src/tensor/tensor.ts';
import type { Difference, ExpectedError, Found } from './case.ts';

/** How far float values may lie from the record: absolute + relative · |expected|. */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

export const exact: Tolerance = { absolute: 0, relative: 0 };

/** Differences between the fields of `expected` and `got`. A recorded null is unspecified; a field missing in `got` is a difference. */
export function fieldDifferences(
  expected: Readonly<Record<string, unknown>>,
  got: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Difference[] {
  return fields
    .filter((what) => expected[what] !== null && JSON.stringify(expected[what]) !== JSON.stringify(got[what]))
    .map((what) => ({ what, expected: expected[what], got: got[what] }));
}

/** Compares flat row-major data; names the first element that differs. */
export function dataDifferences(
  expected: readonly unknown[],
  got: readonly Scalar[],
  dtype: DType,
  tolerance = exact,
): Difference[] {
  if (expected.length !== got.length) return [{ what: 'data length', expected: expected.length, got: got.length }];
  const k = expected.findIndex((value, at) => !sameValue(recorded(value, dtype), plain(got[at]!), tolerance));
  return k < 0 ? [] : [{ what: `data[${k}]`, expected: expected[k], got: String(got[k]) }];
}

/** Null if the record wants an error and the very operation raised it; otherwise the difference. */
export function errorDifferences(expected: ExpectedError | null, found: Found): Difference[] {
  if (found.kind === 'later') return [];
  if (expected === null) {
    if (found.kind !== 'raised') return [];
    return [{ what: 'raised', expected: 'a result', got: `${found.why} at ${found.at}` }];
  }
  const wanted = `${expected.exception} at ${expected.at}`;
  if (found.kind !== 'raised') return [{ what: 'raised', expected: wanted, got: 'a result' }];
  const got = `${found.exception ?? expected.exception} at ${found.at}`;
  return wanted === got ? [] : [{ what: 'raised', expected: wanted, got: `${got} (${found.why})` }];
}

/** The values of a tensor in row-major order. */
export const dataOf = (x: Tensor): Scalar[] => [...x.elements()];

const words: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity };

/** A recorded value as the element type holds it: float32 is written as its shortest decimal. */
function recorded(value: unknown, dtype: DType): unknown {
  const number = typeof value === 'string' ? words[value] : value;
  return typeof number === 'number' && dtype === 'float32' ? Math.fround(number) : number;
}

const plain = (value: Scalar): number | boolean => (typeof value === 'bigint' ? Number(value) : value);

function sameValue(expected: unknown, got: number | boolean, { absolute, relative }: Tolerance): boolean {
  if (typeof expected !== typeof got) return false;
  if (typeof expected !== 'number' || typeof got !== 'number') return expected === got;
  if (Number.isNaN(expected) || Number.isNaN(got)) return Number.isNaN(expected) && Number.isNaN(got);
  return expected === got || Math.abs(expected - got) <= absolute + relative * Math.abs(expected);
}

/** Tolerance of the README for gradients. */
export const gradTolerance: Tolerance = { absolute: 2e-5, relative: 1e-4 };

/** Tolerances of the README for forward values; integers and bools are exact. */
export const forwardTolerance = (dtype: DType): Tolerance =>
  isFloat(dtype) ? { absolute: 1e-5, relative: 1e-5 } : exact;
