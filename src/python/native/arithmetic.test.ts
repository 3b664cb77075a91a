// Arithmetic of ints and floats, as laws; single values are compared with CPython's in the recorded corpus.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Runtime } from '../value.ts';
import { arithmetic, bitsOf, floatDivmod } from './arithmetic.ts';

const run = { spend() {} } as unknown as Runtime;
const int = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n });
const divisor = int.filter((y) => y !== 0n);
const float = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('ints', () => {
  it('x == (x // y) * y + x % y, and the remainder has the sign of y and is smaller', () => {
    fc.assert(
      fc.property(int, divisor, (x, y) => {
        const quotient = arithmetic('//', x, y, run) as bigint;
        const rest = arithmetic('%', x, y, run) as bigint;
        expect(quotient * y + rest).toBe(x);
        expect(y > 0n ? rest >= 0n && rest < y : rest <= 0n && rest > y).toBe(true);
      }),
    );
  });

  it('x / y is the float nearest to the quotient: no neighbour is closer', () => {
    fc.assert(
      fc.property(int, divisor, (x, y) => {
        const quotient = arithmetic('/', x, y, run) as number;
        const [a, b] = [x < 0n ? -x : x, y < 0n ? -y : y];
        // |quotient − a/b| · b in units of 2^-1200, exactly.
        const error = (q: number): bigint => {
          const scaled = BigInt(q * 2 ** 100) * 2n ** 1100n; // q·2^100 is exact for a float of moderate size
          const difference = scaled * b - a * 2n ** 1200n;
          return difference < 0n ? -difference : difference;
        };
        const q = Math.abs(quotient);
        if (q < 1e-6 || q > 1e6) return;
        const step = 2 ** (Math.floor(Math.log2(q)) - 52);
        expect(error(q) <= error(q + step) && error(q) <= error(q - step)).toBe(true);
      }),
    );
  });

  it('are measured in bits exactly', () => {
    fc.assert(
      fc.property(int, (x) => {
        expect(bitsOf(x)).toBe((x < 0n ? -x : x).toString(2).length);
      }),
    );
  });

  it('of a power that no memory holds are refused before they are made', () => {
    expect(() => arithmetic('**', 2n, 10n ** 9n, run)).toThrow('budget');
    expect(() => arithmetic('<<', 1n, 10n ** 9n, run)).toThrow('budget');
  });
});

describe('floats', () => {
  it('x // y is whole, and x % y has the sign of y', () => {
    fc.assert(
      fc.property(
        float,
        float.filter((y) => Math.abs(y) > 1e-3),
        (x, y) => {
          const [quotient, rest] = floatDivmod(x, y);
          expect(Number.isInteger(quotient)).toBe(true);
          expect(rest === 0 || rest > 0 === y > 0).toBe(true);
          expect(quotient * y + rest).toBeCloseTo(x, 6);
        },
      ),
    );
  });

  it('to whole powers are rounded once', () => {
    expect(arithmetic('**', 7n, -2n, run)).toBe(1 / 49);
    expect(arithmetic('**', 10, -5, run)).toBe(1e-5);
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (n) => arithmetic('**', 10, n, run) === Number(`1e${n}`)),
    );
  });
});
