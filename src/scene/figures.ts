// Numbers and tensors as short text of code: values, tuples, indices, element names. The same in every language.
import type { Scalar } from '../core/dtype.ts';
import type { Element, Frame, When } from '../trace/frame.ts';

/** A value as a cell shows it: at most about seven characters; `True` and `False` as Python writes them. */
export function valueText(element: Element): string {
  if (element === 'absent') return '';
  if (element === 'forgotten') return '?';
  return scalarText(element.value);
}

/** A value with all the digits a float32 can have. */
export function preciseText(element: Element): string {
  if (typeof element === 'string' || typeof element.value !== 'number' || Number.isInteger(element.value))
    return valueText(element);
  return Number.isFinite(element.value) ? String(Number(element.value.toPrecision(7))) : valueText(element);
}

function scalarText(value: Scalar): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'bigint') return String(value);
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return `${value}.`;
  if (Math.abs(value) >= 1e5 || Math.abs(value) < 1e-3) return value.toExponential(1).replace('e+', 'e');
  return String(Number(value.toPrecision(3)));
}

/** `(3, 2)`, `(3,)`, `()`: a Python tuple. */
export const tupleText = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `(${numbers[0]},)` : `(${numbers.join(', ')})`;

/** `[1, 1]`; nothing for a scalar. */
export const indexText = (index: readonly number[]): string => (index.length === 0 ? '' : `[${index.join(', ')}]`);

/** Letters of the index along each axis: i, j, k … as in the formula. */
export const symbolOf = (axis: number): string => 'ijklmnpqr'[axis] ?? `i${axis}`;

export const hexText = (address: number): string => `0x${address.toString(16)}`;

/** Bytes of a storage in the order of memory, as two hexadecimal digits each; dots where they are not known. */
export const bytesText = (frame: Frame, storage: number, byte: number, count: number, when?: When): string[] =>
  Array.from({ length: count }, (_, k) => {
    const element = frame.elementAt(storage, byte + k, 'uint8', when);
    return typeof element === 'string' ? '··' : Number(element.value).toString(16).padStart(2, '0');
  });
