// Slices of Python's own sequences, against their definition.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Runtime } from '../value.ts';
import { PySlice } from '../value.ts';
import { cutOf } from './slice.ts';

const run = { index: (x: bigint) => x } as unknown as Runtime;
const bound = fc.option(fc.bigInt({ min: -12n, max: 12n }));
const step = fc.option(fc.bigInt({ min: -4n, max: 4n }).filter((x) => x !== 0n));

/** Position by position, as Python's reference says it. */
function positions(length: number, start: bigint | null, stop: bigint | null, step: bigint | null): number[] {
  const by = Number(step ?? 1n);
  const at = (x: bigint): number => (x < 0n ? Number(x) + length : Number(x));
  const first = start === null ? (by > 0 ? 0 : length - 1) : at(start);
  const last = stop === null ? (by > 0 ? length : -1) : at(stop);
  const taken: number[] = [];
  const from = by > 0 ? Math.max(first, 0) : Math.min(first, length - 1);
  for (let k = from; by > 0 ? k < last : k > last; k += by) if (k >= 0 && k < length) taken.push(k);
  return taken;
}

describe('a slice', () => {
  it('takes the positions that its definition says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), bound, bound, step, (length, start, stop, by) => {
        const { start: first, step: unit, count } = cutOf(new PySlice(start, stop, by), length, run);
        const taken = Array.from({ length: count }, (_, k) => first + k * unit);
        expect(taken).toEqual(positions(length, start, stop, by));
      }),
    );
  });
});
