import { describe, expect, it } from 'vitest';
import type { DType } from '../../core/dtype.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { outOf, unlimited } from '../unlimited.ts';
import type { Nested } from '../op.ts';
import { array } from './array.ts';
import { tensor } from './tensor.ts';

const m = unlimited();

const run = (data: Nested, framework: Framework, dtype: DType | null = null) =>
  framework === 'numpy'
    ? array.run(m, { data, dtype, copy: true, order: 'K', ndmin: null }, framework)
    : tensor.run(m, { data, dtype, device: null, requires_grad: null }, framework);

describe('a tensor of nested lists', () => {
  it('takes its type from its numbers by the rule of the framework', () => {
    const types = (data: Nested) =>
      (['torch', 'numpy', 'newch'] as const).map((framework) => outOf(run(data, framework)).dtype);
    expect(types([1n, 2n])).toEqual(['int64', 'int64', 'int32']);
    expect(types([1n, 2.5])).toEqual(['float32', 'float64', 'float32']);
    expect(types([])).toEqual(['float32', 'float64', 'float32']);
    expect(types([true, false])).toEqual(['bool', 'bool', 'int32']);
    expect(types([true, 2n])).toEqual(['int64', 'int64', 'int32']);
  });

  it('has the shape the lists spell and their numbers in row-major order', () => {
    const x = outOf(
      run(
        [
          [1n, 2n, 3n],
          [4n, 5n, 6n],
        ],
        'torch',
      ),
    );
    expect(x.shape).toEqual([2, 3]);
    expect([...x.elements()]).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(outOf(run([[], []], 'torch')).shape).toEqual([2, 0]);
    expect(outOf(run(7n, 'torch')).shape).toEqual([]);
  });

  it('may hold scalars as tensors, which to torch are numbers and to NumPy lists if they have axes', () => {
    const one = outOf(run(1n, 'torch'));
    const two = outOf(run(2.5, 'torch'));
    expect(outOf(run([one, two], 'torch'))).toMatchObject({ dtype: 'float32', shape: [2] });
    const row = outOf(run([1n, 2n], 'numpy'));
    expect(outOf(run([row, row], 'numpy')).shape).toEqual([2, 2]);
    expect(run([outOf(run([1n, 2n], 'torch'))], 'torch')).toMatchObject({ why: 'nested-tensor-size' });
  });

  it('is refused if the lists differ in length, saying where', () => {
    expect(run([[1n, 2n], [3n]], 'torch')).toEqual({ why: 'ragged-list', axis: 1, expected: 2, got: 1, shape: [2] });
    expect(run([[1n, 2n], 3n], 'torch')).toEqual({ why: 'ragged-list', axis: 1, expected: 2, got: null, shape: [2] });
    expect(run([1n, [2n]], 'numpy')).toEqual({ why: 'ragged-list', axis: 1, expected: null, got: 1, shape: [2] });
  });

  it('is refused if a number does not fit its type', () => {
    expect(run([300n], 'torch', 'uint8')).toMatchObject({ why: 'value-overflows', value: '300' });
    expect([...outOf(run([300n], 'numpy', 'uint8')).elements()]).toEqual([44n]);
    expect(run([2n ** 63n], 'torch')).toMatchObject({ why: 'value-overflows' });
  });

  it('is refused a gradient if it holds integers', () => {
    const args = { data: [1n], dtype: null, device: null, requires_grad: true };
    expect(tensor.run(m, args, 'torch')).toEqual({ why: 'requires-grad-int', dtype: 'int64' });
  });

  it('has only the four types of newch there', () => {
    expect(run([1n], 'newch', 'int64')).toMatchObject({ why: 'dtype-unsupported', dtype: 'int64' });
  });
});
