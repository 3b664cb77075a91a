import { expect, test } from 'vitest';
import type { Frame } from '../trace/frame.ts';
import { frameAt } from '../trace/frame.ts';
import { History } from '../trace/history.ts';
import { budgets } from '../trace/budgets.ts';
import { runScenario } from '../trace/run.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { happeningOf } from './happening.ts';

function framesOf(code: string): Frame[] {
  const history = new History();
  runScenario(scenarioOf(code), budgets, (moment) => history.add([moment]));
  return history.steps.map((_, n) => frameAt(history, n));
}

const table = 'T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\n';
const happened = (code: string, n: number) => happeningOf(framesOf(`import torch, numpy as np\n${code}`).at(n)!, '');

test('a slice tells where it starts, how its stride grows and what becomes of the offset', () => {
  const h = happened(`${table}z = T.T[1:, ::2]\n`, 2);
  expect(h).toMatchObject({
    did: 'view',
    op: 'slice',
    storage: 'A',
    offset: { before: 0, after: 1 },
    notes: [
      { note: 'shifted', axis: 0, by: 1 },
      { note: 'stepped', axis: 1, factor: 2, before: 4, after: 8 },
    ],
  });
});

test('a transpose changes places, an int takes an axis away, a new axis has size 1, an expanded one stands still', () => {
  const notes = (code: string, n: number) => {
    const h = happened(table + code, n);
    return h.did === 'view' ? h.notes : [];
  };
  expect(notes('T.T\n', 1)).toEqual([{ note: 'permuted', from: [1, 0], before: [4, 1], after: [1, 4] }]);
  expect(notes('T[2]\n', 1)).toEqual([{ note: 'dropped', from: 0, at: 2, stride: 4 }]);
  expect(notes('T[:, None]\n', 1)).toMatchObject([{ note: 'inserted', axis: 1 }]);
  expect(notes('T[:1].expand(3, 4)\n', 2)).toEqual([{ note: 'repeated', axis: 0, size: 3 }]);
  expect(notes('T.reshape(12)\n', 1)).toEqual([{ note: 'regrouped', before: [3, 4], after: [12], strides: [1] }]);
});

test('NumPy is told of in bytes', () => {
  const h = happened('T = np.arange(12).reshape(3, 4)\nup = T[::-1]\n', 2);
  expect(h).toMatchObject({ did: 'view', offset: { before: 0, after: 64 }, out: { strides: [-32, 8] } });
});

test('a copy names both storages, a write those who see it, a refusal its reason', () => {
  expect(happened(`${table}c = T.T.contiguous()\n`, 2)).toMatchObject({
    did: 'copy',
    from: 'A',
    to: 'B',
    numel: 12,
    nbytes: 96,
  });
  expect(happened(`${table}row = T[1]\nrow += 1\n`, 2)).toMatchObject({
    did: 'write',
    storage: 'A',
    numel: 4,
    seenBy: ['T', 'row'],
  });
  const h = happened(`${table}T.T.view(12)\n`, 2);
  expect(h).toMatchObject({ did: 'raise', raised: { type: 'RuntimeError', refusal: { why: 'needs-copy' } } });
});
