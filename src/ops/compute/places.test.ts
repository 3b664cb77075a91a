import { describe, expect, it } from 'vitest';
import { calling, stepsOf, valuesOf } from '../calling.ts';

const torch = calling('torch');
const x = torch.tensor([
  [1, 2, 3],
  [4, 5, 6],
]);
const index = torch.tensor([
  [2n, 0n],
  [1n, 1n],
]);

describe('gather and scatter', () => {
  it('take and put elements where an index says along an axis', () => {
    expect(valuesOf(torch.out('gather', { input: x, dim: 1, index }))).toEqual([3, 1, 5, 5]);
    expect(valuesOf(torch.out('scatter', { input: x, dim: 1, index, src: 9 }))).toEqual([9, 2, 9, 4, 9, 6]);
  });

  it('let the last of several values stay, or add them up', () => {
    const src = torch.tensor([
      [10, 20],
      [30, 40],
    ]);
    expect(valuesOf(torch.out('scatter', { input: x, dim: 1, index, src }))).toEqual([20, 2, 10, 4, 40, 6]);
    expect(valuesOf(torch.out('scatter_add', { input: x, dim: 1, index, src }))).toEqual([21, 2, 13, 4, 75, 6]);
  });

  it('write in place through a view into its memory', () => {
    const base = torch.tensor([
      [0, 0],
      [0, 0],
    ]);
    const view = torch.out('transpose', { input: base, dim0: 0, dim1: 1 });
    torch.out('scatter_', { input: view, dim: 0, index: torch.tensor([[1n, 0n]]), src: 7 });
    expect(valuesOf(base)).toEqual([0, 7, 7, 0]);
  });

  it('refuse an index that is out of range, of another type, or too large', () => {
    const at = (list: bigint[][]) => ({ input: x, dim: 1, index: torch.tensor(list) });
    expect(torch.refusal('gather', at([[3n]]))).toMatchObject({ why: 'index-out-of-range', index: 3, axis: 1 });
    expect(torch.refusal('gather', at([[0n], [0n], [0n]]))).toMatchObject({ why: 'index-too-large' });
    expect(torch.refusal('gather', { input: x, dim: 1, index: x })).toMatchObject({ why: 'index-dtype' });
    expect(torch.refusal('gather', { input: x, dim: 1, index: torch.tensor([0n]) })).toMatchObject({
      why: 'index-rank-differs',
    });
  });
});

describe('take', () => {
  it('counts places in row-major order, whatever memory holds, negative ones from the end', () => {
    const turned = torch.out('transpose', { input: x, dim0: 0, dim1: 1 });
    expect(valuesOf(torch.out('take', { input: turned, index: torch.tensor([1n, -1n]) }))).toEqual([4, 6]);
  });

  it('goes along an axis in NumPy', () => {
    const numpy = calling('numpy');
    const a = numpy.tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    const out = numpy.out('take', { input: a, index: numpy.tensor([2n, 0n]), dim: 1 });
    expect(valuesOf(out)).toEqual([3, 1, 6, 4]);
  });
});

describe('where and clamp', () => {
  const turned = torch.out('transpose', { input: x, dim0: 0, dim1: 1 });

  it('keep the order of axes of what they read', () => {
    expect(stepsOf(torch.out('clamp', { input: turned, min: 2n, max: 4n }))).toEqual([1, 3]);
    const condition = torch.out('gt', { input: turned, other: 2n });
    expect(stepsOf(torch.out('where', { condition, input: turned, other: 0 }))).toEqual([1, 3]);
  });

  it('have the type of both sides, of bounds and elements', () => {
    const whole = torch.tensor([1n, 5n]);
    expect(torch.out('clamp', { input: whole, min: 1.5, max: null }).dtype).toBe('float32');
    expect(torch.out('clamp', { input: whole, min: 2n, max: null }).dtype).toBe('int64');
    const condition = torch.tensor([true, false]);
    expect(torch.out('where', { condition, input: whole, other: 0.5 }).dtype).toBe('float32');
  });

  it('refuse a condition that is none, and bounds that are missing', () => {
    expect(torch.refusal('where', { condition: x, input: x, other: x })).toMatchObject({ why: 'mask-dtype' });
    expect(torch.refusal('clamp', { input: x, min: null, max: null })).toMatchObject({ why: 'bounds-missing' });
  });
});

describe('nonzero', () => {
  it('gives indices in row-major order, one row each, laid out axis by axis', () => {
    const out = torch.out('nonzero', {
      input: torch.tensor([
        [0n, 3n],
        [4n, 0n],
      ]),
    });
    expect(valuesOf(out)).toEqual([0, 1, 1, 0]);
    expect(stepsOf(out)).toEqual([1, 2]);
  });
});

describe('var and std', () => {
  it('divide by one less than the number of elements in PyTorch, by that number in NumPy', () => {
    expect(valuesOf(torch.out('var', { input: torch.tensor([1, 2, 6]) }))).toEqual([7]);
    const numpy = calling('numpy');
    expect(valuesOf(numpy.out('var', { input: numpy.tensor([1, 2, 6]), correction: 0 }))[0]).toBeCloseTo(14 / 3);
    expect(valuesOf(torch.out('std', { input: torch.tensor([1, 5]), unbiased: false }))).toEqual([2]);
  });
});
