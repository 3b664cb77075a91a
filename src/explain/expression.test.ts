import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { IndexItem } from '../ops/op.ts';
import type { TakenApart } from './expression.ts';
import { takenApart } from './expression.ts';
import { hitsOf } from './hits.ts';

const slice = (start: number | null, stop: number | null = null, step: number | null = null): IndexItem => ({
  kind: 'slice',
  start,
  stop,
  step,
});
const int = (value: number): IndexItem => ({ kind: 'int', value });
const list = (...values: number[]): IndexItem => ({ kind: 'list', shape: [values.length], values });

/** y = x.T of twelve int64 as 3 by 4. */
const y: Layout = { shape: [4, 3], strides: [8, 32], offset: 0 };

function apart(items: IndexItem[], framework: 'torch' | 'numpy' = 'torch', layout = y): TakenApart {
  const taken = takenApart(layout, 8, items, framework);
  if (isRefusal(taken)) throw new Error(taken.why);
  return taken;
}

describe('entry by entry', () => {
  test('y[1:, ::2]: offset + 1, length ⌈(4 − 1) / 1⌉; stride 4 × 2 = 8', () => {
    const taken = apart([slice(1), slice(null, null, 2)]);
    expect(taken.parts).toMatchObject([
      { kind: 'slice', axis: 0, start: 1, stop: 4, step: 1, count: 3, stride: 8, newStride: 8, adds: 8, result: 0 },
      { kind: 'slice', axis: 1, start: 0, stop: 3, step: 2, count: 2, stride: 32, newStride: 64, adds: 0, result: 1 },
    ]);
    expect(taken.offset).toEqual({ before: 0, after: 8 });
    expect(taken).toMatchObject({ copies: false, result: { shape: [3, 2], strides: [8, 64], offset: 8 } });
  });

  test('y[..., -1]: an ellipsis stands for axis 0, −1 is 2', () => {
    expect(apart([{ kind: 'ellipsis' }, int(-1)]).parts).toEqual([
      { kind: 'whole', entry: 0, axes: [0], results: [0], adds: 0 },
      { kind: 'int', entry: 1, axis: 1, size: 3, stride: 32, given: -1, at: 2, adds: 64 },
    ]);
  });

  test('y[2, 1] is one place, at offset 2 + 4', () => {
    const taken = apart([int(2), int(1)]);
    expect(taken.result).toEqual({ shape: [], strides: [], offset: 48 });
    expect(hitsOf(y, taken).hits).toEqual([{ number: 0, index: [], from: [2, 1], at: 48 }]);
  });

  test('y[None, 3]: a new axis, and one that is not written', () => {
    expect(apart([{ kind: 'newaxis' }, int(3)]).parts.map((part) => [part.kind, part.entry])).toEqual([
      ['newaxis', 0],
      ['int', 1],
      ['whole', null],
    ]);
  });

  test('y[[2, -1], 1:]: a gather of rows beside a slice', () => {
    const taken = apart([list(2, -1), slice(1)]);
    expect(taken.copies).toBe(true);
    expect(taken.parts[0]).toMatchObject({ kind: 'gather', axes: [0], positions: [[2, 3]], results: [0] });
    expect(taken.parts[1]).toMatchObject({ kind: 'slice', adds: 32, result: 1 });
    expect(hitsOf(y, taken).hits.map((hit) => [hit.from, hit.at / 8])).toEqual([
      [[2, 1], 6],
      [[2, 2], 10],
      [[3, 1], 7],
      [[3, 2], 11],
    ]);
  });

  test('a mask walks as many axes as it has', () => {
    const mask: IndexItem = { kind: 'mask', shape: [4, 3], values: Array.from({ length: 12 }, (_, n) => n % 5 === 1) };
    const [part] = apart([mask], 'numpy').parts;
    expect(part).toMatchObject({
      kind: 'gather',
      what: 'mask',
      axes: [0, 1],
      positions: [
        [0, 2, 3],
        [1, 0, 2],
      ],
    });
  });

  test('what the framework refuses stays refused', () => {
    expect(takenApart(y, 8, [slice(null, null, -1)], 'torch')).toMatchObject({ why: 'step-not-positive' });
    expect(takenApart(y, 8, [slice(null, null, -1)], 'numpy')).toMatchObject({
      result: { strides: [-8, 32], offset: 24 },
    });
    expect(takenApart(y, 8, [int(4)], 'numpy')).toMatchObject({ why: 'index-out-of-range', axis: 0 });
    expect(takenApart(y, 8, [{ kind: 'mask', shape: [4], values: [true, false, true, true] }], 'newch')).toMatchObject({
      why: 'index-mask',
    });
  });
});
