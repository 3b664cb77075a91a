import { expect, test } from 'vitest';
import { josa } from './josa.ts';

test('particles follow the sound of numbers', () => {
  expect(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '100'].map((n) => josa(n, '을/를')).join(' ')).toBe(
    '0을 1을 2를 3을 4를 5를 6을 7을 8을 9를 10을 100을',
  );
  expect(['1', '6', '7', '8', '12'].map((n) => josa(n, '으로/로')).join(' ')).toBe('1로 6으로 7로 8로 12로');
  expect(josa('0x1030', '을/를')).toBe('0x1030을');
});

test('particles follow Hangul and letters, past brackets', () => {
  expect(josa('텐서', '은/는')).toBe('텐서는');
  expect(josa('축', '이/가')).toBe('축이');
  expect(josa('x', '과/와')).toBe('x와');
  expect([josa('r', '을/를'), josa('ValueError', '을/를'), josa('Tensor', '으로/로')]).toEqual([
    'r을',
    'ValueError를',
    'Tensor로',
  ]);
  expect(josa('(4, 3)', '으로/로')).toBe('(4, 3)으로');
});
