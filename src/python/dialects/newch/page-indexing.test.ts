// newch's tensor page from indexing on: views, NumPy beside it, gradients as far as they reach layouts, and what it lacks.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const imports = 'import newch as torch\nimport newch.net.functional as F\nimport numpy as np\n';
const newch = (setup = ''): Program => new Program('newch', imports + setup);

describe('indexing and views', () => {
  const setup = 'm = torch.arange(12.0).reshape(3, 4)';

  it('takes ints and slices on every axis, as views', () => {
    const p = newch(setup);
    expect(p.shown('m[2].tolist(), m[:, 1].tolist(), m[-2, 2:].tolist()')).toBe(
      '([8.0, 9.0, 10.0, 11.0], [1.0, 5.0, 9.0], [6.0, 7.0])',
    );
    expect(p.shown('m[..., 1::2].shape, m[None].shape')).toBe('(torch.Size([3, 2]), torch.Size([1, 3, 4]))');
    for (const code of ['m[2]', 'm[:, 1]', 'm[..., 1::2]', 'm[None]'])
      expect(p.shown(`${code}.storage().data_ptr() == m.storage().data_ptr()`)).toBe('True');
  });

  it('takes one list, array or int32 tensor of indices, as a copy', () => {
    const p = newch(setup);
    expect(p.shown('m[[2, 1]].tolist()')).toBe('[[8.0, 9.0, 10.0, 11.0], [4.0, 5.0, 6.0, 7.0]]');
    expect(p.shown('m[:, [0, 0, 2]].shape')).toBe('torch.Size([3, 3])');
    expect(p.shown('m[torch.tensor([0, 2]), 1].tolist(), m[np.array([0, 2])].shape')).toBe(
      '([1.0, 9.0], torch.Size([2, 4]))',
    );
    expect(p.shown('m[[2, 1]].storage().data_ptr() == m.storage().data_ptr()')).toBe('False');
  });

  it('refuses several lists in one expression', () => {
    expect(newch(setup).shown('m[[0, 1], [2, 3]]')).toMatch(/^IndexError: .*one list/);
  });

  it('refuses masks, says why, and points to masked_fill', () => {
    const p = newch(setup);
    for (const code of ['m[m > 5]', 'm[(m > 5)[0]]', 'm[[True, False, True]]', 'm[np.array([True, False, True])]'])
      expect(p.shown(code)).toMatch(/^IndexError: .*masked_fill/);
  });

  it('refuses a negative step, as PyTorch does', () => {
    expect(newch(setup).shown('m[::-1]')).toBe('ValueError: step must be greater than zero');
  });

  it('knows no assignment through an index', () => {
    const p = newch(setup);
    expect(p.outcome('m[0] = 1.0')).toMatch(/^TypeError: .*assignment/);
    expect(p.shown('m[0, 0].item()')).toBe('0.0');
  });

  it('fills where an int32 mask is 1', () => {
    const p = newch('s = torch.tensor([[1.0, 2.0], [3.0, 4.0]])\nmask = torch.tensor([[0, 1], [0, 0]])');
    expect(p.shown('s.masked_fill(mask, float("-inf")).softmax(-1).tolist()[0]')).toBe('[1.0, 0.0]');
    expect(p.shown('s.masked_fill(s > 2.5, 0.0).tolist()')).toBe('[[1.0, 2.0], [0.0, 0.0]]');
  });

  it('copies in reshape only where the layout forces it; view raises there', () => {
    const p = newch(setup);
    expect(p.shown('m.reshape(4, 3).data_ptr() == m.data_ptr(), m.view(12).data_ptr() == m.data_ptr()')).toBe(
      '(True, True)',
    );
    expect(p.shown('m.T.reshape(12).data_ptr() == m.data_ptr()')).toBe('False');
    expect(p.shown('m.T.view(12)')).toMatch(/^RuntimeError: view size is not compatible/);
    for (const code of ['m.transpose(0, 1)', 'm.permute(1, 0)', 'm.T'])
      expect(p.shown(`${code}.stride(), ${code}.data_ptr() == m.data_ptr()`)).toBe('((1, 4), True)');
  });
});

describe('NumPy beside newch', () => {
  it('copies in both directions', () => {
    const p = newch('a = np.arange(4, dtype=np.float32)\nt = torch.tensor(a)\nb = t.numpy()\na[0] = 9\nb[1] = 8');
    expect(p.shown('t.tolist()')).toBe('[0.0, 1.0, 2.0, 3.0]');
  });

  it('mixes with arrays on either side; the result is a tensor', () => {
    const p = newch('t = torch.tensor([[1.0, 2.0, 3.0]])');
    expect(p.shown('np.asarray(t).sum()')).toBe('6.0');
    expect(p.shown('np.ones(3, np.float32) + t')).toBe('tensor([[2., 3., 4.]])');
    expect(p.shown('t - np.ones(3)')).toBe('tensor([[0., 1., 2.]])');
    expect(p.shown('isinstance(np.ones(3) * t, torch.Tensor)')).toBe('True');
  });

  it('keeps uint8 and int8, makes other integers int32 and floats float32', () => {
    const p = newch();
    const dtypes = {
      uint8: 'uint8',
      int8: 'int8',
      int16: 'int32',
      int64: 'int32',
      float64: 'float32',
      float32: 'float32',
    };
    for (const [from, to] of Object.entries(dtypes))
      expect(p.shown(`torch.tensor(np.zeros(2, np.${from})).dtype`)).toBe(`torch.${to}`);
  });
});

describe('gradients, as far as they reach layouts', () => {
  it('are not recorded under no_grad, and detach is a view', () => {
    const p = newch('w = torch.ones(3, requires_grad=True)');
    expect(p.run('with torch.no_grad():\n    on = torch.is_grad_enabled()').shown('on, torch.is_grad_enabled()')).toBe(
      '(False, True)',
    );
    expect(p.shown('w.detach().requires_grad, w.detach().data_ptr() == w.data_ptr()')).toBe('(False, True)');
  });

  it('let step_end() pass at the end of a training step', () => {
    expect(newch().shown('torch.step_end()')).toBe('None');
  });
});

describe('names of PyTorch that newch has not', () => {
  it('say that newch lacks them', () => {
    const p = newch('x = torch.zeros(2, 2)');
    expect(p.shown('x.unfold(0, 1, 1)')).toBe('newch-name: unfold');
    expect(p.shown('torch.einsum')).toBe('newch-name: einsum');
    expect(p.shown('x.cuda()')).toBe('cuda: cuda');
  });
});
