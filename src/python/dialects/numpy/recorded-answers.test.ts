// What NumPy 1.24.2 itself shows for each line, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const setup = `a = np.arange(12).reshape(3, 4)
f = np.arange(6, dtype=np.float32).reshape(2, 3)
z = np.array(1.5)
bool_ = np.array([True, False])`;

const printed: readonly (readonly [code: string, shown: string])[] = [
  ['a', 'array([[ 0,  1,  2,  3],\n       [ 4,  5,  6,  7],\n       [ 8,  9, 10, 11]])'],
  ['f', 'array([[0., 1., 2.],\n       [3., 4., 5.]], dtype=float32)'],
  ['z', 'array(1.5)'],
  ['bool_', 'array([ True, False])'],
  ['a[1]', 'array([4, 5, 6, 7])'],
  ['np.array([])', 'array([], dtype=float64)'],
  ['np.zeros((0, 3))', 'array([], shape=(0, 3), dtype=float64)'],
  ['np.array([1.5, np.nan, np.inf])', 'array([1.5, nan, inf])'],
  ['np.array([1e-5, 1.0])', 'array([1.e-05, 1.e+00])'],
  ['np.array([1e9, 1.0])', 'array([1.e+09, 1.e+00])'],
  ['np.array([0.1, 1/3])', 'array([0.1       , 0.33333333])'],
  ['np.array([0.1, 1/3], dtype=np.float32)', 'array([0.1       , 0.33333334], dtype=float32)'],
  ['np.arange(2000)', 'array([   0,    1,    2, ..., 1997, 1998, 1999])'],
  [
    'np.arange(40)',
    'array([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16,\n       17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,\n       34, 35, 36, 37, 38, 39])',
  ],
  [
    'np.arange(24).reshape(2, 3, 4)',
    'array([[[ 0,  1,  2,  3],\n        [ 4,  5,  6,  7],\n        [ 8,  9, 10, 11]],\n\n       [[12, 13, 14, 15],\n        [16, 17, 18, 19],\n        [20, 21, 22, 23]]])',
  ],
  ['np.ones((2, 2), dtype=np.int8)', 'array([[1, 1],\n       [1, 1]], dtype=int8)'],
  ['str(f)', "'[[0. 1. 2.]\\n [3. 4. 5.]]'"],
  ['str(z)', "'1.5'"],
  ['str(np.arange(3.))', "'[0. 1. 2.]'"],
  ['np.float32(0.1)', '0.1'],
  ['np.float64(1e16)', '1e+16'],
  ['np.bool_(1)', 'True'],
];

const told: readonly (readonly [code: string, shown: string])[] = [
  ['a.shape', '(3, 4)'],
  ['a.strides', '(32, 8)'],
  ['a.T.strides', '(8, 32)'],
  ['a.ndim', '2'],
  ['a.size', '12'],
  ['a.itemsize', '8'],
  ['a.nbytes', '96'],
  ['f.dtype', "dtype('float32')"],
  [
    'a.flags',
    '  C_CONTIGUOUS : True\n  F_CONTIGUOUS : False\n  OWNDATA : False\n  WRITEABLE : True\n  ALIGNED : True\n  WRITEBACKIFCOPY : False\n',
  ],
  ['a.T.flags.f_contiguous', 'True'],
  ["a.flags['C_CONTIGUOUS']", 'True'],
  ['a.flags.owndata', 'False'],
  ['np.arange(3).flags.owndata', 'True'],
  ['np.broadcast_to(f, (2, 2, 3)).flags.writeable', 'False'],
  ['a.T.base is a.base', 'True'],
  ['np.arange(3).base', 'None'],
  ["a[1].__array_interface__['data'][0] - a.ctypes.data", '32'],
  ["a.__array_interface__['data'][1]", 'False'],
  ['a.tolist()', '[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]'],
  ['z.item()', '1.5'],
  ['f.item(1, 2)', '5.0'],
  ['f.item(4)', '4.0'],
  ['np.shares_memory(a[:, :2], a[:, 2:])', 'False'],
  ['np.may_share_memory(a[:, :2], a[:, 2:])', 'True'],
  ['np.shares_memory(a, a.T)', 'True'],
  ['np.ndim(a)', '2'],
  ['np.shape([[1, 2, 3]])', '(1, 3)'],
  ['np.size(a, 1)', '4'],
  ['np.array_equal(a, a.copy())', 'True'],
  ['a.dtype == np.int64', 'True'],
  ["a.dtype == 'int64'", 'True'],
  ['a.dtype == float', 'False'],
  ['a.dtype.name', "'int64'"],
  ["np.dtype('f4')", "dtype('float32')"],
  ['len(a)', '3'],
  ['5 in a', 'True'],
  ['[r.sum() for r in a]', '[6, 22, 38]'],
  ['float(z)', '1.5'],
  ['int(np.array([7]))', '7'],
  ['bool(np.array([0]))', 'False'],
  ["f'{z:.2f}'", "'1.50'"],
  ['isinstance(a, np.ndarray)', 'True'],
  ['isinstance(a[0, 0], np.integer)', 'True'],
  ['isinstance(f[0, 0], np.floating)', 'True'],
  ['type(a[0, 0])', "<class 'numpy.int64'>"],
  ['type(a)', "<class 'numpy.ndarray'>"],
  ['np.newaxis', 'None'],
  ['np.pi', '3.141592653589793'],
  ['np.int8(300)', '44'],
  ['np.float32(1) / 3', '0.3333333333333333'],
  ['np.int8(3) + np.int8(125)', '-128'],
  ['np.int64(7) // 2', '3'],
  ['np.int64(2) * 0.5', '1.0'],
  ['-np.uint8(3)', '253'],
  ['round(np.float64(2.567), 1)', '2.6'],
  ['np.array([a[0, 0], f[0, 0]]).dtype', "dtype('float64')"],
  ['np.array([f[0, 0], f[0, 1]]).dtype', "dtype('float32')"],
  ['a[0, 1] == 1', 'True'],
  ['np.int32([1, 2])', 'array([1, 2], dtype=int32)'],
  ['a + [1, 2, 3, 4]', 'array([[ 1,  3,  5,  7],\n       [ 5,  7,  9, 11],\n       [ 9, 11, 13, 15]])'],
  ['[1, 2, 3, 4] + a', 'array([[ 1,  3,  5,  7],\n       [ 5,  7,  9, 11],\n       [ 9, 11, 13, 15]])'],
  ['np.add(a, 1)[0]', 'array([1, 2, 3, 4])'],
  ['a.sum(axis=0)', 'array([12, 15, 18, 21])'],
  ['a.mean()', '5.5'],
  ['np.sum([1, 2, 3])', '6'],
  ['a.sum()', '66'],
];

describe('an array prints as NumPy prints it', () => {
  it.each(printed)('%s', (code, shown) => {
    expect(new Program('numpy', setup).shown(code)).toBe(shown);
  });
});

describe('an array answers as in NumPy', () => {
  it.each(told)('%s', (code, shown) => {
    expect(new Program('numpy', setup).shown(code)).toBe(shown);
  });
});
