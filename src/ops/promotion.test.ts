import { describe, expect, it } from 'vitest';
import type { DType } from '../core/dtype.ts';
import { calling } from './calling.ts';
import type { Operand } from './promotion.ts';
import { canCast, commonType } from './promotion.ts';

const torch = calling('torch');
const numpy = calling('numpy');
const newch = calling('newch');
const common = (framework: 'torch' | 'numpy' | 'newch', ...operands: Operand[]) =>
  commonType(operands, framework, 'add');

describe('PyTorch', () => {
  const vector = (dtype: DType) => torch.tensor([1n], dtype);
  const scalar = (dtype: DType) => torch.tensor(1n, dtype);

  it('lets tensors with axes decide among one category', () => {
    expect(common('torch', vector('int8'), scalar('int64'))).toBe('int8');
    expect(common('torch', vector('uint8'), 300n)).toBe('uint8');
    expect(common('torch', vector('float32'), scalar('float64'))).toBe('float32');
  });

  it('lets a higher category win, whoever has it', () => {
    expect(common('torch', vector('int64'), 1.5)).toBe('float32');
    expect(common('torch', vector('int64'), scalar('float64'))).toBe('float64');
    expect(common('torch', vector('bool'), 1n)).toBe('int64');
  });

  it('joins uint8 and int8 as int16', () => expect(common('torch', vector('uint8'), vector('int8'))).toBe('int16'));
});

describe('NumPy 1.24', () => {
  const vector = (dtype: DType) => numpy.tensor([1n], dtype);

  it('lets a scalar count by its value beside an array of its kind', () => {
    expect(common('numpy', vector('int8'), 127n)).toBe('int8');
    expect(common('numpy', vector('int8'), 128n)).toBe('int16');
    expect(common('numpy', vector('uint8'), -1n)).toBe('int16');
    expect(common('numpy', vector('float32'), 1.5)).toBe('float32');
    expect(common('numpy', vector('float32'), 1e40)).toBe('float64');
    expect(common('numpy', vector('uint8'), numpy.tensor(5n))).toBe('uint8');
  });

  it('takes the type of a scalar of a higher kind', () => {
    expect(common('numpy', vector('int8'), 1.5)).toBe('float64');
    expect(common('numpy', vector('bool'), 300n)).toBe('int64');
  });

  it('widens float32 beside int32', () => expect(common('numpy', vector('float32'), vector('int32'))).toBe('float64'));

  it('is refused where it would be a type that is not offered here', () => {
    expect(common('numpy', vector('uint8'), 300n)).toEqual({ why: 'dtype-missing', op: 'add', dtype: 'uint16' });
  });
});

it('newch takes Python ints for int32 and floats for float32', () => {
  expect(common('newch', newch.tensor([1n]), 1n)).toBe('int32');
  expect(common('newch', newch.tensor([1n]), 0.5)).toBe('float32');
});

it('results may be cast within a kind or to a higher one; in NumPy not from signed to unsigned', () => {
  expect(canCast('float64', 'float32', 'torch')).toBe(true);
  expect(canCast('float32', 'int64', 'torch')).toBe(false);
  expect(canCast('int64', 'bool', 'torch')).toBe(false);
  expect(canCast('int64', 'uint8', 'torch')).toBe(true);
  expect(canCast('int64', 'uint8', 'numpy')).toBe(false);
});
