// What a step is called on its chip: the last operation of a chain, or the whole of what is no chain.
import { expect, test } from 'vitest';
import { chipCode } from './naming.ts';

test.each([
  ['torch.arange(12).reshape(3, 4)', 'reshape(3, 4)'],
  ['torch.arange(12).reshape(3, 4)[1:, ::2]', '[1:, ::2]'],
  ['torch.tensor([[0, 1, 2], [10, 11, 12]])', 'tensor'],
  ['(T * weights).sum(dim=1)', 'sum(dim=1)'],
  ['x.T', 'x.T'],
  ['T + torch.tensor([100, 200])', 'T + torch.tensor([100, 200])'],
  ['-torch.arange(6).reshape(2, 3)', '-torch.arange(6).reshape(2, 3)'],
  ['weights * numbers[1:, ::2]', 'weights * numbers[1:, ::2]'],
])('%s is called %s', (code, called) => {
  expect(chipCode(code)).toBe(called);
});
