import { expect, test } from 'vitest';
import { ask } from '../../quiz/families.ts';
import type { Line } from '../../quiz/question.ts';
import { huesOf } from './worked-hues.ts';

const layout = (code: string, strides: readonly number[]): Line => ({
  say: 'layout',
  code,
  shape: strides.map((_, k) => k + 2),
  strides,
  offset: 0,
  unit: 'elements',
});

test('a colour follows its axis through a transpose and stays through a slice', () => {
  expect(huesOf([layout('x.T', [1, 5]), layout('x.T[1:, ::2]', [1, 10])], [5, 1])).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('a permute carries the colours along', () => {
  expect(huesOf([layout('x', [18, 3, 1]), layout('y', [3, 1, 18])], null)).toEqual([
    [0, 1, 2],
    [1, 2, 0],
  ]);
});

test('where axes are split or joined nothing is claimed', () => {
  expect(huesOf([layout('x', [6, 1]), layout('y', [6, 3, 1])], null)[1]).toEqual([null, null, null]);
});

test('every axis of every worked line of a question has a place for its colour', () => {
  const { lines } = ask('strides-permute', 3, 2);
  expect(huesOf(lines, null).map((hues) => hues.length)).toEqual([3, 3]);
});
