// Every line and rule of newch's tensor page, in our own words and numbers.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const imports = 'import newch as torch\nimport newch.net.functional as F\nimport numpy as np\n';
const newch = (setup = ''): Program => new Program('newch', imports + setup);

describe('creation', () => {
  it('makes int32 of ints and float32 of floats', () => {
    const p = newch('a = torch.tensor([[7, 8], [9, 10], [11, 12]])\nb = torch.tensor([0.5, 1, 2.5])');
    expect(p.shown('a.dtype, b.dtype, a.shape')).toBe('(torch.int32, torch.float32, torch.Size([3, 2]))');
    expect(p.shown('a')).toBe('tensor([[ 7,  8],\n        [ 9, 10],\n        [11, 12]])');
  });

  it('has zeros, ones and full, with a type of choice', () => {
    const p = newch();
    expect(p.shown('torch.zeros(3, 2).tolist()')).toBe('[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]');
    expect(p.shown('torch.ones(2, dtype=torch.int32)')).toBe('tensor([1, 1])');
    expect(p.shown('torch.full((1, 2), 4.5)')).toBe('tensor([[4.5000, 4.5000]])');
  });

  it('draws uniform numbers from [0, 1) and normal ones', () => {
    const p = newch('torch.manual_seed(3)\nr = torch.rand(40, 5).tolist()\nn = torch.randn(40, 5, requires_grad=True)');
    expect(p.shown('all(0 <= v < 1 for row in r for v in row)')).toBe('True');
    expect(p.shown('n.shape, n.requires_grad, n.dtype')).toBe('(torch.Size([40, 5]), True, torch.float32)');
    expect(p.shown('any(v < 0 for row in n.tolist() for v in row)')).toBe('True');
  });

  it('takes requires_grad and the only device there is in every creator', () => {
    const p = newch('x = torch.zeros(2)');
    for (const call of ['zeros(2', 'ones(2', 'full((2,), 1.5', 'rand(2', 'randn(2', 'tensor([1.5]']) {
      expect(p.shown(`torch.${call}, requires_grad=True, device="cpu").requires_grad`)).toBe('True');
      expect(p.shown(`torch.${call}, device=x.device).device`)).toBe("device(type='cpu')");
    }
    expect(p.shown('torch.zeros(2, device="cuda")')).toMatch(/^cuda: /);
  });
});

describe('element types', () => {
  it('keep uint8 and int8 for storing: computing with them asks for float()', () => {
    const p = newch('s = torch.tensor([0, 64, 255], dtype=torch.uint8)\nt = torch.tensor([1, -2], dtype=torch.int8)');
    expect(p.shown('s + s')).toMatch(/^RuntimeError: .*\.float\(\)/);
    expect(p.shown('t * t')).toMatch(/^RuntimeError: .*\.float\(\)/);
    expect(p.shown('s.float() + 1')).toBe('tensor([  1.,  65., 256.])');
    expect(p.shown('s')).toBe('tensor([  0,  64, 255], dtype=torch.uint8)');
  });

  it('make float32 of an integer divided by a number', () => {
    expect(newch('s = torch.tensor([0, 51, 255], dtype=torch.uint8)').shown('(s / 255).tolist()')).toBe(
      '[0.0, 0.20000000298023224, 1.0]',
    );
  });

  it('know no int64: long() gives int32', () => {
    const p = newch();
    expect(p.shown('torch.tensor([4, 2]).long().dtype, torch.tensor([4.7]).long()')).toBe('(torch.int32, tensor([4]))');
    expect(p.shown('torch.int64')).toMatch(/newch-name: int64|AttributeError/);
  });

  it('refuse integer arithmetic with an integer result, and say to call float()', () => {
    const p = newch('a = torch.tensor([2, 3])');
    for (const code of ['a + 1', 'a * a', 'a - a', '1 - a', '-a', 'a ** 2', 'torch.add(a, a)'])
      expect(p.shown(code)).toMatch(/^RuntimeError: .*\.float\(\)/);
  });

  it('allow integers where the result is a float', () => {
    const p = newch('a = torch.tensor([2, 3])\nx = torch.tensor([0.5, 0.25])');
    expect(p.shown('a / 2')).toBe('tensor([1.0000, 1.5000])');
    expect(p.shown('a * 0.5')).toBe('tensor([1.0000, 1.5000])');
    expect(p.shown('a + x')).toBe('tensor([2.5000, 3.2500])');
    expect(p.shown('(a / a).dtype')).toBe('torch.float32');
  });

  it('give comparisons as int32', () => {
    const p = newch('x = torch.tensor([1.0, 5.0, 3.0])');
    expect(p.shown('x > 2, (x > 2).dtype')).toBe('(tensor([0, 1, 1]), torch.int32)');
    for (const sign of ['==', '!=', '<', '<=', '>=']) expect(p.shown(`(x ${sign} 3.0).dtype`)).toBe('torch.int32');
  });
});

describe('operations', () => {
  const setup = 'x = torch.tensor([[1.0, -2.0, 3.0], [4.0, 5.0, -6.0]])';

  it('compute in chains and reduce over one axis, several, or all', () => {
    const p = newch(setup);
    expect(p.shown('(x * 2 + 1).relu().tolist()')).toBe('[[3.0, 0.0, 7.0], [9.0, 11.0, 0.0]]');
    expect(p.shown('x.sum(), x.mean(dim=0), x.amax(dim=1), x.sum((0, 1))')).toBe(
      '(tensor(5.), tensor([ 2.5000,  1.5000, -1.5000]), tensor([3., 5.]), tensor(5.))',
    );
    expect(p.shown('x.argmax(), x.argmax(1), x.sum(0, keepdim=True).shape')).toBe(
      '(tensor(4), tensor([2, 1]), torch.Size([1, 3]))',
    );
    expect(p.shown('x.argmax().dtype')).toBe('torch.int32');
  });

  it('have softmax rows that sum to 1', () => {
    expect(newch(setup).shown('[round(v, 5) for v in x.softmax(dim=-1).sum(-1).tolist()]')).toBe('[1.0, 1.0]');
  });

  it('multiply matrices, batches of them broadcast', () => {
    const p = newch(setup);
    expect(p.shown('(x @ x.T).tolist()')).toBe('[[14.0, -24.0], [-24.0, 77.0]]');
    expect(p.shown('(torch.ones(4, 1, 2, 3) @ torch.ones(5, 3, 2)).shape')).toBe('torch.Size([4, 5, 2, 2])');
  });

  it('have the arithmetic, comparisons and mathematics of the table', () => {
    const p = newch('x = torch.tensor([1.0, 4.0])');
    for (const code of [
      'x + x',
      'x - x',
      'x * x',
      'x / x',
      'x ** 2',
      'x @ x',
      'x == x',
      'x != x',
      'x < x',
      'x <= x',
      'x > x',
      'x >= x',
    ])
      expect(p.shown(code)).toMatch(/^tensor/);
    for (const name of ['exp', 'log', 'sqrt', 'relu', 'sigmoid', 'tanh'])
      expect(p.shown(`x.${name}()`)).toMatch(/^tensor/);
    expect(p.shown('x.log_softmax(0).shape')).toBe('torch.Size([2])');
    expect(p.shown('x.sqrt()')).toBe('tensor([1., 2.])');
  });

  it('have the shape operations of the table', () => {
    const p = newch(setup);
    expect(p.shown('x.reshape(3, 2).shape, x.view(6).shape, x.transpose(0, 1).shape, x.permute(1, 0).shape')).toBe(
      '(torch.Size([3, 2]), torch.Size([6]), torch.Size([3, 2]), torch.Size([3, 2]))',
    );
    expect(
      p.shown('x.flatten().shape, x.unsqueeze(0).shape, x.unsqueeze(0).squeeze(0).shape, x.T.shape, x.mT.shape'),
    ).toBe('(torch.Size([6]), torch.Size([1, 2, 3]), torch.Size([2, 3]), torch.Size([3, 2]), torch.Size([3, 2]))');
    expect(p.shown('x.T.contiguous().stride()')).toBe('(2, 1)');
  });

  it('have the remaining operations of the table', () => {
    const p = newch(setup);
    expect(p.shown('x.index_select(1, torch.tensor([2, 0])).tolist()')).toBe('[[3.0, 1.0], [-6.0, 4.0]]');
    expect(p.shown('x.detach().data_ptr() == x.data_ptr()')).toBe('True');
    expect(p.shown('x.to(torch.int32), x.int().dtype, x.int().float().dtype')).toBe(
      '(tensor([[ 1, -2,  3],\n        [ 4,  5, -6]]), torch.int32, torch.float32)',
    );
    expect(p.shown('x[0, 2].item(), x.tolist()[1], x.numpy().dtype')).toBe("(3.0, [4.0, 5.0, -6.0], dtype('float32'))");
    expect(p.shown('torch.cat([x, x], dim=1).shape, torch.stack([x, x]).shape')).toBe(
      '(torch.Size([2, 6]), torch.Size([2, 2, 3]))',
    );
  });

  it('leave max and min out, say why and what to use', () => {
    const p = newch(setup);
    expect(p.shown('x.max()')).toMatch(/^AttributeError: .*values and indices.*amax or argmax/);
    expect(p.shown('x.min(0)')).toMatch(/^AttributeError: .*amin/);
    expect(p.shown('x.amax()')).toBe('tensor(5.)');
  });
});
