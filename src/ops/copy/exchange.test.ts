import { describe, expect, it } from 'vitest';
import type { DType } from '../../core/dtype.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { arange } from '../create/arange.ts';
import { asarray } from '../create/asarray.ts';
import { as_tensor } from '../create/as_tensor.ts';
import { from_numpy } from '../create/from_numpy.ts';
import { tensor } from '../create/tensor.ts';
import type { Done } from '../op.ts';
import { outOf, unlimited } from '../unlimited.ts';
import { numpy } from './numpy.ts';

const m = unlimited();
const rest = { dtype: null, device: null, requires_grad: null };
const made = (framework: Framework, dtype: DType): Tensor =>
  outOf(arange.run(m, { ...rest, start: null, end: 6n, step: null, dtype }, framework));
const backwards = (x: Tensor): Tensor =>
  viewOf(x, { shape: x.shape, strides: [-x.itemsize], offset: (x.numel - 1) * x.itemsize });

describe('torch and NumPy', () => {
  it('look at the same memory in both directions', () => {
    const array = made('numpy', 'int64');
    expect(outOf(from_numpy.run(m, { array }, 'torch')).storage).toBe(array.storage);
    const x = made('torch', 'float32');
    const back = numpy.run(m, { input: x }, 'torch') as Done;
    expect(outOf(back).storage).toBe(x.storage);
    expect(back.did).toBe('view');
    expect(outOf(asarray.run(m, { data: x, dtype: null, order: null }, 'numpy')).storage).toBe(x.storage);
    expect(outOf(as_tensor.run(m, { ...rest, data: array }, 'torch')).storage).toBe(array.storage);
  });

  it('do not share an array that runs backwards', () => {
    const array = backwards(made('numpy', 'int64'));
    const refusal = { why: 'negative-stride', strides: [-8] };
    expect(from_numpy.run(m, { array }, 'torch')).toEqual(refusal);
    expect(tensor.run(m, { ...rest, data: array }, 'torch')).toEqual(refusal);
  });

  it('do not share a tensor that requires a gradient', () => {
    const input = made('torch', 'float32');
    input.requiresGrad = true;
    expect(numpy.run(m, { input }, 'torch')).toEqual({ why: 'requires-grad-numpy' });
  });
});

describe('newch', () => {
  it('copies in both directions', () => {
    const array = made('numpy', 'float32');
    const x = outOf(tensor.run(m, { ...rest, data: array }, 'newch'));
    expect(x.storage).not.toBe(array.storage);
    const back = numpy.run(m, { input: x }, 'newch') as Done;
    expect(back.did).toBe('copy');
    expect(outOf(back).storage).not.toBe(x.storage);
    expect([...outOf(back).elements()]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps uint8 and int8, takes other integers as int32 and floats as float32', () => {
    const arrives = (dtype: DType) => outOf(tensor.run(m, { ...rest, data: made('numpy', dtype) }, 'newch')).dtype;
    expect((['uint8', 'int8', 'int64', 'int16', 'float64'] as const).map(arrives)).toEqual([
      'uint8',
      'int8',
      'int32',
      'int32',
      'float32',
    ]);
  });

  it('takes arrays that run backwards, since it copies', () => {
    const x = outOf(tensor.run(m, { ...rest, data: backwards(made('numpy', 'int64')) }, 'newch'));
    expect([...x.elements()]).toEqual([5n, 4n, 3n, 2n, 1n, 0n]);
  });
});
