import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { byteOf, denseLayout } from '../core/layout.ts';
import type { Language, Spot } from './languages.ts';
import { languages, offsetArithmetic, spokenOf } from './languages.ts';

const spot = (layout: Layout, index: readonly number[]): Spot => ({
  layout,
  itemsize: 8,
  address: 0x1000,
  index,
  name: 'x',
});
const said = (at: Spot, language: Language) => spokenOf(at)[languages.indexOf(language)]!;
const T = spot(denseLayout([3, 4], 8), [1, 2]);

test('T[1, 2] in each language', () => {
  expect(spokenOf(T).map((s) => [s.language, s.expression, s.own.text, s.own.value])).toEqual([
    ['C', 'x[1][2]', '1*4 + 2', 6],
    ['C++', 'x[1, 2]', '1*4 + 2', 6],
    ['Fortran', 'x(2, 3)', '(2-1) + (3-1)*3', 7],
    ['MATLAB', 'x(2, 3)', '(2-1) + (3-1)*3', 7],
    ['Julia', 'x[2, 3]', '(2-1) + (3-1)*3', 7],
    ['R', 'x[2, 3]', '(2-1) + (3-1)*3', 7],
    ['NumPy', 'x[1, 2]', '1*4 + 2', 6],
    ['PyTorch', 'x[1, 2]', '1*4 + 2', 6],
  ]);
});

test('the very element in this storage: counted from 0 or 1, in elements or bytes, the same address', () => {
  const z = spot({ shape: [3, 2], strides: [8, 64], offset: 8 }, [1, 1]);
  expect(said(z, 'C').flat?.expression).toBe('x[10]');
  expect(said(z, 'Fortran').flat?.expression).toBe('x(11)');
  expect(said(z, 'PyTorch').place).toEqual({ text: '1 + 1*1 + 1*8', value: 10, unit: 'elements' });
  expect(said(z, 'NumPy').place).toEqual({ text: '8 + 1*8 + 1*64', value: 80, unit: 'bytes' });
  expect(said(z, 'PyTorch').address.text).toBe('0x1000 + 8*(1 + 1*1 + 1*8)');
  expect(said(z, 'NumPy').address.text).toBe('0x1000 + 8 + 1*8 + 1*64');
  expect(new Set(spokenOf(z).map((s) => s.address.value))).toEqual(new Set([0x1050]));
});

test('a column-major language reads the bytes of a row-major tensor with its axes reversed', () => {
  expect(said(T, 'MATLAB').block).toEqual({ shape: [4, 3], expression: 'x(3, 2)' });
  expect(said(T, 'C').block).toEqual({ shape: [3, 4], expression: 'x[1][2]' });
  const turned = spot(denseLayout([3, 4], 8, 'F'), [1, 2]);
  expect(said(turned, 'MATLAB').block).toEqual({ shape: [3, 4], expression: 'x(2, 3)' });
  expect(said(turned, 'C').block).toEqual({ shape: [4, 3], expression: 'x[2][1]' });
  expect(said(spot({ shape: [3, 2], strides: [32, 16], offset: 0 }, [1, 1]), 'R').block).toBeNull();
});

describe('odd places', () => {
  test('rank 0', () => {
    const scalar = spot({ shape: [], strides: [], offset: 16 }, []);
    const all = spokenOf(scalar).map((s) => s.expression);
    expect(all).toEqual(['x', 'x[]', 'x', 'x(1)', 'x[]', 'x[1]', 'x[()]', 'x[()]']);
    expect(said(scalar, 'C').own.text).toBe('0');
  });

  test('a view inside elements has no flat form and counts bytes everywhere', () => {
    const odd = spot({ shape: [3], strides: [5], offset: 1 }, [1]);
    expect(said(odd, 'C').flat).toBeNull();
    expect(said(odd, 'C').place).toEqual({ text: '1 + 1*5', value: 6, unit: 'bytes' });
  });

  test('negative strides stand in brackets', () => {
    const back = spot({ shape: [4], strides: [-8], offset: 24 }, [3]);
    expect(said(back, 'NumPy').place).toEqual({ text: '24 + 3*(-8)', value: 0, unit: 'bytes' });
  });
});

/** The value of a sum of products of whole numbers in brackets, as the text says. */
const worth = (text: string): number =>
  text
    .replaceAll(/\((\d+)-1\)/g, (_, n: string) => `${Number(n) - 1}`)
    .replaceAll(/\((-\d+)\)/g, '$1')
    .split(' + ')
    .reduce((sum, term) => sum + term.split('*').reduce((product, n) => product * Number(n), 1), 0);

test('every text comes to its value, and every value to the element', () => {
  const spots = fc
    .array(
      fc.record({ size: fc.integer({ min: 1, max: 5 }), stride: fc.integer({ min: -9, max: 9 }), pick: fc.nat() }),
      {
        maxLength: 4,
      },
    )
    .map((axes) =>
      spot(
        { shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 8), offset: 800 },
        axes.map((a) => a.pick % a.size),
      ),
    );
  fc.assert(
    fc.property(spots, (at) => {
      const byte = byteOf(at.layout, at.index);
      for (const s of spokenOf(at)) {
        expect(worth(s.own.text)).toBe(s.own.value);
        expect(s.own.value).toBe(byteOf(denseLayout(at.layout.shape, 1, s.order), at.index));
        expect(worth(s.place.text)).toBe(s.place.value);
        expect(s.address.value).toBe(0x1000 + byte);
        expect(s.flat?.value).toBe(byte / 8);
      }
    }),
  );
});

test('the four ways to count', () => {
  const texts = (['C', 'F'] as const).flatMap((order) =>
    ([0, 1] as const).map((base) => offsetArithmetic([2, 3, 4], [1, 0, 2], order, base)),
  );
  expect(texts.map((t) => [t.text, t.value])).toEqual([
    ['1*12 + 0*4 + 2', 14],
    ['(2-1)*12 + (1-1)*4 + (3-1)', 14],
    ['1 + 0*2 + 2*6', 13],
    ['(2-1) + (1-1)*2 + (3-1)*6', 13],
  ]);
});
