import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt } from './frame.ts';
import type { Moment, Stored } from './history.ts';
import { History, letterOf } from './history.ts';
import { pageAt, pageSize } from './pages.ts';
import type { Step } from './step.ts';

const nothing: Omit<Step, 'number'> = {
  kind: 'new',
  op: null,
  range: { from: 0, to: 1 },
  line: 1,
  path: [],
  scopes: [0],
  args: {},
  inputs: [],
  outputs: [],
  written: null,
  binds: [],
  frees: [],
  text: null,
  raised: null,
};

const moment = (number: number, stored: Stored[], more: Partial<Step> = {}): Moment => ({
  step: { ...nothing, number, ...more },
  stored,
});

/** One version of storage `id`, with whole pages of one value from page `first` on. */
function pages(id: number, version: number, first: number, values: readonly number[], count: number): Stored {
  const bytes = new Uint8Array(values.length * pageSize);
  values.forEach((value, k) => bytes.fill(value, k * pageSize, (k + 1) * pageSize));
  return {
    shot: { id, nbytes: count * pageSize, address: 0x1000, device: 'cpu' },
    version,
    dtype: 'uint8',
    runs: [{ first, count: values.length, bytes }],
  };
}

const byteOf = (history: History, step: number, page: number): unknown =>
  frameAt(history, step).elementAt(0, page * pageSize, 'uint8');

describe('history', () => {
  it('shows every version of a storage as it was, in any order of looking', () => {
    const write = fc.record({ first: fc.nat(39), values: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (writes, looks) => {
        const history = new History();
        const expected: number[][] = [];
        const now = new Array<number>(42).fill(0);
        for (const [n, { first, values }] of writes.entries()) {
          history.add([moment(n, [pages(0, n, first, values, 42)])]);
          values.forEach((value, k) => (now[first + k] = value));
          expected.push([...now]);
        }
        for (let k = 0; k < 8; k++) {
          const step = looks.next().value! % writes.length;
          const seen = now.map((_, page) => byteOf(history, step, page));
          expect(seen).toEqual(expected[step]!.map((value) => ({ value: BigInt(value) })));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps only the pages that a write changed, and shares all others', () => {
    const history = new History();
    const ones = new Array<number>(50).fill(1);
    history.add([moment(0, [pages(0, 0, 0, ones, 50)])]);
    expect(history.kept).toBe(50 * pageSize);
    history.add([moment(1, [pages(0, 1, 0, ones.with(7, 2), 50)])]);
    expect(history.kept).toBe(51 * pageSize);
    const [before, after] = history.storage(0)!.versions;
    const shared = ones.filter((_, k) => pageAt(before!.pages, k) === pageAt(after!.pages, k));
    expect(shared).toHaveLength(49);
  });

  it('keeps no bytes for zeros', () => {
    const history = new History();
    history.add([moment(0, [pages(0, 0, 0, [0, 0, 0], 3)])]);
    expect(history.kept).toBe(0);
    expect(byteOf(history, 0, 2)).toEqual({ value: 0n });
  });

  it('forgets the oldest replaced pages first when its budget is used up, and says so', () => {
    const history = new History(3 * pageSize);
    history.add([moment(0, [pages(0, 0, 0, [1, 1], 2)])]);
    for (let n = 1; n < 5; n++) history.add([moment(n, [pages(0, n, 0, [n + 1], 2)])]);
    expect([0, 1, 2, 3, 4].map((n) => byteOf(history, n, 0))).toEqual([
      'forgotten',
      'forgotten',
      'forgotten',
      { value: 4n },
      { value: 5n },
    ]);
    expect(byteOf(history, 0, 1)).toEqual({ value: 1n });
    expect(history.kept).toBeLessThanOrEqual(history.budget);
  });

  it('forgets what has no room at all, and what was not sent', () => {
    const history = new History(pageSize);
    history.add([moment(0, [pages(0, 0, 0, [1, 2], 3)])]);
    expect([0, 1, 2].map((page) => byteOf(history, 0, page))).toEqual([{ value: 1n }, 'forgotten', { value: 0n }]);
    const lost: Stored = { ...pages(0, 1, 0, [], 3), runs: [{ first: 2, count: 1, bytes: 'lost' }] };
    history.add([moment(1, [lost])]);
    expect(byteOf(history, 1, 2)).toBe('forgotten');
    expect(byteOf(history, 0, 2)).toEqual({ value: 0n });
  });

  it('gives a freed storage a place in the frame of the step that freed it, and no later', () => {
    const history = new History();
    history.add([moment(0, [pages(0, 0, 0, [1], 1)]), moment(1, [], { frees: [0] }), moment(2, [])]);
    expect([0, 1, 2].map((n) => frameAt(history, n).storages.map((s) => s.state))).toEqual([['new'], ['freed'], []]);
    expect(byteOf(history, 1, 0)).toEqual({ value: 1n });
  });

  it('refuses steps out of their order', () => {
    expect(() => new History().add([moment(1, [])])).toThrow('step 1 came after -1');
  });

  it('names storages A to Z, then AA', () => {
    expect([0, 25, 26, 27, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });
});
