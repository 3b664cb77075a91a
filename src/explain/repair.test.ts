// Each repair is an edit after which the program runs to its end.
import { expect, test } from 'vitest';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { repairsOf } from './repair.ts';

const rows: readonly (readonly [program: string, repairs: readonly string[]])[] = [
  [
    'x = torch.arange(12).reshape(3, 4)\ny = x.T\ny.view(12)',
    ['y.reshape(12)', 'y.contiguous().view(12)', 'y.view(4, 3)', 'y.permute(1, 0).view(12)'],
  ],
  [
    'x = np.arange(12).reshape(3, 4).T\nx.shape = (12,)',
    ['x = x.reshape(12)', 'x.shape = (4, 3)', 'x = x.transpose(1, 0).reshape(12)'],
  ],
  ['x = torch.arange(12)\nx.view(5, 3)', ['x.view(-1, 3)']],
  ['x = np.arange(12)\nx.shape = (5, 4)', ['x.shape = (-1, 4)']],
  ['x = torch.zeros(3, 4)\nx[0, 4]', ['x[0, 3]']],
  ['x = torch.zeros(3, 4)\nx[0, 1, 2]', ['x[0, 1]']],
  ['x = torch.zeros(3, 4)\nx.sum(dim=2)', ['x.sum(dim=-1)']],
  ['x = torch.zeros(3, 4, 5)\nx.permute(2, 0)', ['x.permute(2, 0, 1)']],
  ['x = torch.zeros(3, 4)\nx[::-1]', ['x.flip(0)']],
  ['x = torch.zeros(3, 4)\nx[1:, ::-1]', ['x[1:, :].flip(1)']],
  ['a = torch.zeros(3, 4)\nb = torch.zeros(3)\na + b', ['a + b.unsqueeze(1)']],
  ['a = np.zeros((3, 4))\nb = np.zeros(3)\na * b', ['a * b[:, None]']],
  ['a = torch.zeros(3, 4)\nb = torch.zeros(4, 3)\na + b', ['a + b.T', 'a.T + b']],
  ['x = torch.zeros(3)\nx.expand(3, 4)', ['x.unsqueeze(1).expand(3, 4)']],
  ['x = torch.zeros(2, 3)\nx.expand(4, 3)', ['x.repeat(2, 1)']],
  ['a = torch.zeros(3, 4)\nb = torch.zeros(3, 4)\na @ b', ['a @ b.T', 'a.T @ b']],
  [
    'a = torch.zeros(2, 3, 4)\nb = torch.zeros(2, 3, 4)\ntorch.matmul(a, b)',
    ['torch.matmul(a, b.mT)', 'torch.matmul(a.mT, b)'],
  ],
  ['a = torch.zeros(3, 4)\nb = torch.zeros(3, 5)\ntorch.cat([a, b])', ['torch.cat([a, b], dim=1)']],
  ['x = torch.zeros(3, 4)\nx.repeat(2)', ['x.repeat(1, 2)']],
  ['a = torch.zeros(3)\na += torch.zeros(2, 3)', ['a = a + torch.zeros(2, 3)']],
  ['a = torch.arange(3)\na *= 0.5', ['a = a * 0.5']],
  ['a = torch.arange(3)\na.mul_(0.5)', ['a = a.mul(0.5)']],
  ['x = torch.zeros(3, 1).expand(3, 4)\nx += 1', ['x = x.clone()']],
  ['x = torch.zeros(3, 1).expand(3, 4)\nfor k in range(2):\n    x += k', ['x = x.clone()']],
  ['a = np.broadcast_to(np.arange(3), (2, 3))\na[0, 1] = 5', ['a = a.copy()']],
  ['x = torch.arange(6)\nx[1:] = x[:-1]', ['x[1:] = x[:-1].clone()']],
  ['w = torch.ones(3, requires_grad=True)\nw -= 0.1', ['with torch.no_grad():\n    w -= 0.1', 'w = w - 0.1']],
  ['w = torch.ones(3, requires_grad=True)\nw[0] = 2.0', ['with torch.no_grad():\n    w[0] = 2.0']],
  ['w = torch.ones(3, requires_grad=True)\ny = w * 2\ny.backward()', ['y.sum().backward()']],
  [
    'w = torch.ones(3, requires_grad=True)\ny = (w * w).sum()\ny.backward()\ny.backward()',
    ['.backward(retain_graph=True)'],
  ],
  ['w = torch.ones(3, requires_grad=True)\nw.numpy()', ['w.detach().numpy()']],
  ['x = torch.tensor([1, 2], requires_grad=True)', ['torch.tensor([1, 2], requires_grad=True, dtype=torch.float32)']],
  ['x = torch.arange(4)\nx.mean()', ['x.float().mean()']],
  ['x = torch.arange(4)\ntorch.mean(x, 0)', ['torch.mean(x.float(), 0)']],
  ['a = torch.zeros(3, 4)\nb = torch.arange(4)\na @ b', ['a @ b.float()']],
  ['a = torch.zeros(2, 3, 4)\nb = torch.zeros(4)\ntorch.mm(a, b)', ['a @ b']],
  ['a = torch.zeros(3) > 0\nb = torch.ones(3) > 0\na - b', ['a ^ b']],
  ['a = torch.zeros(3) > 0\n-a', ['~a']],
  ['x = torch.zeros(3)\nm = torch.tensor([1.0, 0.0, 1.0])\nx.masked_fill(m, 5.0)', ['x.masked_fill(m.bool(), 5.0)']],
  ['a = np.arange(6)[::-1]\ntorch.from_numpy(a)', ['torch.from_numpy(a.copy())']],
  ['a = torch.tensor(1)\nb = torch.tensor(2)\ntorch.cat([a, b])', ['torch.stack([a, b])']],
  ['x = torch.zeros(3, 4, device="cuda")', ["torch.zeros(3, 4, device='cpu')"]],
  ['x = torch.zeros(4, 4).T\nx.view(torch.float64)', ['x.contiguous().view(torch.float64)']],
  ['x = torch.zeros(3)\nx.scatter(0, torch.tensor([0.0]), 1.0)', ['x.scatter(0, torch.tensor([0.0]).long(), 1.0)']],
];

for (const [program, repairs] of rows)
  test(`${program.split('\n').at(-1)} → ${repairs[0]}`, () => {
    const { steps } = storyOf(scenarioOf(program));
    const last = steps.at(-1)!;
    expect(last.kind, last.raised?.message).toBe('raise');
    const found = repairsOf(last, program);
    expect(found.map(({ code }) => code)).toEqual(repairs);
    for (const { edit, code, shape } of found) {
      const mended = program.slice(0, edit.from) + edit.text + program.slice(edit.to);
      const ended = storyOf(scenarioOf(mended)).steps.at(-1)!;
      expect(ended.raised?.message ?? 'runs', code).toBe('runs');
      const got = ended.outputs[0]?.layout.shape;
      expect(got ?? shape).toEqual(shape ?? got);
    }
  });
