import { describe, expect, it } from 'vitest';
import { Program } from './testing.ts';

describe('modules', () => {
  it('are imported under any name, whole or in part', () => {
    const p = new Program(
      'torch',
      'import torch as t\nfrom numpy import arange, lib\nfrom numpy.lib.stride_tricks import as_strided\nimport torch.nn.functional as F',
    );
    expect(p.shown('t.zeros(2), arange(2), F.relu(t.tensor([-1.0, 1.0]))')).toBe(
      '(tensor([0., 0.]), array([0, 1]), tensor([0., 1.]))',
    );
    expect(p.shown('as_strided(arange(4), (2, 2), (8, 8)).tolist()')).toBe('[[0, 1], [1, 2]]');
  });

  it('mean by torch what the dialect says, where nobody imports it', () => {
    expect(new Program('torch').shown('torch.tensor([1]).dtype')).toBe('torch.int64');
    expect(new Program('newch').shown('torch.tensor([1]).dtype')).toBe('torch.int32');
    expect(new Program('numpy').shown('np.array([1]).dtype, numpy.newaxis')).toBe("(dtype('int64'), None)");
  });

  it('beyond the three are refused', () => {
    expect(new Program('torch').outcome('import tensorflow')).toBe('import: tensorflow');
  });
});

describe('names that are not here', () => {
  const p = new Program('torch', 'x = torch.zeros(2, 2)\na = np.zeros(2)');

  it.each([
    ['x.cuda()', 'cuda: cuda'],
    ['torch.zeros(2, device="cuda")', 'cuda: cuda'],
    ['x.half()', 'half: half'],
    ['torch.save', 'files: save'],
    ['np.load("a.npy")', 'files: load'],
    ['torch.optim', 'training: optim'],
    ['torch.tensordot', 'later: tensordot'],
    ['np.linalg', 'later: linalg'],
    ['np.uint16', 'dtype: uint16'],
    ['np.zeros(2, dtype="complex128")', 'dtype: complex128'],
  ])('%s ends the program with advice', (code, told) => {
    expect(p.shown(code)).toBe(told);
  });

  it('and that nobody knows are AttributeErrors, which a program may catch', () => {
    expect(p.outcome('try:\n    x.transposed()\nexcept AttributeError as e:\n    print(e)')).toBe('ok');
    expect(p.shown('np.transposed')).toBe("AttributeError: module 'numpy' has no attribute 'transposed'");
  });

  it('cuda.is_available() says no, so that usual programs run', () => {
    expect(p.shown('torch.zeros(1, device="cuda" if torch.cuda.is_available() else "cpu")')).toBe('tensor([0.])');
  });
});

describe('frameworks side by side', () => {
  const p = new Program(
    'torch',
    'import newch\nt = torch.arange(3.0)\na = np.arange(3)\nn = newch.tensor([1.0, 2.0, 3.0])',
  );

  it('torch takes arrays on the right of an operator, and looks at their memory', () => {
    expect(p.shown('t + a')).toBe('tensor([0., 2., 4.])');
    expect(p.shown('torch.from_numpy(a).data_ptr() == a.ctypes.data')).toBe('True');
    expect(p.shown('a * t')).toBe("TypeError: unsupported operand type(s) for *: 'numpy.ndarray' and 'Tensor'");
  });

  it('newch takes arrays on both sides, and copies', () => {
    expect(p.shown('a + n, n + a')).toBe('(tensor([1., 3., 5.]), tensor([1., 3., 5.]))');
    expect(p.shown('n.numpy().ctypes.data == n.data_ptr()')).toBe('False');
  });

  it('NumPy takes tensors where it takes arrays', () => {
    expect(p.shown('np.asarray(t), np.asarray(t).ctypes.data == t.data_ptr()')).toBe(
      '(array([0., 1., 2.], dtype=float32), True)',
    );
  });

  it('torch and newch do not mix', () => {
    expect(p.shown('t + n')).toMatch(/^TypeError/);
  });

  it("NumPy's AxisError is a ValueError and an IndexError", () => {
    for (const caught of ['np.AxisError', 'ValueError', 'IndexError'])
      expect(p.outcome(`try:\n    a.sum(axis=4)\nexcept ${caught}:\n    pass`)).toBe('ok');
  });
});
