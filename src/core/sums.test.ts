import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Term } from './sums.ts';
import { solveSum } from './sums.ts';

const sumOf = (terms: readonly Term[], x: readonly number[]) => terms.reduce((s, t, n) => s + t.coefficient * x[n]!, 0);

function brute(terms: readonly Term[], target: number): boolean {
  let sums = new Set([0]);
  for (const { coefficient, most } of terms) {
    const next = new Set<number>();
    for (const s of sums) for (let x = 0; x <= most; x++) next.add(s + coefficient * x);
    sums = next;
  }
  return sums.has(target);
}

const terms = fc.array(fc.record({ coefficient: fc.integer({ min: -30, max: 30 }), most: fc.nat(6) }), {
  maxLength: 5,
});

test('a solution is found exactly when there is one, and it solves', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: -150, max: 150 }), (list, target) => {
      const x = solveSum(list, target);
      expect(x !== null).toBe(brute(list, target));
      if (x === null || x === 'undecided') return;
      expect(sumOf(list, x) === target && x.every((n, k) => n >= 0 && n <= list[k]!.most)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a target made up from the terms is always found, however large the bounds', () => {
  const large = fc.array(
    fc.record({
      coefficient: fc.integer({ min: -1e6, max: 1e6 }),
      most: fc.nat(1e6),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(large, (list) => {
      const target = sumOf(
        list,
        list.map((t) => Math.floor(t.part * t.most)),
      );
      const x = solveSum(list, target, 1e6);
      fc.pre(x !== 'undecided');
      expect(x && sumOf(list, x)).toBe(target);
    }),
  );
});

test('beyond the budget it says so instead of guessing', () => {
  const list = [10_007, 10_009, 10_037, 10_039, 10_061].map((coefficient) => ({ coefficient, most: 40 }));
  const target = sumOf(list, [3, 14, 15, 9, 26]);
  expect(solveSum(list, target, 2)).toBe('undecided');
  expect(sumOf(list, solveSum(list, target) as number[])).toBe(target);
});
