import { describe, expect, it } from 'vitest';
import { calling, stepsOf, valuesOf } from '../calling.ts';

const slice = (start: number | null, stop: number | null = null) => ({ kind: 'slice', start, stop, step: null });

describe('in-place operations of PyTorch', () => {
  const { out, refusal, run, tensor } = calling('torch');

  it('are writes that return their target', () => {
    const x = tensor([1, 2]);
    expect(run('add_', { input: x, other: 1n })).toEqual({ did: 'write', out: x });
    expect([valuesOf(x), x.storage.version]).toEqual([[2, 3], 1]);
  });

  it('refuse a result that the type cannot hold, and a target that would have to grow', () => {
    expect(refusal('add_', { input: tensor([1n]), other: 1.5 })).toMatchObject({
      why: 'result-dtype',
      from: 'float32',
    });
    expect(refusal('add_', { input: tensor([1]), other: tensor([[1, 2]]) })).toMatchObject({ why: 'target-too-small' });
  });

  it('refuse an operand that overlaps the target in part', () => {
    const x = tensor([0, 1, 2, 3]);
    const [later, earlier] = [
      out('index', { input: x, items: [slice(1)] }),
      out('index', { input: x, items: [slice(null, -1)] }),
    ];
    expect(refusal('add_', { input: later, other: earlier }).why).toBe('partial-overlap');
    expect(refusal('copy_', { input: later, src: earlier }).why).toBe('partial-overlap');
  });

  it('count each visit where overlap is not looked for', () => {
    const x = tensor([0, 0, 0, 0, 0]);
    out('add_', { input: out('unfold', { input: x, dimension: 0, size: 3, step: 1 }), other: 1n });
    expect(valuesOf(x)).toEqual([1, 2, 3, 2, 1]);
  });

  it('leave an integer target as it was when the result would be inexact', () => {
    const x = tensor([1n, 2n ** 40n]);
    expect(refusal('mul_', { input: x, other: 2n ** 20n }).why).toBe('beyond-exact');
    expect([valuesOf(x), x.storage.version]).toEqual([[1, 2 ** 40], 0]);
  });

  it('zero_ and fill_ write also where elements share an address', () => {
    const wide = out('expand', { input: tensor([1, 2]), size: [2, 2] });
    out('fill_', { input: wide, value: 3n });
    expect(valuesOf(wide)).toEqual([3, 3, 3, 3]);
    out('zero_', { input: wide });
    expect(valuesOf(wide)).toEqual([0, 0, 0, 0]);
    expect(refusal('fill_', { input: tensor([1n], 'uint8'), value: 300n }).why).toBe('value-overflows');
  });

  it('masked_fill_ writes where the mask is true', () => {
    const x = tensor([1, 2, 3]);
    out('masked_fill_', { input: x, mask: tensor([true, false, true]), value: 0n });
    expect(valuesOf(x)).toEqual([0, 2, 0]);
  });
});

describe('resize_', () => {
  const { out, tensor } = calling('torch');

  it('reads the storage contiguously from the offset, and grows it', () => {
    const column = out('index', {
      input: tensor([
        [0, 1, 2],
        [3, 4, 5],
      ]),
      items: [slice(null), slice(1, 2)],
    });
    out('resize_', { input: column, size: [3] });
    expect([valuesOf(column), stepsOf(column), column.layout.offset]).toEqual([[1, 2, 3], [1], 4]);
    const { address } = column.storage;
    out('resize_', { input: column, size: [2, 4] });
    expect([column.storage.nbytes, valuesOf(column).slice(0, 5)]).toEqual([36, [1, 2, 3, 4, 5]]);
    expect(column.storage.address).not.toBe(address);
  });

  it('leaves a tensor that has the size already, strides included', () => {
    const x = out('T', {
      input: tensor([
        [0, 1, 2],
        [3, 4, 5],
      ]),
    });
    out('resize_', { input: x, size: [3, 2] });
    expect(stepsOf(x)).toEqual([1, 3]);
  });
});

it('np.add.at counts an index each time it is named', () => {
  const { out, tensor } = calling('numpy');
  const x = tensor([0n, 0n, 0n, 0n]);
  out('index_put_', {
    input: x,
    items: [{ kind: 'list', shape: [3], values: [3, 3, 0] }],
    value: 1n,
    accumulate: true,
  });
  expect(valuesOf(x)).toEqual([1, 0, 0, 2]);
});
