import { describe, expect, it } from 'vitest';
import { calling, stepsOf, valuesOf } from '../calling.ts';

const torch = calling('torch');
const numpy = calling('numpy');

describe('elementwise operations of PyTorch', () => {
  const { out, refusal, tensor } = torch;

  it('keep the strides of a transposed operand', () => {
    const x = out('T', {
      input: tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]),
    });
    expect(stepsOf(out('add', { input: x, other: 1n }))).toEqual([1, 3]);
  });

  it('broadcast from the last axis', () => {
    const column = tensor([[1n], [2n]]);
    expect(valuesOf(out('mul', { input: column, other: tensor([10n, 20n]) }))).toEqual([10, 20, 20, 40]);
  });

  it('name the axis on which two shapes do not broadcast', () => {
    const refused = refusal('add', { input: tensor([[1n, 2n]]), other: tensor([1n, 2n, 3n]) });
    expect(refused).toMatchObject({ why: 'broadcast-mismatch', axis: 1 });
  });

  it('divide truly with /, down with // and leave the divisor’s sign with %', () => {
    const [a, b] = [tensor([-7n, 7n]), 2n];
    expect(valuesOf(out('div', { input: a, other: b }))).toEqual([-3.5, 3.5]);
    expect(valuesOf(out('floor_divide', { input: a, other: b }))).toEqual([-4, 3]);
    expect(valuesOf(out('remainder', { input: a, other: b }))).toEqual([1, 1]);
    expect(valuesOf(out('div', { input: a, other: b, rounding: 'trunc' }))).toEqual([-3, 3]);
  });

  it('divide floats by 0 to infinity and NaN, and refuse integers', () => {
    expect(valuesOf(out('div', { input: tensor([1, 0]), other: 0n }))).toEqual([Infinity, Number.NaN]);
    expect(refusal('floor_divide', { input: tensor([1n]), other: 0n }).why).toBe('int-division-by-zero');
  });

  it('scale the second operand by alpha', () => {
    expect(valuesOf(out('add', { input: tensor([1n]), other: tensor([2n]), alpha: 3n }))).toEqual([7]);
    expect(refusal('add', { input: tensor([1n]), other: 1n, alpha: 0.5 }).why).toBe('bad-argument');
  });

  it('wrap integers, and refuse what int64 holds beyond ±2⁵³', () => {
    expect(valuesOf(out('add', { input: tensor([250n], 'uint8'), other: 10n }))).toEqual([4]);
    expect(valuesOf(out('mul', { input: tensor([2n ** 30n], 'int32'), other: 6n }))).toEqual([-(2 ** 31)]);
    expect(refusal('mul', { input: tensor([2n ** 40n]), other: 2n ** 20n }).why).toBe('beyond-exact');
  });

  it('refuse to subtract bools and to raise integers to negative numbers', () => {
    expect(refusal('sub', { input: tensor([true]), other: tensor([true]) })).toEqual({
      why: 'bool-subtract',
      both: true,
    });
    expect(refusal('pow', { input: tensor([2n]), other: -1n }).why).toBe('int-negative-power');
  });

  it('compare to bool', () => {
    const smaller = out('lt', { input: tensor([1n, 3n]), other: 2.5 });
    expect([smaller.dtype, valuesOf(smaller)]).toEqual(['bool', [true, false]]);
  });

  it('write into out=, which gets another shape if it needs one', () => {
    const target = tensor([0, 0, 0]);
    out('add', { input: tensor([1, 2]), other: 1n, out: target });
    expect([target.shape, valuesOf(target)]).toEqual([[2], [2, 3]]);
  });

  it('know shapes and strides without bytes', () => {
    const meta = out('zeros', { shape: [2, 3], device: 'meta' });
    const sum = out('add', { input: meta, other: meta });
    expect([sum.shape, sum.storage.device]).toEqual([[2, 3], 'meta']);
  });
});

describe('elementwise operations of NumPy', () => {
  const { out, refusal, run, tensor } = numpy;

  it('give a scalar where nothing has axes', () => {
    expect(run('add', { input: tensor(1n), other: 1n })).toMatchObject({ did: 'compute', scalar: true });
  });

  it('divide integers by 0 to 0 with //', () => {
    expect(valuesOf(out('floor_divide', { input: tensor([5n]), other: 0n }))).toEqual([0]);
  });

  it('refuse an out= of another shape or a lower kind', () => {
    const input = tensor([1, 2]);
    expect(refusal('add', { input, other: 1n, out: tensor([0]) }).why).toBe('target-too-small');
    expect(refusal('add', { input, other: 1n, out: tensor([0n, 0n]) }).why).toBe('result-dtype');
  });

  it('read all operands before they write', () => {
    const base = tensor([0, 1, 2, 3]);
    const items = (start: number | null, stop: number | null) => [{ kind: 'slice', start, stop, step: null }];
    const [later, earlier] = [
      out('index', { input: base, items: items(1, null) }),
      out('index', { input: base, items: items(null, -1) }),
    ];
    out('add_', { input: later, other: earlier });
    expect(valuesOf(base)).toEqual([0, 1, 3, 5]);
  });
});
