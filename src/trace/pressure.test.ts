// Operations made of steps, and backward, while memory is nearly full: what they hold must not be taken from them.
import { describe, expect, it } from 'vitest';
import type { Moment } from './history.ts';
import { runScenario } from './run.ts';
import type { Scenario } from './scenario.ts';

/** How a program ends that may have so many bytes. */
function endOf(code: string, bytes: number): string {
  const scenario = {
    v: 1,
    code,
    dialect: 'torch',
    seed: 0,
    cursor: null,
    focus: null,
    look: {},
  } as unknown as Scenario;
  let last: Moment | null = null;
  runScenario(scenario, { steps: 20_000, bytes, work: 10_000_000 }, (moment) => {
    last = moment;
  });
  const raised = (last as Moment | null)?.step.raised;
  return raised ? (raised.fault?.why ?? raised.message) : 'done';
}

/** How the program ends when it may have more and more bytes: it is refused some, or it has enough; nothing else. */
function endings(code: string, from: number, to: number): string[] {
  const found = new Set<string>();
  for (let bytes = from; bytes <= to; bytes += (to - from) / 30) found.add(endOf(code, bytes));
  return [...found];
}

describe('with little memory left', () => {
  it('a convolution keeps its columns until they are multiplied', () => {
    const code = [
      'import torch.nn.functional as F',
      'x, w = torch.ones(1, 4, 16, 16), torch.ones(4, 4, 3, 3)',
      'for _ in range(2):',
      '    y = F.conv2d(x, w, padding=1)',
      'print(y.sum().item())',
    ].join('\n');
    expect(endings(code, 40_000, 100_000)).toEqual(['budget', 'done']);
  });

  it('backward keeps the gradients that are on their way', () => {
    const code = [
      'x = torch.ones(1000, requires_grad=True)',
      'for _ in range(2):',
      '    y = x',
      '    for _ in range(5): y = (y * 1.5).exp().log()',
      '    y.sum().backward()',
      'print(x.grad.sum().item())',
    ].join('\n');
    expect(endings(code, 60_000, 120_000)).toEqual(['budget', 'done']);
  });
});

it('a call that takes or gives very many tensors is paid for before they are made', () => {
  expect(endOf('x = torch.zeros(10**4).unbind()', 2 ** 20)).toBe('budget');
  expect(endOf('x = torch.cat([torch.zeros(2)] * 10**4)', 2 ** 20)).toBe('budget');
  expect(endOf('x = torch.cat([torch.zeros(2)] * 1000).unbind()', 2 ** 20)).toBe('done');
});
