import { expect, test } from 'vitest';
import { gridHitMarks, stripHitMarks } from './hits.ts';
import { gridPlan } from './plane.ts';
import { stripPlan } from './strip.ts';

const window = { x: 0, y: 0, width: 2000, height: 2000 };

test('a hit outlines its own cell and carries the numbers of its hits, the first two of many', () => {
  const grid = gridPlan([3, 4], 40, [], 600);
  const marks = gridHitMarks(grid, window, ([i, j]) => (i === 1 && j === 2 ? [5, 3, 9] : []));
  expect(marks).toMatchObject([{ kind: 'hit', key: '1/2', text: '3,5…' }]);
  const strip = stripPlan({ nbytes: 96, address: 0x1000, unit: 8, room: 700, least: 40, most: 56 });
  const cells = stripHitMarks(strip, window, (byte) => (byte === 16 ? [0] : []));
  expect(cells).toMatchObject([{ kind: 'hit', key: '16', text: '0' }]);
});
