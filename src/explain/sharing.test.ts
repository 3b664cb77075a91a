import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { byteOf, denseLayout, positionsOf } from '../core/layout.ts';
import type { Held } from './sharing.ts';
import { selfOverlapOf, sharingOf } from './sharing.ts';

const held = (layout: Layout, storage = 0, itemsize = 8): Held => ({
  storage,
  address: 0x1000 + storage * 0x1000,
  layout,
  itemsize,
});

const x = held(denseLayout([3, 4], 8));
const T = held({ shape: [4, 3], strides: [8, 32], offset: 0 });
const even = held({ shape: [6], strides: [16], offset: 0 });
const odd = held({ shape: [6], strides: [16], offset: 8 });

describe('the three questions have three answers', () => {
  test('a transpose: same storage, overlapping, same first address', () => {
    expect(sharingOf(x, T)).toMatchObject({ sameStorage: true, overlap: { answer: 'yes' }, sameFirst: true });
  });

  test('a later slice: same storage, overlapping, another first address', () => {
    const tail = held({ shape: [2, 4], strides: [32, 8], offset: 32 });
    expect(sharingOf(x, tail)).toMatchObject({
      sameStorage: true,
      overlap: { answer: 'yes', address: 0x1020, meeting: { a: [1, 0], b: [0, 0], sameStart: true } },
      sameFirst: false,
      first: { a: 0x1000, b: 0x1020 },
    });
  });

  test('even and odd elements: same storage, yet no common address, since their rests differ', () => {
    const { sameStorage, overlap } = sharingOf(even, odd);
    expect(sameStorage).toBe(true);
    expect(overlap).toEqual({ answer: 'no', because: 'rests', modulus: 16, restA: 0, restB: 8 });
  });

  test('two halves: same storage, ranges apart', () => {
    const head = held({ shape: [6], strides: [8], offset: 0 });
    const rest = held({ shape: [6], strides: [8], offset: 48 });
    expect(sharingOf(head, rest)).toMatchObject({
      overlap: { answer: 'no', because: 'ranges' },
      ranges: { a: { from: 0x1000, to: 0x1030 }, b: { from: 0x1030, to: 0x1060 } },
    });
  });

  test('a copy: another storage, nothing in common', () => {
    expect(sharingOf(x, held(denseLayout([3, 4], 8), 1))).toMatchObject({
      sameStorage: false,
      overlap: { answer: 'no', because: 'other-storage' },
      sameFirst: false,
    });
  });

  test('a tensor without elements overlaps nothing and has no first address', () => {
    expect(sharingOf(x, held({ shape: [0, 4], strides: [32, 8], offset: 0 }))).toMatchObject({
      sameStorage: true,
      overlap: { answer: 'no', because: 'empty', which: ['b'] },
      sameFirst: false,
      first: { b: null },
    });
  });
});

test('within one tensor two indices may lie at one address', () => {
  const windows = held({ shape: [4, 3], strides: [8, 8], offset: 0 });
  expect(selfOverlapOf(windows)).toMatchObject({ answer: 'yes', meeting: { a: [0, 1], b: [1, 0] }, address: 0x1008 });
  expect(selfOverlapOf(x)).toEqual({ answer: 'no' });
});

const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.record({ size: fc.integer({ min: 0, max: 4 }), stride: fc.integer({ min: -5, max: 5 }) }), { maxLength: 3 })
  .chain((axes) =>
    fc.integer({ min: 60, max: 70 }).map((offset) => ({
      shape: axes.map((a) => a.size),
      strides: axes.map((a) => a.stride * 4),
      offset: offset * 4,
    })),
  );

test('the overlap is that of every element against every element, and its proof holds', () => {
  fc.assert(
    fc.property(layouts, layouts, (p, q) => {
      const [a, b] = [held(p, 0, 4), held(q, 0, 4)];
      const { overlap, sameFirst, ranges } = sharingOf(a, b);
      const at = new Set(positionsOf(p));
      const common = [...positionsOf(q)].filter((byte) => at.has(byte));
      expect(overlap.answer).toBe(common.length > 0 ? 'yes' : 'no');
      expect(sameFirst).toBe(at.size > 0 && !q.shape.includes(0) && p.offset === q.offset);
      const holds =
        overlap.answer === 'yes'
          ? byteOf(p, overlap.meeting.a) === byteOf(q, overlap.meeting.b) &&
            0x1000 + overlap.meeting.byte === overlap.address
          : overlap.answer === 'no' && overlap.because === 'rests'
            ? [...at].every((byte) => byte % overlap.modulus === overlap.restA) &&
              [...positionsOf(q)].every((byte) => byte % overlap.modulus === overlap.restB)
            : overlap.answer === 'no' && overlap.because === 'ranges'
              ? ranges.a!.to <= ranges.b!.from || ranges.b!.to <= ranges.a!.from
              : true;
      expect(holds).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

interface Recorded {
  readonly id: string;
  readonly setup: readonly (readonly unknown[])[];
  readonly expect: {
    readonly error?: boolean;
    readonly numpy_scalar?: boolean;
    readonly itemsize: number;
    readonly shape: readonly number[];
    readonly strides: readonly number[];
    readonly offset_bytes: number;
    readonly same_buffer: boolean;
    readonly shares_memory: boolean;
  };
}

test('for every recorded NumPy chain the answers are the recorded same_buffer and shares_memory', () => {
  const lines = readFileSync('conformance/oracle/numpy.jsonl', 'utf8').trim().split('\n');
  const cases = lines
    .map((line) => JSON.parse(line) as Recorded)
    .filter(({ expect: e }) => !e.error && !e.numpy_scalar);
  expect(cases.length).toBeGreaterThan(500);
  const wrong = cases.filter(({ setup, expect: e }) => {
    const base = held({ shape: [setup[0]![1] as number], strides: [e.itemsize], offset: 0 }, 0, e.itemsize);
    const result = held(
      { shape: e.shape, strides: e.strides, offset: e.offset_bytes },
      e.same_buffer ? 0 : 1,
      e.itemsize,
    );
    const { sameStorage, overlap } = sharingOf(base, result);
    return sameStorage !== e.same_buffer || (overlap.answer === 'yes') !== e.shares_memory;
  });
  expect(wrong.map((c) => c.id)).toEqual([]);
});
