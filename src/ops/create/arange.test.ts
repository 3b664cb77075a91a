import { describe, expect, it } from 'vitest';
import type { DType, Scalar } from '../../core/dtype.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { outOf, unlimited } from '../unlimited.ts';
import { arange } from './arange.ts';

const m = unlimited();

const run = (framework: Framework, bounds: Scalar[], dtype: DType | null = null) => {
  const [first, second, step] = bounds;
  const [start, end] = second === undefined ? [null, first!] : [first!, second];
  return arange.run(m, { start, end, step: step ?? null, dtype, device: null, requires_grad: null }, framework);
};
const values = (framework: Framework, bounds: Scalar[], dtype: DType | null = null) => [
  ...outOf(run(framework, bounds, dtype)).elements(),
];

describe('arange', () => {
  it('counts in integers if nothing given is a float', () => {
    expect(values('torch', [5n])).toEqual([0n, 1n, 2n, 3n, 4n]);
    expect(values('torch', [1n, 10n, 3n])).toEqual([1n, 4n, 7n]);
    expect(values('torch', [5n, 1n, -1n])).toEqual([5n, 4n, 3n, 2n]);
    expect(outOf(run('newch', [3n])).dtype).toBe('int32');
  });

  it('counts in floats if anything given is one', () => {
    expect(outOf(run('torch', [3]))).toMatchObject({ dtype: 'float32', shape: [3] });
    expect(outOf(run('numpy', [1n, 2n, 0.3]))).toMatchObject({ dtype: 'float64', shape: [4] });
  });

  it('makes integers of fractions before it counts, for int64 alone', () => {
    expect(values('torch', [0.5, 3.7], 'int64')).toEqual([0n, 1n, 2n]);
    expect(values('torch', [0.5, 3.7], 'int32')).toEqual([0n, 1n, 2n, 3n]);
    expect(values('numpy', [0.5, 3.7, 0.5], 'int64')).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n]);
  });

  it('refuses a step of 0 and, in torch, bounds against the direction', () => {
    expect(run('torch', [0n, 5n, 0n])).toEqual({ why: 'arange-zero-step' });
    expect(run('torch', [5n, 1n])).toEqual({ why: 'arange-bad-bounds', start: 5, end: 1, step: 1 });
    expect(values('numpy', [5n, 1n])).toEqual([]);
    expect(run('torch', [Number.POSITIVE_INFINITY])).toMatchObject({ why: 'arange-bad-bounds' });
  });
});
