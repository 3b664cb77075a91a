import { describe, expect, it } from 'vitest';
import { calling, stepsOf, valuesOf } from '../calling.ts';

const torch = calling('torch');
const numpy = calling('numpy');

describe('reductions of PyTorch', () => {
  const { out, refusal, run, tensor } = torch;
  const grid = tensor([
    [1n, 5n, 2n],
    [4n, 0n, 6n],
  ]);

  it('add integers up as int64, and keep an axis if asked', () => {
    const sum = out('sum', { input: out('to', { input: grid, dtype: 'uint8' }), dim: 1, keepdim: true });
    expect([sum.dtype, sum.shape, valuesOf(sum)]).toEqual(['int64', [2, 1], [8, 10]]);
  });

  it('take all axes where none is named', () => {
    expect(valuesOf(out('sum', { input: grid, dim: [] }))).toEqual([18]);
    expect(valuesOf(out('argmax', { input: grid }))).toEqual([5]);
  });

  it('are row-major whatever their input is', () => {
    const turned = out('permute', { input: out('zeros', { shape: [2, 3, 4] }), dims: [2, 0, 1] });
    expect(stepsOf(out('sum', { input: turned, dim: 0 }))).toEqual([3, 1]);
  });

  it('refuse a mean of integers, an axis twice, and the largest of nothing', () => {
    expect(refusal('mean', { input: grid }).why).toBe('mean-needs-float');
    expect(refusal('amax', { input: grid, dim: [0, -2] }).why).toBe('axis-twice');
    expect(refusal('amax', { input: out('zeros', { shape: [0, 3] }), dim: 0 })).toMatchObject({
      why: 'reduce-empty',
      axis: 0,
    });
  });

  it('give max with an axis as values and places', () => {
    const outcome = run('max', { input: grid, dim: 1 });
    if (!('out' in outcome) || !Array.isArray(outcome.out)) throw new Error('one result');
    expect(outcome.out.map(valuesOf)).toEqual([
      [5, 6],
      [1, 2],
    ]);
  });
});

describe('reductions of NumPy', () => {
  const { out, run, tensor } = numpy;
  const grid = tensor([
    [1n, 5n, 2n],
    [4n, 0n, 6n],
  ]);

  it('give a scalar of all elements', () => {
    expect(run('amax', { input: grid })).toMatchObject({ scalar: true });
    expect(valuesOf(out('mean', { input: grid }))).toEqual([3]);
  });

  it('keep order K', () => {
    const turned = out('permute', {
      input: tensor([
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ]),
      dims: null,
    });
    expect(stepsOf(out('sum', { input: turned, dim: 2 }))).toEqual([1, 2]);
  });

  it('run sums over all elements where no axis is named', () => {
    expect(valuesOf(out('cumsum', { input: grid }))).toEqual([1, 6, 8, 12, 12, 18]);
  });
});
