import { expect, test } from 'vitest';
import { addressTex } from './formula.ts';

const z = {
  base: 0x1000,
  itemsize: 8,
  offset: 1,
  strides: [1, 8],
  index: [1, 1],
  colours: [
    { hue: 1, tint: 0 },
    { hue: 0, tint: 0 },
  ],
  inBytes: false,
};

test('the formula ends at the address and ties every symbol and number to its axis', () => {
  const tex = addressTex(z);
  expect(tex).toContain('\\texttt{0x1000} + 8 \\cdot 10 = \\texttt{0x1050}');
  expect(tex.match(/\\htmlData\{axis=1,hue=0,tint=0\}/g)).toHaveLength(2);
});

test('NumPy counts offset and strides in bytes, so its formula has no itemsize', () => {
  const tex = addressTex({ ...z, offset: 8, strides: [8, 64], inBytes: true });
  expect(tex).not.toContain('itemsize');
  expect(tex).toContain('\\texttt{0x1000} + 80 = \\texttt{0x1050}');
});
