import { expect, test } from 'vitest';
import { glued } from './glue.ts';

test('an axis and its number, a number and its unit do not part at the end of a line', () => {
  expect(glued(['축 0의 한 걸음은 axis 1, 24 bytes, 32 KiB'])).toEqual([
    '축\u00a00의 한 걸음은 axis\u00a01, 24\u00a0bytes, 32\u00a0KiB',
  ]);
  const value = { i: 'value', text: '6', ask: 'offset(T[1, 2])' } as const;
  expect(glued(['it is in cell ', value, ', or ', value, ' cells ahead'])).toEqual([
    'it is in cell\u00a0',
    value,
    ', or ',
    value,
    '\u00a0cells ahead',
  ]);
});

test('other words are left alone', () => {
  const plain = ['건축 0회, a subrow 3, 4 celluloid, cells of 3'];
  expect(glued(plain)).toEqual(['건축 0회, a subrow 3, 4 celluloid, cells of 3']);
});
