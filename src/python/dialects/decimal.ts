// Decimal text of floats of 4 and 8 bytes as PyTorch and NumPy print them: a fixed number of digits (rounded half to even), or as
// few as tell the number from its neighbours. Knows no tensor.
import { fixedText, significant } from '../native/decimal.ts';

const signOf = (x: number): string => (x < 0 || Object.is(x, -0) ? '-' : '');

/** As Python's `format(x, '.{places}f')`; `nan`, `inf`, `-inf` for what is not finite. */
export const fixed = (x: number, places: number): string =>
  Number.isFinite(x) ? signOf(x) + fixedText(x, places) : notFinite(x);

/** As Python's `format(x, '.{places}e')`: an exponent of at least two digits. */
export function scientific(x: number, places: number): string {
  if (!Number.isFinite(x)) return notFinite(x);
  const { digits, power } = significant(x, places + 1);
  return signOf(x) + digits[0]! + (places > 0 ? `.${digits.slice(1)}` : '') + exponentText(power);
}

export const notFinite = (x: number): string => (Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf');

/** `e-05`, `e+100`: at least `width` digits. */
export const exponentText = (exponent: number, width = 2): string =>
  `e${exponent < 0 ? '-' : '+'}${Math.abs(exponent).toString().padStart(width, '0')}`;

/** |x| = d.ddd · 10^exponent with as few digits as tell it from its neighbours among numbers of its size (4 or 8 bytes). */
export function shortest(x: number, itemsize: number): { digits: string; exponent: number } {
  const value = Math.abs(x);
  let text = value.toExponential();
  for (let places = 0; itemsize === 4 && places < 9; places++) {
    text = value.toExponential(places);
    if (Math.fround(Number(text)) !== value) continue;
    const even = scientific(value, places); // JavaScript rounds a tie up
    if (Math.fround(Number(even)) === value) text = even;
    break;
  }
  const [mantissa, exponent] = text.split('e');
  const digits = mantissa!.replace('.', '').replace(/0+$/, '');
  return { digits: digits === '' ? '0' : digits, exponent: Number(exponent) };
}

/** The shortest text without exponent, split at the point: `['0', '00025']`; nothing after the point for a whole number. */
export function shortestParts(x: number, itemsize: number): [whole: string, fraction: string] {
  const { digits, exponent } = shortest(x, itemsize);
  const sign = signOf(x);
  if (exponent < 0) return [`${sign}0`, digits === '0' ? '' : '0'.repeat(-exponent - 1) + digits];
  const whole = digits.padEnd(exponent + 1, '0');
  return [sign + whole.slice(0, exponent + 1), whole.slice(exponent + 1)];
}

/**
 * A float as Python (8 bytes) and NumPy's scalars write it: the shortest digits, positional from 1e-4 up to below 1e16 and with an
 * exponent otherwise.
 */
export function floatText(x: number, itemsize = 8): string {
  if (!Number.isFinite(x)) return notFinite(x);
  const value = Math.abs(x);
  if (value === 0 || (value >= 1e-4 && value < 1e16)) {
    const [whole, fraction] = shortestParts(x, itemsize);
    return `${whole}.${fraction === '' ? '0' : fraction}`;
  }
  const { digits, exponent } = shortest(x, itemsize);
  return signOf(x) + digits[0]! + (digits.length > 1 ? `.${digits.slice(1)}` : '') + exponentText(exponent);
}
