// Floats and ints in decimal, as laws.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedText, floatText, intText, roundedTo, scaled, significant } from './decimal.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('the text of a float', () => {
  it('reads back as the same float', () => {
    fc.assert(
      fc.property(finite, (x) => {
        expect(Number(floatText(x))).toBe(x);
      }),
    );
  });

  it('has a point or an exponent, so that it is no int', () => {
    fc.assert(
      fc.property(finite, (x) => {
        expect(floatText(x)).toMatch(/[.e]/);
      }),
    );
  });

  it.each([
    [1e16, '1e+16'],
    [1e15, '1000000000000000.0'],
    [1e-4, '0.0001'],
    [1e-5, '1e-05'],
    [-0, '-0.0'],
    [5e-324, '5e-324'],
    [Infinity, 'inf'],
    [Number.NaN, 'nan'],
  ])('%d is %s', (x, text) => {
    expect(floatText(x)).toBe(text);
  });
});

describe('rounding', () => {
  it('takes halves to the even neighbour', () => {
    expect([0.5, 1.5, 2.5, 3.5].map((x) => scaled(x, 0))).toEqual([0n, 2n, 2n, 4n]);
    expect(fixedText(2.5, 0)).toBe('2');
    expect(fixedText(0.125, 2)).toBe('0.12');
  });

  it('to digits differs by no more than half of the last one', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 6 }), (x, places) => {
        expect(Math.abs(roundedTo(x, places) - x)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-6);
      }),
    );
  });

  it('to significant digits agrees with toExponential where that is exact', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 1e20, noNaN: true }), (x) => {
        const { digits, power } = significant(x, 17);
        expect(Number(`${digits[0]}.${digits.slice(1)}e${power}`)).toBe(x);
      }),
    );
  });
});

describe('the text of an int', () => {
  it('is refused beyond the digits that Python prints', () => {
    expect(intText(10n ** 4299n)).toHaveLength(4300);
    expect(() => intText(10n ** 4300n)).toThrow('Exceeds the limit (4300 digits)');
  });
});
