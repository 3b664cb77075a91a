import { describe, expect, test } from 'vitest';
import { frameAt } from './frame.ts';
import { scenarioOf } from './scenario.ts';
import { storyOf } from './story.ts';
import { watchedAt } from './watch.ts';

/** The value of an expression at the step of a line's last operation. */
function watched(code: string, expression: string, line?: number) {
  const history = storyOf(scenarioOf(code));
  const number = history.steps.findLast((s) => line === undefined || s.line === line)!.number;
  const value = watchedAt(frameAt(history, number), expression, 'torch');
  return value.ok ? value.text : value.fault;
}

const code = `import torch
x = torch.arange(12).reshape(3, 4)
y = x.T
x[0, 1] = 50
n = 2
names = ['a', 'b']
z = y[1:, ::2]
`;

describe('the value of an expression at a step', () => {
  test('asks for layout, addresses and elements of the variables of that step', () => {
    expect(watched(code, 'y.stride()')).toBe('(1, 4)');
    expect(watched(code, 'z.storage_offset(), y.is_contiguous()')).toBe('(1, False)');
    expect(watched(code, 'y[n, 1] + 1')).toBe('tensor(7)');
    expect(watched(code, 'hex(z.data_ptr() - x.data_ptr())')).toBe("'0x8'");
    expect(watched(code, 'names[1] * n')).toBe("'bb'");
  });

  test('shows the bytes as they were after that step, not as they are later', () => {
    expect(watched(code, 'x[0, 1].item()', 3)).toBe('1');
    expect(watched(code, 'x[0, 1].item()', 4)).toBe('50');
  });

  test('knows that names share memory, and that new tensors do not', () => {
    expect(watched(code, 'x.data_ptr() == y.data_ptr()')).toBe('True');
    expect(watched(code, 'x.clone().data_ptr() == x.data_ptr()')).toBe('False');
    expect(watched(`x = torch.zeros(2)\ny = x\nz = x + 1`, 'x is y, x is z')).toBe('(True, False)');
  });

  test('knows the modules under the names they were imported by', () => {
    expect(watched('import numpy as n\na = n.arange(6).reshape(2, 3)', 'n.shares_memory(a, a.T)')).toBe('True');
    expect(watched('import numpy as np\na = np.arange(6)\nb = a[::2]', 'b.base is a, b.strides')).toBe('(True, (16,))');
  });

  test('sees the names of the function that the step is inside of', () => {
    const inside = 'def f(a):\n    b = a.T\n    return b + 1\nf(torch.zeros(2, 3))';
    expect(watched(inside, 'a.shape, b.shape', 2)).toBe('(torch.Size([2, 3]), torch.Size([3, 2]))');
  });

  test('answers about the layout of what is too large to be copied', () => {
    const large = 'x = torch.zeros(2000, 1000)\ny = x.T';
    expect(watched(large, 'y.stride()')).toBe('(1, 1000)');
    expect(watched(large, 'y[0, 0]')).toEqual({ why: 'no-values' });
  });
});

describe('what a watch refuses, with its reason', () => {
  test('to change what it looks at', () => {
    expect(watched(code, 'x.add_(1)')).toEqual({ why: 'writes', op: 'add_' });
    expect(watched(code, 'x = 1')).toMatchObject({ why: 'language' });
  });

  test('text that is no Python, and names that are not there', () => {
    expect(watched(code, 'x[')).toMatchObject({ why: 'language' });
    expect(watched(code, 'q')).toEqual({ why: 'raised', type: 'NameError', message: "name 'q' is not defined" });
    expect(watched(code, 'y.view(12)')).toMatchObject({ why: 'raised', type: 'RuntimeError' });
  });

  test('what a step keeps only as text', () => {
    expect(watched('def f(a):\n    return a\nx = torch.zeros(2)', 'f(x)')).toEqual({
      why: 'only-text',
      name: 'f',
      type: 'function',
    });
    expect(watched('p = [torch.zeros(2)]\nx = torch.zeros(2)', 'p[0]')).toMatchObject({ why: 'only-text', name: 'p' });
  });

  test('gradients, which steps do not keep', () => {
    expect(watched(code, 'x.grad')).toEqual({ why: 'not-kept', what: 'grad' });
  });

  test('more work than one look may take', () => {
    expect(watched(code, 'sum([k for k in range(10**9)])')).toEqual({ why: 'budget' });
  });
});
