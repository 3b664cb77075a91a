// The protocol of int, float and bool.
import type { CompareOperator, Protocol, Value } from '../value.ts';
import { PyTuple, raise } from '../value.ts';
import { arithmetic, isNum } from './arithmetic.ts';
import type { Num } from './arithmetic.ts';
import { divideToEven, floatText, intText, ratioOf, roundedTo, scaled } from './decimal.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';

const nameOf = (x: Num): string => (typeof x === 'bigint' ? 'int' : typeof x === 'number' ? 'float' : 'bool');

/** Exact, also between a large int and a float. */
export function compareNumbers(op: CompareOperator, x: Num, y: Num): boolean {
  const a = typeof x === 'boolean' ? Number(x) : x;
  const b = typeof y === 'boolean' ? Number(y) : y;
  switch (op) {
    case '==':
      return a == b; // between bigint and number JavaScript's loose equality is the mathematical one
    case '!=':
      return a != b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

function roundInt(x: bigint, digits: bigint): bigint {
  if (digits >= 0n) return x;
  if (-digits > 10000n) return 0n;
  const unit = 10n ** -digits;
  const magnitude = divideToEven(x < 0n ? -x : x, unit) * unit;
  return x < 0n ? -magnitude : magnitude;
}

const intOf = (x: Num): bigint => (typeof x === 'number' ? 0n : BigInt(x));

const intMethods: Readonly<Record<string, Method<Num>>> = {
  bit_length: method(0, 0, (x) =>
    intOf(x) === 0n ? 0n : BigInt((intOf(x) < 0n ? -intOf(x) : intOf(x)).toString(2).length),
  ),
  conjugate: method(0, 0, (x) => intOf(x)),
  as_integer_ratio: method(0, 0, (x) => new PyTuple([intOf(x), 1n])),
};

const floatMethods: Readonly<Record<string, Method<Num>>> = {
  is_integer: method(0, 0, (x) => Number.isInteger(x)),
  conjugate: method(0, 0, (x) => x),
  as_integer_ratio: method(0, 0, (x) => {
    if (!Number.isFinite(x)) return raise('OverflowError', 'cannot convert Infinity to integer ratio');
    const { numerator, shift } = ratioOf(Number(x));
    let [top, bottom] = shift >= 0 ? [numerator, 1n << BigInt(shift)] : [numerator << BigInt(-shift), 1n];
    while (bottom > 1n && top % 2n === 0n) [top, bottom] = [top / 2n, bottom / 2n];
    return new PyTuple([top, bottom]);
  }),
};

export const numberProtocol: Protocol<Num> = {
  typeName: nameOf,
  attribute(x, name): Value | undefined {
    if (name === 'real') return typeof x === 'boolean' ? BigInt(x) : x;
    if (name === 'imag') return typeof x === 'number' ? 0 : 0n;
    if (typeof x === 'number') return bound('float', floatMethods, x, name);
    if (name === 'numerator') return intOf(x);
    if (name === 'denominator') return 1n;
    return bound<Num>('int', intMethods, x, name);
  },
  binary: (op, x, y, reflected, run) =>
    isNum(y) ? (reflected ? arithmetic(op, y, x, run) : arithmetic(op, x, y, run)) : undefined,
  compare: (op, x, y, reflected) =>
    isNum(y) ? (reflected ? compareNumbers(op, y, x) : compareNumbers(op, x, y)) : undefined,
  unary(op, x) {
    if (op === '~') return typeof x === 'number' ? undefined : ~BigInt(x);
    const value = typeof x === 'boolean' ? BigInt(x) : x;
    return op === '-' ? -value : value;
  },
  abs(x) {
    if (typeof x === 'number') return Math.abs(x);
    const value = BigInt(x);
    return value < 0n ? -value : value;
  },
  round(x, digits) {
    if (typeof x !== 'number') return digits === null ? BigInt(x) : roundInt(BigInt(x), digits);
    if (digits !== null) return roundedTo(x, digits > 400n ? 400 : digits < -400n ? -400 : Number(digits));
    if (Number.isNaN(x)) return raise('ValueError', 'cannot convert float NaN to integer');
    if (!Number.isFinite(x)) return raise('OverflowError', 'cannot convert float infinity to integer');
    const magnitude = scaled(x, 0);
    return x < 0 ? -magnitude : magnitude;
  },
  truth: (x) => x != 0,
  toNumber: (x) => x,
  toIndex(x) {
    if (typeof x !== 'number') return BigInt(x);
    return raise('TypeError', "'float' object cannot be interpreted as an integer");
  },
  hash: (x) => (Number.isNaN(x) ? 'nan' : Number.isInteger(x) || typeof x !== 'number' ? `${BigInt(x)}` : `${x}`),
  repr: (x) => (typeof x === 'bigint' ? intText(x) : typeof x === 'number' ? floatText(x) : x ? 'True' : 'False'),
};
