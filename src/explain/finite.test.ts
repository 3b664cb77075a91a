import { expect, test } from 'vitest';
import { frameAt, valueAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { agrees, finiteDifference, leavesOf, probeOf } from './finite.ts';
import { gradGraphAt } from './gradwalks.ts';
import { indexAt } from './visits.ts';
import { numelOf } from '../core/shape.ts';

/** All elements of all leaves: [numeric, analytic]. */
function pairs(code: string, step = 0): [number, number][] {
  const scenario = scenarioOf(`import torch\n${code}`);
  const history = storyOf(scenario);
  const graph = gradGraphAt(history.steps, step)!;
  const frame = frameAt(history, graph.walk!.to);
  const first = graph.flows[0]!.grad;
  const number = (x: ReturnType<typeof valueAt>) => (typeof x === 'string' ? Number.NaN : Number(x.value));
  const all = (n: number) => Array.from({ length: n }, (_, k) => k);
  const seed = all(numelOf(first.layout.shape)).map((k) =>
    number(valueAt(frame, first, indexAt(first.layout.shape, k))),
  );
  return leavesOf(graph).flatMap((leaf) => {
    const probe = probeOf(history.steps, graph, leaf);
    if (!probe) return [];
    const total = graph.flows.findLast(({ tensor }) => tensor === leaf.key)!.total;
    return all(numelOf(leaf.shot.layout.shape)).map((k): [number, number] => {
      const index = indexAt(leaf.shot.layout.shape, k);
      const value = number(valueAt(frameAt(history, probe.step), probe.shot, index, 'before'));
      return [finiteDifference(scenario, probe, { index, value }, seed)!, number(valueAt(frame, total, index))];
    });
  });
}

test('what comes out of nudging agrees with backward, for every leaf, through views', () => {
  const found = pairs(`x = torch.tensor([[1., 2., 3.], [4., 5., 6.]], requires_grad=True)
w = torch.tensor([[1., -1., 2.]], requires_grad=True)
y = x.T[1:]
z = (x * w.expand(2, 3)).sum() + (y * y).sum()
z.backward()`);
  expect(found).toHaveLength(9);
  for (const [numeric, analytic] of found) expect(agrees(numeric, analytic, 'float32')).toBe(true);
});

test('a root that is no scalar is weighed with the gradient it was given', () => {
  const found = pairs(`a = torch.tensor([2., 3.], dtype=torch.float64, requires_grad=True)
c = a * a
c.backward(torch.tensor([1., 10.], dtype=torch.float64))`);
  expect(found.map(([numeric]) => Math.round(numeric * 1000) / 1000)).toEqual([4, 60]);
});

test('only the walk on show is compared, also where leaves are written to between walks', () => {
  const found = pairs(
    `w = torch.tensor([2., 3.], requires_grad=True)
for i in range(2):
    z = (w * w).sum()
    z.backward()
    with torch.no_grad():
        w -= 0.5 * w.grad
        w.grad = None`,
    1e6,
  );
  for (const [numeric, analytic] of found) expect(agrees(numeric, analytic, 'float32')).toBe(true);
});
