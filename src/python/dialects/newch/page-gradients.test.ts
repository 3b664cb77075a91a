// newch's tensor page: its sections on functions, masks and gradients, in our own words and numbers.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const imports = 'import newch as torch\nimport newch.net.functional as F\nimport numpy as np\n';
const newch = (setup = ''): Program => new Program('newch', imports + setup);

describe('backward', () => {
  const setup = 'w = torch.tensor([0.5, -1.0, 2.0], requires_grad=True)\nx = torch.tensor([2.0, 1.0, 3.0])\n';

  it('of a scalar fills the gradient of leaves', () => {
    // (1 − 1 + 6 − 1)² = 25; its slope is 2 · 5 · x.
    const p = newch(`${setup}loss = ((w * x).sum() - 1.0) ** 2\nloss.backward()`);
    expect(p.shown('loss.item(), w.grad.tolist(), x.grad')).toBe('(25.0, [20.0, 10.0, 30.0], None)');
  });

  it('adds up in .grad, until that is None again', () => {
    const p = newch(`${setup}for _ in range(2):\n    (w * x).sum().backward()`);
    expect(p.shown('w.grad.tolist()')).toBe('[4.0, 2.0, 6.0]');
    expect(p.run('w.grad = None\n(w * x).sum().backward()').shown('w.grad.tolist()')).toBe('[2.0, 1.0, 3.0]');
  });

  it('is for scalars only, and takes no gradient to start from', () => {
    const p = newch(setup);
    expect(p.shown('(w * x).backward()')).toMatch(/^RuntimeError: grad can be implicitly created only for scalar/);
    expect(p.shown('(w * x).backward(torch.ones(3))')).toMatch(/^TypeError/);
  });

  it('frees what lies between, so that a second time needs retain_graph', () => {
    const p = newch(`${setup}loss = (w * x * w).sum()\nloss.backward()`);
    expect(p.shown('loss.backward()')).toMatch(/^RuntimeError: .*second time.*retain_graph=True/s);
    const q = newch(`${setup}loss = (w * x * w).sum()\nloss.backward(retain_graph=True)\nloss.backward()`);
    expect(q.shown('w.grad.tolist()')).toBe('[4.0, -4.0, 24.0]');
  });

  it('flows through a list index, where duplicates add up', () => {
    const p = newch('m = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)\nm[[1, 0, 1]].sum().backward()');
    expect(p.shown('m.grad.tolist()')).toBe('[[1.0, 1.0], [2.0, 2.0]]');
    const q = newch('m = torch.tensor([[1.0, 2.0, 3.0]], requires_grad=True)\n(m[:, [2, 2, 0]] * 2).sum().backward()');
    expect(q.shown('m.grad.tolist()')).toBe('[[2.0, 0.0, 4.0]]');
  });

  it('records nothing under no_grad; detach is a view cut from the graph', () => {
    const p = newch(`${setup}with torch.no_grad():\n    y = w * x\nd = w.detach()`);
    expect(p.shown('y.requires_grad, d.requires_grad, d.data_ptr() == w.data_ptr()')).toBe('(False, False, True)');
    expect(p.shown('y.sum().backward()')).toMatch(/^RuntimeError: element 0 of tensors does not require grad/);
  });

  it('of a training step can end with step_end()', () => {
    const p = newch(`${setup}(w * x).sum().backward()\ntorch.step_end()`);
    expect(p.shown('w.grad.tolist()')).toBe('[2.0, 1.0, 3.0]');
  });
});

describe('masks', () => {
  it('of int32 hide scores before softmax', () => {
    const p = newch(
      's = torch.tensor([[0.0, 1.0, 5.0], [2.0, 2.0, 9.0]])\nmask = torch.tensor([[0, 1, 1], [0, 0, 1]])',
    );
    expect(p.shown('s.masked_fill(mask, float("-inf")).softmax(-1).tolist()')).toBe(
      '[[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]]',
    );
    expect(p.shown('s.masked_fill(mask.float(), 0.0)')).toMatch(/^RuntimeError: .*int32 masks/);
  });
});

describe('newch.net.functional', () => {
  const setup = 'x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])\n';

  it('has activations', () => {
    const p = newch(setup);
    for (const name of ['relu', 'sigmoid', 'tanh']) expect(p.shown(`F.${name}(x).shape`)).toBe('torch.Size([2, 2])');
    expect(p.shown('F.softmax(x * 0, dim=-1).tolist()')).toBe('[[0.5, 0.5], [0.5, 0.5]]');
    expect(p.shown('F.log_softmax(x, dim=0).shape')).toBe('torch.Size([2, 2])');
  });

  it('has linear, norm and losses', () => {
    const p = newch(setup);
    expect(p.shown('F.linear(x, torch.tensor([[1.0, 1.0]]), torch.tensor([0.5])).tolist()')).toBe('[[3.5], [7.5]]');
    expect(p.shown('F.mse_loss(x, x + 2).item()')).toBe('4.0');
    expect(p.shown('F.cross_entropy(x * 0, torch.tensor([1, 0])).item() - np.log(2) < 1e-6')).toBe('True');
    expect(p.shown('F.cross_entropy(x, torch.tensor([1.0, 0.0]))')).toMatch(/^RuntimeError/);
    expect(p.shown('[round(v, 2) for v in F.layer_norm(x, (2,))[0].tolist()]')).toBe('[-1.0, 1.0]');
  });

  it('has attention: each query takes the value whose key it fits', () => {
    const p = newch('q = torch.tensor([[50.0, 0.0], [0.0, 50.0]])\nv = torch.tensor([[1.0], [2.0]])');
    expect(p.shown('F.scaled_dot_product_attention(q, q, v).tolist()')).toBe('[[1.0], [2.0]]');
    expect(p.shown('F.scaled_dot_product_attention(q * 0, q, v, is_causal=True).tolist()')).toBe('[[1.0], [1.5]]');
  });

  it('has a convolution, made of windows, columns and one matrix product', () => {
    const p = newch('x = torch.arange(9.0).reshape(1, 1, 3, 3)\nw = torch.ones(1, 1, 2, 2, requires_grad=True)\n');
    p.ops.length = 0;
    expect(p.shown('F.conv2d(x, w).tolist()')).toBe('[[[[8.0, 12.0], [20.0, 24.0]]]]');
    expect(p.ops).toEqual(['unfold', 'unfold', 'permute', 'reshape', 'reshape', 'matmul', 'reshape']);
    expect(p.run('F.conv2d(x, w).sum().backward()').shown('w.grad.tolist()')).toBe('[[[[8.0, 12.0], [20.0, 24.0]]]]');
  });
});
