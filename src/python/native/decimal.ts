// Floats in decimal, exactly: the shortest text that reads back the same, and rounding to a number of digits half to even.
// JavaScript's toFixed rounds halves up and stops at 1e21, so digits come from the exact value as a ratio of integers.
import { raise } from '../value.ts';

/** Python's own limit against texts that take quadratic time. */
const mostDigits = 4300;
const tooLong = 1n << 16000n;

/** `repr` of an int. */
export function intText(x: bigint): string {
  const text = x > tooLong || x < -tooLong ? '' : x.toString();
  if (text !== '' && text.length <= mostDigits + (x < 0n ? 1 : 0)) return text;
  return raise(
    'ValueError',
    `Exceeds the limit (${mostDigits} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit`,
  );
}

/** `repr` of a float. */
export function floatText(x: number): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? 'inf' : '-inf';
  if (x === 0) return Object.is(x, -0) ? '-0.0' : '0.0';
  const [mantissa, exponent] = x.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (power < -4 || power >= 16) {
    const sign = power < 0 ? '-' : '+';
    return `${mantissa}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  const digits = mantissa.replace(/[-.]/g, '');
  const sign = x < 0 ? '-' : '';
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return `${sign}${whole}.${digits.slice(power + 1) || '0'}`;
}

/** A finite float as numerator / 2^shift (shift may be negative). */
export function ratioOf(x: number): { numerator: bigint; shift: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0 ? fraction : fraction | (1n << 52n);
  const shift = exponent === 0 ? 1074 : 1075 - exponent;
  return { numerator: x < 0 ? -magnitude : magnitude, shift };
}

/** |x| · 10^places rounded half to even, as an integer; x finite. */
export function scaled(x: number, places: number): bigint {
  const { numerator, shift } = ratioOf(Math.abs(x));
  let top = numerator;
  let bottom = 1n;
  if (places >= 0) top *= 10n ** BigInt(places);
  else bottom *= 10n ** BigInt(-places);
  if (shift >= 0) bottom <<= BigInt(shift);
  else top <<= BigInt(-shift);
  return divideToEven(top, bottom);
}

/** Both not negative. */
export function divideToEven(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  const twice = (top % bottom) * 2n;
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** |x| with exactly `places` digits after the point. */
export function fixedText(x: number, places: number): string {
  const digits = scaled(x, places)
    .toString()
    .padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** |x| as `digits` significant digits and the power of ten of the first: 1 digit and power 2 for 149. */
export function significant(x: number, digits: number): { digits: string; power: number } {
  if (x === 0) return { digits: '0'.repeat(digits), power: 0 };
  let power = Number(Math.abs(x).toExponential().split('e')[1]);
  let text = scaled(x, digits - 1 - power).toString();
  if (text.length > digits) {
    power++; // 9.99 rounded up to 10.0
    text = scaled(x, digits - 1 - power).toString();
  }
  return { digits: text, power };
}

/** `round(x, places)` of a float: the float nearest to the rounded decimal. */
export function roundedTo(x: number, places: number): number {
  if (!Number.isFinite(x) || x === 0 || places > 323) return x;
  if (places < -308) return x < 0 ? -0 : 0;
  const digits = scaled(x, places);
  const rounded = Number(`${digits}e${-places}`);
  return x < 0 ? -rounded : rounded;
}
