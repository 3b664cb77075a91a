import { describe, expect, it } from 'vitest';
import type { DType } from '../../core/dtype.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { zeros } from '../create/zeros.ts';
import { outOf, unlimited } from '../unlimited.ts';
import { cat } from './cat.ts';
import { stack } from './stack.ts';

const m = unlimited();
const made = (shape: number[], dtype: DType = 'float32', framework: Framework = 'torch'): Tensor =>
  outOf(zeros.run(m, { shape, dtype, device: null, requires_grad: null, order: null }, framework));
const joined = (tensors: Tensor[], dim: number, framework: Framework = 'torch') =>
  cat.run(m, { tensors, dim, dtype: null }, framework);

describe('cat', () => {
  it('gives the type that holds all inputs', () => {
    expect(outOf(joined([made([1], 'uint8'), made([1], 'int8')], 0)).dtype).toBe('int16');
    expect(outOf(joined([made([1], 'int64'), made([1], 'float32')], 0)).dtype).toBe('float32');
    expect(outOf(joined([made([1], 'int64', 'numpy'), made([1], 'float32', 'numpy')], 0, 'numpy')).dtype).toBe(
      'float64',
    );
  });

  it('passes over empty vectors in torch, whatever the rank of the others', () => {
    expect(outOf(joined([made([0]), made([2, 3])], 1)).shape).toEqual([2, 3]);
    const numpy = [made([0], 'float32', 'numpy'), made([2, 3], 'float32', 'numpy')];
    expect(joined(numpy, 0, 'numpy')).toMatchObject({ why: 'cat-ranks-differ' });
  });

  it('refuses nothing at all, scalars, other ranks, other sizes and axes that are not there', () => {
    expect(joined([], 0)).toMatchObject({ why: 'empty-list' });
    expect(joined([made([]), made([])], 0)).toMatchObject({ why: 'cat-rank-0', position: 0 });
    expect(joined([made([2, 3]), made([2])], 0)).toMatchObject({ why: 'cat-ranks-differ', ranks: [2, 1] });
    expect(joined([made([2, 3]), made([2, 4])], 0)).toMatchObject({
      why: 'cat-sizes-differ',
      sizes: [3, 4],
      position: 1,
    });
    expect(joined([made([2, 3])], 2)).toMatchObject({ why: 'axis-out-of-range' });
  });

  it('stays channels-last if all inputs are', () => {
    const x = made([2, 4, 5, 3]);
    const { shape, strides, offset } = x.layout;
    const order = [0, 3, 1, 2];
    const last = viewOf(x, { shape: order.map((k) => shape[k]!), strides: order.map((k) => strides[k]!), offset });
    expect(outOf(joined([last, last], 1)).layout.strides.map((s) => s / 4)).toEqual([120, 1, 30, 6]);
    expect(outOf(joined([last, made([2, 3, 4, 5])], 1)).layout.strides.map((s) => s / 4)).toEqual([120, 20, 5, 1]);
  });
});

describe('stack', () => {
  it('puts a new axis where it is told and refuses inputs of different shapes', () => {
    const inputs = [made([2, 3]), made([2, 3])];
    const at = (dim: number) => outOf(stack.run(m, { tensors: inputs, dim }, 'torch')).shape;
    expect([at(0), at(1), at(-1)]).toEqual([
      [2, 2, 3],
      [2, 2, 3],
      [2, 3, 2],
    ]);
    const uneven = stack.run(m, { tensors: [made([2, 3]), made([3])], dim: 0 }, 'torch');
    expect(uneven).toMatchObject({ why: 'stack-shapes-differ', position: 1 });
  });
});
