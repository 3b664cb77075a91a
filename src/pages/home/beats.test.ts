import { expect, test } from 'vitest';
import {
  asked,
  beginning,
  brokenWalk,
  cellOf,
  indexIn,
  isDone,
  itemsize,
  layoutIn,
  next,
  pressed,
  sumText,
  turned,
  valuesInOrder,
} from './beats.ts';

test('the first question has two telling answers, and the picture follows the second', () => {
  expect([cellOf(layoutIn('C'), asked), cellOf(layoutIn('F'), asked)]).toEqual([6, 7]);
  expect(pressed(beginning, 6)).toMatchObject({ cell: 6, order: 'C' });
  expect(pressed(beginning, 7)).toMatchObject({ cell: 7, order: 'F' });
  expect([isDone(pressed(beginning, 6)), isDone(pressed(beginning, 7)), isDone(pressed(beginning, 9))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(sumText(layoutIn('F'), asked)).toBe('1 · 1 + 2 · 3');
});

test('each cell holds the element that lies there', () => {
  for (const order of ['C', 'F'] as const)
    for (let cell = 0; cell < 12; cell++) expect(cellOf(layoutIn(order), indexIn(order, cell))).toBe(cell);
});

test('a transpose leaves every element in its cell', () => {
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 4; j++) expect(cellOf(turned, [j, i])).toBe(cellOf(layoutIn('C'), [i, j]));
});

test('the walk over the transpose breaks at its fourth element', () => {
  const { cells, hops } = brokenWalk();
  expect(cells).toEqual([0, 4, 8, 1]);
  expect(hops.map(({ from, to }) => (to - from) / itemsize)).toEqual([4, 4, -7]);
  expect(valuesInOrder.slice(0, 4)).toEqual([0, 10, 20, 1]);
});

test('beats follow one another and the picture is by rows again', () => {
  const second = next(pressed(beginning, 7));
  expect(second).toMatchObject({ beat: 'moves', order: 'C', cell: 6 });
  expect(next(next(second)).beat).toBe('price');
  expect(next(next(next(second))).beat).toBe('price');
});
