import { expect, test } from 'vitest';
import type { GradGraph } from '../explain/gradgraph.ts';
import { gradStateAt } from '../explain/gradflow.ts';
import { gradGraphAt } from '../explain/gradwalks.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { gradMarks } from './gradmarks.ts';
import { cardAt, cardCell, cellsOf, gradPlan } from './gradplan.ts';

const graphOf = (code: string): GradGraph => gradGraphAt(storyOf(scenarioOf(`import torch\n${code}`)).steps, 0)!;
const graph = graphOf(`a = torch.tensor([[2., 3., 4.]], requires_grad=True)
b = torch.ones(2, 3, 5, requires_grad=True)
z = (a.expand(2, 3) * a).sum() + b.sum()
z.backward()`);
const titles = new Map(graph.nodes.map((n) => [n.key, n.kind === 'op' ? (n.op ?? '') : (n.name ?? '')]));

test('no two nodes lie over each other, and all lie in the picture', () => {
  for (const room of [1000, 360]) {
    const { cards, width, height } = gradPlan(graph, titles, room);
    for (const [k, a] of cards.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
      for (const b of cards.slice(k + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
          true,
        );
    }
  }
});

test('the forward pass goes one way: to the right, or downwards in little room', () => {
  for (const [room, at] of [
    [1000, 'x'],
    [360, 'y'],
  ] as const) {
    const { cards } = gradPlan(graph, titles, room);
    const of = (key: string) => cards.find((c) => c.key === key)![at];
    for (const { from, to } of graph.edges) expect(of(from)).toBeLessThan(of(to));
  }
});

test('cells of a card lie inside it, and a large tensor has none', () => {
  const { cards } = gradPlan(graph, titles, 1000);
  for (const card of cards) {
    if (!card.cells) continue;
    const last = cardCell(card, card.gradTop, card.cells.rows - 1, card.cells.columns - 1);
    expect(last.y + last.height).toBeLessThanOrEqual(card.y + card.height);
    expect(last.x + last.width).toBeLessThanOrEqual(card.x + card.width);
  }
  expect([cellsOf([]), cellsOf([3]), cellsOf([2, 3]), cellsOf([2, 3, 5]), cellsOf([9]), cellsOf([0])]).toEqual([
    { rows: 1, columns: 1 },
    { rows: 1, columns: 3 },
    { rows: 2, columns: 3 },
    null,
    null,
    null,
  ]);
});

test('the lower half of a tensor is its gradient', () => {
  const plan = gradPlan(graph, titles, 1000);
  const card = plan.cards.find(({ node }) => node.kind === 'tensor')!;
  expect(cardAt(plan, card.x + 5, card.y + 5)).toMatchObject({ card: { key: card.key }, lower: false });
  expect(cardAt(plan, card.x + 5, card.y + card.gradTop + 5)).toMatchObject({ lower: true });
  expect(cardAt(plan, -5, -5)).toBeNull();
});

test('the arrow of now is the thickest, and arrows that were taken are solid', () => {
  const plan = gradPlan(graph, titles, 1000);
  const empty = { values: new Map(), grads: new Map(), strides: new Map(), views: new Set<string>(), pointed: null };
  const at = graph.flows.findIndex(({ edge }) => edge !== null);
  const marks = gradMarks(plan, { ...empty, state: gradStateAt(graph, at), working: null });
  const thick = marks.filter((m) => m.kind === 'path' && m.width === 3.2);
  expect(thick.map(({ key }) => key)).toEqual([`a${graph.flows[at]!.edge}`]);
  expect(new Set(marks.map(({ kind, key }) => `${kind}:${key}`)).size).toBe(marks.length);
});
