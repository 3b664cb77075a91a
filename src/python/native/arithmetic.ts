// Arithmetic of Python's ints (of any size), floats and bools. The cost of large ints is spent before they are made.
import type { BinaryOperator, Runtime, Value } from '../value.ts';
import { raise } from '../value.ts';
import { OutOfBudget, unsupported } from '../refuse.ts';
import { divideToEven, ratioOf } from './decimal.ts';

export type Num = boolean | bigint | number;
type IntOperator = Exclude<BinaryOperator, '@'>;

export const isNum = (x: Value): x is Num => typeof x === 'bigint' || typeof x === 'number' || typeof x === 'boolean';

/** x op y; undefined where Python has no such operation for these types. */
export function arithmetic(op: BinaryOperator, x: Num, y: Num, run: Runtime): Num | undefined {
  if (op === '@') return undefined;
  if (typeof x === 'boolean' && typeof y === 'boolean') {
    if (op === '&') return x && y;
    if (op === '|') return x || y;
    if (op === '^') return x !== y;
  }
  if (typeof x !== 'number' && typeof y !== 'number') return ofInts(op, BigInt(x), BigInt(y), run);
  return ofFloats(op, toFloat(x), toFloat(y));
}

/** As `float(x)`; OverflowError beyond the largest float. */
export function toFloat(x: Num): number {
  const float = Number(x);
  if (typeof x === 'bigint' && !Number.isFinite(float))
    return raise('OverflowError', 'int too large to convert to float');
  return float;
}

const small = 1n << 64n;
/** Number of bits of |x|. */
export const bitsOf = (x: bigint): number => {
  const magnitude = x < 0n ? -x : x;
  if (magnitude < small) return magnitude.toString(2).length;
  const hex = magnitude.toString(16);
  return (hex.length - 1) * 4 + Number.parseInt(hex[0]!, 16).toString(2).length;
};

/** Ints beyond this many bits are refused whatever the budget: the engine has a limit of its own not far beyond. */
const mostBits = 2 ** 24;

function spendBits(run: Runtime, bits: number): void {
  if (bits <= 128) return;
  run.spend(Math.floor(bits / 32));
  if (bits > mostBits) throw new OutOfBudget({ why: 'budget', budget: 'work', limit: mostBits, wanted: bits });
}

function ofInts(op: IntOperator, x: bigint, y: bigint, run: Runtime): Num | undefined {
  switch (op) {
    case '+':
    case '-':
      if (isLarge(x) || isLarge(y)) spendBits(run, Math.max(bitsOf(x), bitsOf(y)));
      return op === '+' ? x + y : x - y;
    case '*':
      if (isLarge(x) || isLarge(y)) spendProduct(run, x, y);
      return x * y;
    case '/':
      return trueQuotient(x, y);
    case '//':
      if (y === 0n) return raise('ZeroDivisionError', 'integer division or modulo by zero');
      return floorQuotient(x, y, run);
    case '%':
      if (y === 0n) return raise('ZeroDivisionError', 'integer modulo by zero');
      return x - floorQuotient(x, y, run) * y;
    case '**':
      return power(x, y, run);
    case '<<':
      if (y < 0n) return raise('ValueError', 'negative shift count');
      if (x === 0n) return 0n;
      if (y > 2n ** 62n) return raise('OverflowError', 'too many digits in integer');
      spendBits(run, bitsOf(x) + Number(y));
      return x << y;
    case '>>':
      if (y < 0n) return raise('ValueError', 'negative shift count');
      return y > 0x7fffffffn ? (x < 0n ? -1n : 0n) : x >> y;
    case '&':
      return x & y;
    case '|':
      return x | y;
    case '^':
      return x ^ y;
  }
}

const isLarge = (x: bigint): boolean => x > small || x < -small;

function spendProduct(run: Runtime, x: bigint, y: bigint): void {
  const [a, b] = [bitsOf(x), bitsOf(y)];
  spendBits(run, a + b);
  run.spend(Math.floor((a * b) / 65536));
}

function floorQuotient(x: bigint, y: bigint, run: Runtime): bigint {
  if (isLarge(x)) spendProduct(run, x, y);
  const quotient = x / y;
  return x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient;
}

function power(x: bigint, y: bigint, run: Runtime): Num {
  if (y < 0n) {
    if (x === 0n) return raise('ZeroDivisionError', '0.0 cannot be raised to a negative power');
    return floatPower(toFloat(x), toFloat(y));
  }
  if (x !== 0n && x !== 1n && x !== -1n) {
    const bits = bitsOf(x) * Number(y);
    spendBits(run, bits);
    run.spend(Math.floor((bits * bits) / 2 ** 24));
  }
  return x ** y;
}

/** x / y as a float. */
function trueQuotient(x: bigint, y: bigint): number {
  if (y === 0n) return raise('ZeroDivisionError', 'division by zero');
  if (x === 0n) return y < 0n ? -0 : 0;
  const exact = x <= mostExact && x >= -mostExact && y <= mostExact && y >= -mostExact;
  const float = exact ? Number(x) / Number(y) : quotientOf(x, y);
  return Number.isFinite(float) ? float : raise('OverflowError', 'integer division result too large for a float');
}

const mostExact = BigInt(Number.MAX_SAFE_INTEGER);

/** x / y rounded once, half to even, also where x or y is beyond the floats or the result is subnormal. */
function quotientOf(x: bigint, y: bigint): number {
  const [a, b] = [x < 0n ? -x : x, y < 0n ? -y : y];
  if (a === 0n) return y < 0n ? -0 : 0;
  // 2^power is at most the quotient; 53 bits of it are kept, fewer below the smallest normal float.
  let power = bitsOf(a) - bitsOf(b);
  if (power >= 0 ? a < b << BigInt(power) : a << BigInt(-power) < b) power--;
  const unit = Math.max(power - 52, -1074);
  const digits = unit >= 0 ? divideToEven(a, b << BigInt(unit)) : divideToEven(a << BigInt(-unit), b);
  const float = unit < -1000 ? Number(digits) * 2 ** (unit + 500) * 2 ** -500 : Number(digits) * 2 ** unit;
  return x < 0n === y < 0n ? float : -float;
}

function ofFloats(op: IntOperator, x: number, y: number): number | undefined {
  switch (op) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return y === 0 ? raise('ZeroDivisionError', 'float division by zero') : x / y;
    case '//':
      return y === 0 ? raise('ZeroDivisionError', 'float floor division by zero') : floatDivmod(x, y)[0];
    case '%':
      return y === 0 ? raise('ZeroDivisionError', 'float modulo') : floatDivmod(x, y)[1];
    case '**':
      return floatPower(x, y);
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
      return undefined;
  }
}

/** x to a whole power, rounded once (JavaScript's own power may be off by a unit in the last place). */
function exactPower(x: number, y: number): number {
  if (!Number.isFinite(x) || x === 0) return x ** y;
  const { numerator, shift } = ratioOf(x);
  const top = numerator ** BigInt(Math.abs(y));
  const places = BigInt(shift * Math.abs(y));
  const [up, down] = places >= 0n ? [top, 1n << places] : [top << -places, 1n];
  return y > 0 ? quotientOf(up, down) : quotientOf(down, up);
}

/** Quotient rounded down and remainder of the sign of y. Source: CPython's float_divmod (Objects/floatobject.c). */
export function floatDivmod(x: number, y: number): [number, number] {
  let mod = x % y;
  let quotient = (x - mod) / y;
  if (mod !== 0) {
    if (y < 0 !== mod < 0) {
      mod += y;
      quotient -= 1;
    }
  } else mod = y < 0 || Object.is(y, -0) ? -0 : 0;
  if (quotient !== 0) {
    const floor = Math.floor(quotient);
    return [quotient - floor > 0.5 ? floor + 1 : floor, mod];
  }
  return [x / y < 0 || Object.is(x / y, -0) ? -0 : 0, mod];
}

function floatPower(x: number, y: number): number {
  if (x === 1 || y === 0) return 1; // also for nan, where JavaScript says nan
  if (x === -1 && !Number.isFinite(y) && !Number.isNaN(y)) return 1;
  if (x === 0 && y < 0) return raise('ZeroDivisionError', '0.0 cannot be raised to a negative power');
  if (x < 0 && Number.isFinite(x) && Number.isFinite(y) && !Number.isInteger(y)) return unsupported('**', 'complex');
  const result = Number.isInteger(y) && Math.abs(y) <= 1024 ? exactPower(x, y) : y === 0.5 ? Math.sqrt(x) : x ** y;
  if (!Number.isFinite(result) && Number.isFinite(x) && Number.isFinite(y))
    return raise('OverflowError', "(34, 'Numerical result out of range')");
  return result;
}
