// What NumPy 1.24.2 itself shows for each line, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const setup = `a = np.arange(12).reshape(3, 4)
f = np.arange(6, dtype=np.float32).reshape(2, 3)
z = np.array(1.5)
bool_ = np.array([True, False])`;

const raised: readonly (readonly [code: string, shown: string])[] = [
  ['np.zeros((1,) * 33)', 'ValueError: maximum supported dimension for an ndarray is 32, found 33'],
  ['a.reshape((1,) * 31 + (3, 4))', 'ValueError: maximum supported dimension for an ndarray is 32, found 33'],
  ['np.broadcast_to(z, (1,) * 33)', 'ValueError: maximum supported dimension for an ndarray is 32, found 33'],
  [
    'np.zeros((1,) * 32)[None]',
    'IndexError: number of dimensions must be within [0, 32], indexing result would have 33',
  ],
  [
    'np.lib.stride_tricks.as_strided(a, shape=(1,) * 33, strides=(8,) * 33)',
    'ValueError: number of dimensions must be within [0, 32]',
  ],
  [
    'np.zeros((2**40, 2**40))',
    'ValueError: array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.',
  ],
  ['np.broadcast_to(z, (2**40, 2**40))', 'ValueError: iterator is too large'],
  ['a[5]', 'IndexError: index 5 is out of bounds for axis 0 with size 3'],
  ['a[0, 0, 0]', 'IndexError: too many indices for array: array is 2-dimensional, but 3 were indexed'],
  ['a[..., ...]', "IndexError: an index can only have a single ellipsis ('...')"],
  ['a[::0]', 'ValueError: slice step cannot be zero'],
  [
    'a[0.5]',
    'IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices',
  ],
  [
    'a[[0, 1], [0, 1, 2]]',
    'IndexError: shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,) ',
  ],
  [
    'a[np.array([True, False])]',
    'IndexError: boolean index did not match indexed array along dimension 0; dimension is 3 but corresponding boolean dimension is 2',
  ],
  ['a[np.array([0.])]', 'IndexError: arrays used as indices must be of integer (or boolean) type'],
  ['z[0]', 'IndexError: too many indices for array: array is 0-dimensional, but 1 were indexed'],
  ['a + np.zeros(3)', 'ValueError: operands could not be broadcast together with shapes (3,4) (3,) '],
  ['a.reshape(5, 2)', 'ValueError: cannot reshape array of size 12 into shape (5,2)'],
  ['a.reshape(-1, 5)', 'ValueError: cannot reshape array of size 12 into shape (5)'],
  ['a.reshape(5, -1)', 'ValueError: cannot reshape array of size 12 into shape (5,newaxis)'],
  ['a.reshape(-1, -1)', 'ValueError: can only specify one unknown dimension'],
  ['a.transpose(0, 0)', 'ValueError: repeated axis in transpose'],
  ['a.transpose(0)', "ValueError: axes don't match array"],
  ['a.swapaxes(0, 5)', 'numpy.AxisError: axis2: axis 5 is out of bounds for array of dimension 2'],
  ['np.moveaxis(a, 0, 9)', 'numpy.AxisError: destination: axis 9 is out of bounds for array of dimension 2'],
  ['np.moveaxis(a, [0, 0], [0, 1])', 'ValueError: repeated axis in `source` argument'],
  ['np.expand_dims(a, 5)', 'numpy.AxisError: axis 5 is out of bounds for array of dimension 3'],
  ['a.squeeze(0)', 'ValueError: cannot select an axis to squeeze out which has size not equal to one'],
  ['np.flip(a, 7)', 'numpy.AxisError: axis 7 is out of bounds for array of dimension 2'],
  ['np.broadcast_to(a, (4,))', 'ValueError: input operand has more dimensions than allowed by the axis remapping'],
  [
    'np.broadcast_to(a, (3, 5))',
    'ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (3,4)  and requested shape (3,5)',
  ],
  ['a.diagonal(0, 0, 0)', 'ValueError: axis1 and axis2 cannot be the same'],
  [
    'np.lib.stride_tricks.sliding_window_view(a, 9)',
    'ValueError: Since axis is `None`, must provide window_shape for all dimensions of `x`; got 1 window_shape elements and `x.ndim` is 2.',
  ],
  [
    'np.lib.stride_tricks.sliding_window_view(a, (9, 1))',
    'ValueError: window shape cannot be larger than input array shape',
  ],
  ['a.T.view(np.int16)', 'ValueError: To change to a dtype of a different size, the last axis must be contiguous'],
  [
    'np.zeros(3, np.int8).view(np.int16)',
    'ValueError: When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.',
  ],
  ["np.zeros(3, dtype='foo')", "TypeError: data type 'foo' not understood"],
  ['np.zeros(3, dtype=3)', "TypeError: Cannot interpret '3' as a data type"],
  ['np.zeros(2, 3)', "TypeError: Cannot interpret '3' as a data type"],
  ["np.zeros(2, order='X')", "ValueError: order must be one of 'C', 'F', 'A', or 'K' (got 'X')"],
  ['np.zeros(-1)', 'ValueError: negative dimensions are not allowed'],
  ['np.concatenate([])', 'ValueError: need at least one array to concatenate'],
  [
    'np.concatenate([a, z])',
    'ValueError: all the input arrays must have same number of dimensions, but the array at index 0 has 2 dimension(s) and the array at index 1 has 0 dimension(s)',
  ],
  [
    'np.concatenate([a, np.zeros((3, 4, 1))])',
    'ValueError: all the input arrays must have same number of dimensions, but the array at index 0 has 2 dimension(s) and the array at index 1 has 3 dimension(s)',
  ],
  [
    'np.concatenate([a, np.zeros((2, 5))])',
    'ValueError: all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 4 and the array at index 1 has size 5',
  ],
  ['np.stack([a, f])', 'ValueError: all input arrays must have the same shape'],
  [
    'np.array([[1], [1, 2]])',
    'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.',
  ],
  [
    '-bool_',
    'TypeError: The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.',
  ],
  [
    'bool_ - bool_',
    'TypeError: numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.',
  ],
  ['a ** -1', 'ValueError: Integers to negative integer powers are not allowed.'],
  ['np.zeros(0).max()', 'ValueError: zero-size array to reduction operation maximum which has no identity'],
  ['np.zeros(0).argmax()', 'ValueError: attempt to get argmax of an empty sequence'],
  ['a.sum(axis=5)', 'numpy.AxisError: axis 5 is out of bounds for array of dimension 2'],
  ['a.sum(axis=(0, 0))', "ValueError: duplicate value in 'axis'"],
  [
    '~f',
    "TypeError: ufunc 'invert' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''",
  ],
  [
    'f & 1',
    "TypeError: ufunc 'bitwise_and' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''",
  ],
  [
    'a @ a',
    'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 3 is different from 4)',
  ],
  [
    'a @ z',
    'ValueError: matmul: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)',
  ],
  [
    'np.add(a, 1.5, out=a)',
    "numpy.core._exceptions.UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
  ],
  [
    'bool(a)',
    'ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()',
  ],
  ['float(a)', 'TypeError: only size-1 arrays can be converted to Python scalars'],
  ['len(z)', 'TypeError: len() of unsized object'],
  ['list(z)', 'TypeError: iteration over a 0-d array'],
  ['a.item()', 'ValueError: can only convert an array of size 1 to a Python scalar'],
  ['a.item(99)', 'IndexError: index 99 is out of bounds for size 12'],
  ['hash(a)', "TypeError: unhashable type: 'numpy.ndarray'"],
  ['a.foo', "AttributeError: 'numpy.ndarray' object has no attribute 'foo'"],
  ['np.foo', "AttributeError: module 'numpy' has no attribute 'foo'"],
  [
    'a[{}]',
    'IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices',
  ],
  ['f.__setitem__(0, [1, 2])', 'ValueError: could not broadcast input array from shape (2,) into shape (3,)'],
  ['f.__setitem__((0, 0), [1, 2])', 'ValueError: setting an array element with a sequence.'],
  ['np.broadcast_to(f, (2, 2, 3)).__setitem__(0, 1)', 'ValueError: assignment destination is read-only'],
  [
    'f.__setitem__([0, 1], np.zeros((3, 3)))',
    'ValueError: shape mismatch: value array of shape (3,3) could not be broadcast to indexing result of shape (2,3)',
  ],
  [
    'f.__setitem__(f > 2, np.zeros(2))',
    'ValueError: NumPy boolean array indexing assignment cannot assign 2 input values to the 3 output values where the mask is true',
  ],
];

describe("NumPy's exceptions are raised", () => {
  it.each(raised)('%s', (code, shown) => {
    expect(new Program('numpy', setup).shown(code)).toBe(shown);
  });
});
