// Decimal text of binary floating-point numbers, exact to the last digit: a fixed number of digits (rounded half to even, as C,
// Python and NumPy do) or as few as tell the number from its neighbours. Knows no tensor.

/** |x| = digits · 10^−scale, exactly. Finite x only. */
function exactly(x: number): { digits: bigint; scale: number } {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, Math.abs(x));
  const bits = bytes.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const mantissa = (bits & ((1n << 52n) - 1n)) | (biased === 0 ? 0n : 1n << 52n);
  const exponent = Math.max(biased, 1) - 1075;
  return exponent >= 0
    ? { digits: mantissa << BigInt(exponent), scale: 0 }
    : { digits: mantissa * 5n ** BigInt(-exponent), scale: -exponent };
}

/** digits / 10^drop, rounded half to even. */
function rounded(digits: bigint, drop: number): bigint {
  if (drop <= 0) return digits * 10n ** BigInt(-drop);
  const unit = 10n ** BigInt(drop);
  const whole = digits / unit;
  const twice = (digits % unit) * 2n;
  return twice > unit || (twice === unit && whole % 2n === 1n) ? whole + 1n : whole;
}

const signOf = (x: number): string => (x < 0 || Object.is(x, -0) ? '-' : '');

/** As Python's `format(x, '.{places}f')`; `nan`, `inf`, `-inf` for what is not finite. */
export function fixed(x: number, places: number): string {
  if (!Number.isFinite(x)) return notFinite(x);
  const { digits, scale } = exactly(x);
  const text = rounded(digits, scale - places)
    .toString()
    .padStart(places + 1, '0');
  const point = text.length - places;
  return signOf(x) + text.slice(0, point) + (places > 0 ? `.${text.slice(point)}` : '');
}

/** As Python's `format(x, '.{places}e')`: an exponent of at least two digits. */
export function scientific(x: number, places: number): string {
  if (!Number.isFinite(x)) return notFinite(x);
  const { digits, scale } = exactly(x);
  const length = digits.toString().length;
  let text = rounded(digits, length - 1 - places).toString();
  let exponent = digits === 0n ? 0 : length - 1 - scale;
  if (text.length > places + 1) exponent++; // 9.99 became 10.0
  text = text.slice(0, places + 1).padEnd(places + 1, '0');
  return signOf(x) + text[0]! + (places > 0 ? `.${text.slice(1)}` : '') + exponentText(exponent);
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
