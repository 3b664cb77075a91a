import { expect, test } from 'vitest';
import { orderSide } from '../explain/orders.ts';
import { freshColours } from './axiscolour.ts';
import { orderTex, stridesTex } from './offsettex.ts';

const plain = (tex: string) => tex.replace(/\\htmlData\{[^}]*\}\{((?:[^{}]|\{[^}]*\})*)\}/g, '$1');

test('the textbook: f_row of (3, 4) at [1, 2] is 1·4 + 2 = 6 and f_col is 1 + 2·3 = 7', () => {
  const row = plain(orderTex(orderSide([3, 4], [1, 2], 'C'), freshColours(2)));
  const column = plain(orderTex(orderSide([3, 4], [1, 2], 'F'), freshColours(2)));
  expect(row).toContain('1 \\cdot 4 + 2 \\\\ &= 6');
  expect(column).toContain('1 + 2 \\cdot 3 \\\\ &= 7');
  expect(row).toContain('i\\,d_{1} + j');
  expect(column).toContain('i + j\\,d_{0}');
});

test('at rank 3 the sizes of all faster axes are multiplied', () => {
  const row = plain(orderTex(orderSide([2, 3, 4], [1, 0, 2], 'C'), freshColours(3)));
  expect(row).toContain('i\\,d_{1}\\,d_{2} + j\\,d_{2} + k');
  expect(row).toContain('&= 14');
});

test('a layout with an offset and a negative stride says both', () => {
  const tex = plain(stridesTex({ offset: 11, strides: [-4, 1], index: [1, 0] }, freshColours(2)));
  expect(tex).toContain('11 + 1 \\cdot (-4) + 0 \\cdot 1 \\\\ &= 7');
});
