// The arithmetic rules of newch's page.
import { expect, it } from 'vitest';
import type { OpName } from '../table.ts';
import { calling, valuesOf } from '../calling.ts';

const { out, refusal, tensor } = calling('newch');
const ints = tensor([1n, 2n, 3n]);
const pixels = tensor([0n, 128n, 255n], 'uint8');

it('refuses arithmetic of integers that would give integers', () => {
  const calls: [OpName, unknown][] = [
    ['add', 1n],
    ['sub', 1n],
    ['mul', ints],
    ['pow', 2n],
    ['add', ints],
  ];
  for (const [op, other] of calls)
    expect(refusal(op, { input: ints, other })).toEqual({ why: 'int-arithmetic', op, dtype: 'int32' });
  expect(refusal('neg', { input: ints }).why).toBe('int-arithmetic');
  expect(refusal('sum', { input: ints }).why).toBe('int-arithmetic');
  expect(refusal('add', { input: pixels, other: 1n })).toEqual({ why: 'int-arithmetic', op: 'add', dtype: 'uint8' });
});

it('allows what gives floats: / a number, * 0.5, + a float tensor', () => {
  expect(out('div', { input: ints, other: 2n }).dtype).toBe('float32');
  expect(out('mul', { input: ints, other: 0.5 }).dtype).toBe('float32');
  expect(out('add', { input: ints, other: tensor([0.5, 0.5, 0.5]) }).dtype).toBe('float32');
  expect(valuesOf(out('div', { input: pixels, other: 255n }))[2]).toBe(1);
});

it('compares to int32', () => {
  const mask = out('gt', { input: tensor([1, 2, 3]), other: 1.5 });
  expect([mask.dtype, valuesOf(mask)]).toEqual(['int32', [0, 1, 1]]);
});

it('raises to a number only', () => {
  const x = tensor([1, 2]);
  expect(valuesOf(out('pow', { input: x, other: 2n }))).toEqual([1, 4]);
  expect(refusal('pow', { input: x, other: x }).why).toBe('bad-argument');
});

it('has no max and min, and points to amax and argmax', () => {
  expect(refusal('max', { input: ints })).toEqual({ why: 'left-out', what: 'max', instead: ['amax', 'argmax'] });
  expect(valuesOf(out('amax', { input: ints }))).toEqual([3]);
  const place = out('argmax', { input: ints });
  expect([place.dtype, valuesOf(place)]).toEqual(['int32', [2]]);
});

it('takes an int32 mask in masked_fill, and softmax of what is hidden is 0', () => {
  const scores = tensor([[1, 1, 1, 1]]);
  const hidden = out('masked_fill', { input: scores, mask: tensor([[0n, 0n, 1n, 1n]]), value: -Infinity });
  expect(valuesOf(out('softmax', { input: hidden, dim: -1 }))).toEqual([0.5, 0.5, 0, 0]);
});

it('has no index assignment', () => {
  const items = [{ kind: 'int', value: 0 }];
  expect(refusal('set_item', { input: ints, items, value: 1n })).toMatchObject({
    why: 'left-out',
    what: 'index-assignment',
  });
});

it('reduces over axes by number or tuple, with keepdim', () => {
  const x = tensor([
    [1, 2],
    [3, 4],
  ]);
  expect(valuesOf(out('sum', { input: x, dim: [0, 1] }))).toEqual([10]);
  expect(out('mean', { input: x, dim: 0, keepdim: true }).shape).toEqual([1, 2]);
});

it('multiplies stacks of matrices, their batch axes broadcast', () => {
  const stack = out('zeros', { shape: [2, 1, 3, 4] });
  expect(out('matmul', { input: stack, other: out('zeros', { shape: [5, 4, 2] }) }).shape).toEqual([2, 5, 3, 2]);
});
