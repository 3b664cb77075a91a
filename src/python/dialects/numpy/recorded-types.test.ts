// Which types NumPy 1.24 itself gives beside scalars, and which of several faults it names, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const recorded: readonly (readonly [code: string, shown: string])[] = [
  ['np.arange(3, dtype=np.uint8) * np.float32(0.5)', 'array([0. , 0.5, 1. ], dtype=float32)'],
  ['np.array([True, False]) * np.int8(3)', 'array([3, 0], dtype=int8)'],
  ['np.array(5, dtype=np.int8) & np.int8(3)', '1'],
  ['np.arange(3, dtype=np.float32) * np.float64(2)', 'array([0., 2., 4.], dtype=float32)'],
  ['np.int8(3) + np.arange(3, dtype=np.int16)', 'array([3, 4, 5], dtype=int16)'],
  ['np.where(np.array(1), 2, 3)', 'array(2)'],
  ['(+np.arange(4)[::2]).strides', '(8,)'],
  ["np.einsum('ij->i', np.ones((2, 3), np.int8))", 'array([3, 3], dtype=int8)'],
  ["np.einsum('ii', np.ones((2, 2), np.uint8)).dtype", "dtype('uint8')"],
  ['np.sum(np.array(1), axis=(0,))', 'numpy.AxisError: axis 0 is out of bounds for array of dimension 0'],
  [
    'np.add(np.ones((2, 3)), 1, out=np.zeros(2))',
    'ValueError: operands could not be broadcast together with shapes (2,3) () (2,) ',
  ],
  [
    'np.add(np.ones(3), np.ones(2), out=np.zeros(2, np.int8))',
    "numpy.core._exceptions.UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int8') with casting rule 'same_kind'",
  ],
  [
    'np.add(np.ones((3, 1)), np.ones(3), out=np.zeros((3, 1), np.int8))',
    "numpy.core._exceptions.UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int8') with casting rule 'same_kind'",
  ],
];

describe('a type that a scalar brings counts, and types are settled before shapes', () => {
  it.each(recorded)('%s', (code, shown) => {
    expect(new Program('numpy').shown(code)).toBe(shown);
  });
});
