import { expect, test } from 'vitest';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import type { GradGraph, GradOp, GradTensor } from './gradgraph.ts';
import { flowAt, flowBeside, gradStateAt } from './gradflow.ts';
import { gradGraphAt, hasGradients, walksOf } from './gradwalks.ts';

const stepsOf = (code: string) => storyOf(scenarioOf(`import torch\n${code}`)).steps;
const graphOf = (code: string): GradGraph => gradGraphAt(stepsOf(code), 0)!;
const tensors = (graph: GradGraph) => graph.nodes.filter((n): n is GradTensor => n.kind === 'tensor');
const ops = (graph: GradGraph) => graph.nodes.filter((n): n is GradOp => n.kind === 'op');
const nameAt = (graph: GradGraph, key: string) => tensors(graph).find((n) => n.key === key)?.name;

const product = `a = torch.tensor([2., 3.], requires_grad=True)
b = torch.tensor([5., 7.], requires_grad=True)
c = a * b
z = c.sum()
`;

test('leaves, results and operations are nodes, joined as the program joined them', () => {
  const graph = graphOf(`${product}z.backward()`);
  expect(tensors(graph).map((n) => [n.name, n.role])).toEqual([
    ['z', 'root'],
    ['c', 'between'],
    ['a', 'leaf'],
    ['b', 'leaf'],
  ]);
  expect(ops(graph).map((n) => n.op)).toEqual(['sum', 'mul']);
  expect(graph.edges).toHaveLength(5);
});

test('gradients go from the root to the leaves, edge by edge', () => {
  const graph = graphOf(`${product}z.backward()`);
  expect(graph.flows.map(({ tensor }) => nameAt(graph, tensor))).toEqual(['z', 'c', 'a', 'b']);
  const steps = graph.flows.map(({ step }) => step);
  expect(steps).toEqual([...steps].sort((x, y) => x - y));
});

test('before backward nothing has arrived; after it every tensor has a gradient of its own shape', () => {
  const graph = graphOf(`${product}z.backward()`);
  expect(gradStateAt(graph, flowAt(graph, 0)).arrived.size).toBe(0);
  const { arrived, taken } = gradStateAt(graph, graph.flows.length - 1);
  for (const { key, shot } of tensors(graph)) expect(arrived.get(key)?.layout.shape).toEqual(shot.layout.shape);
  for (const { key } of graph.edges) expect(taken).toContain(key);
});

test('a tensor used twice receives twice, and what arrived is the sum', () => {
  const graph = graphOf('a = torch.tensor([2., 3.], requires_grad=True)\nz = (a * a).sum()\nz.backward()');
  const leaf = tensors(graph).find(({ role }) => role === 'leaf')!;
  const twice = graph.flows.filter(({ tensor }) => tensor === leaf.key);
  expect(twice).toHaveLength(2);
  expect(twice[1]!.total.id).not.toBe(twice[1]!.grad.id);
});

test('every call of backward has a graph of its own', () => {
  const steps = stepsOf(
    'w = torch.tensor([2., 3.], requires_grad=True)\nfor i in range(3):\n    z = (w * w).sum()\n    z.backward()',
  );
  const walks = walksOf(steps);
  expect(walks).toHaveLength(3);
  const graph = gradGraphAt(steps, walks[1]!.from)!;
  expect(graph.walk).toEqual({ from: walks[1]!.from, to: walks[1]!.to });
  expect(gradGraphAt(steps, walks[0]!.to + 1)!.walk!.from).toBe(walks[1]!.from);
});

test('a gradient that the program brings is where the walk begins', () => {
  const steps = stepsOf(
    'a = torch.tensor([2., 3.], requires_grad=True)\nc = a * 2\nc.backward(torch.tensor([1., 10.]))',
  );
  const graph = gradGraphAt(steps, 0)!;
  expect(nameAt(graph, graph.flows[0]!.tensor)).toBe('c');
  expect(steps[graph.flows[0]!.step]!.backward).not.toBeNull();
});

test('without backward the tape is drawn, and no gradient is', () => {
  const graph = graphOf(product);
  expect(tensors(graph)).toHaveLength(4);
  expect([graph.flows.length, graph.walk]).toEqual([0, null]);
});

test('a program without gradients has no graph', () => {
  const steps = stepsOf('a = torch.arange(6)\nb = a * 2\n');
  expect([hasGradients(steps), gradGraphAt(steps, 0)]).toEqual([false, null]);
});

test('writes and the views that look at them are part of the graph', () => {
  const graph = graphOf(`x = torch.tensor([1., 2., 3.], requires_grad=True)
y = x * 1
v = y[1:]
y[0] = 5.
z = (v * v).sum()
z.backward()`);
  expect(
    tensors(graph)
      .filter(({ role }) => role === 'leaf')
      .map(({ name }) => name),
  ).toEqual(['x']);
  expect(graph.flows.at(-1)!.tensor).toMatch(/^l/);
});

test('a long tape is cut, and says by how much', () => {
  const graph = graphOf('x = torch.tensor([1., 2.], requires_grad=True)\nfor i in range(90):\n    x = x * 2\n');
  expect(ops(graph)).toHaveLength(60);
  expect(graph.cut).toBe(1);
});

test('arrow keys go along the graph: on to the next operation, beside it among arguments, and back', () => {
  const graph = graphOf(`${product}z.backward()`);
  expect(flowBeside(graph, -1, 'on')).toBe(0);
  expect(flowBeside(graph, 0, 'on')).toBe(1);
  expect(flowBeside(graph, 1, 'on')).toBe(2);
  expect(flowBeside(graph, 2, 'next')).toBe(3);
  expect(flowBeside(graph, 3, 'back')).toBe(1);
  expect(flowBeside(graph, 3, 'on')).toBe(3);
});

test('every gradient says whose it is', () => {
  const steps = stepsOf(`${product}z.backward()`);
  const graph = gradGraphAt(steps, 0)!;
  for (const { step, place, tensor } of graph.flows)
    expect(steps[step]!.flows![place]!.of).toBe(tensors(graph).find(({ key }) => key === tensor)!.shot.id);
});
