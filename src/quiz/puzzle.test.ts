import { describe, expect, test } from 'vitest';
import type { Attempt, Puzzle } from './puzzle.ts';
import { judge, puzzles, solve, targetOf } from './puzzle.ts';

const solved = (puzzle: Puzzle): Attempt => solve(targetOf(puzzle).elements)!;

test('there are 24 puzzles with names of their own', () => {
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(24);
});

describe.each(puzzles)('$id', (puzzle) => {
  test('is solved by the solver, with the fewest axes', () => {
    const attempt = solved(puzzle);
    expect(judge(puzzle, attempt)).toEqual({ solved: true, axes: attempt.shape.length, fewest: attempt.shape.length });
  });

  test('takes a solution with one axis more than needed, without calling it the shortest', () => {
    const { shape, strides, offset } = solved(puzzle);
    const longer = judge(puzzle, { shape: [1, ...shape], strides: [3, ...strides], offset });
    expect(longer).toEqual({ solved: true, axes: shape.length + 1, fewest: shape.length });
  });

  test('turns down near misses with a reason', () => {
    const { shape, strides, offset } = solved(puzzle);
    const misses: Attempt[] = [
      { shape, strides, offset: offset + 1 },
      { shape, strides, offset: offset - 1 },
      ...strides.flatMap((s, k) => [1, -1].map((by) => ({ shape, strides: strides.with(k, s + by), offset }))),
      ...shape.map((size, k) => ({ shape: shape.with(k, size + 1), strides, offset })),
      ...(shape.length > 1 ? [{ shape: shape.toReversed(), strides: strides.toReversed(), offset }] : []),
    ];
    expect(misses.filter((miss) => judge(puzzle, miss).solved)).toEqual([]);
  });
});

test('a reason says which element is the first to differ', () => {
  const [puzzle] = puzzles.filter(({ id }) => id === 'transpose');
  expect(judge(puzzle!, { shape: [4, 3], strides: [3, 1], offset: 0 })).toEqual({
    solved: false,
    reason: { why: 'element', place: 1, given: 1, wanted: 4 },
  });
});

test('what no strides reach has no solution', () => {
  expect(solve([0, 1, 3, 7])).toBeNull();
});
