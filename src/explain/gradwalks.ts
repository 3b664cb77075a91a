// The calls of backward in a story, and the graph of one of them. Counts steps from 0; knows no picture and no words.
import type { EdgeShot, FlowShot, Step } from '../trace/step.ts';
import type { GradEdge, GradGraph, GradNode } from './gradgraph.ts';
import { keyOfEdge } from './gradgraph.ts';
import { Tape } from './gradtape.ts';

/** Nodes of the tape that a graph shows. */
const most = 60;

interface Walk {
  readonly from: number;
  to: number;
  readonly flows: { readonly step: number; readonly place: number; readonly flow: FlowShot }[];
  readonly roots: EdgeShot[];
}

const siteOf = ({ range, path }: Step): string => JSON.stringify([range.from, range.to, path]);

/** The calls of backward of a story: each with the steps it took and the gradients it handed on. */
export function walksOf(steps: readonly Step[]): Walk[] {
  const walks: Walk[] = [];
  let now: Walk | null = null;
  let site = '';
  for (const step of steps) {
    const flows = step.flows ?? [];
    if (!step.backward && flows.length === 0) {
      now = null;
      continue;
    }
    const here = siteOf(step);
    const begins = flows.some(({ from }) => from === null) && now?.flows.some(({ flow }) => flow.from !== null);
    if (!now || here !== site || begins)
      walks.push((now = { from: step.number, to: step.number, flows: [], roots: [] }));
    site = here;
    now.to = step.number;
    for (const [place, flow] of flows.entries()) {
      now.flows.push({ step: step.number, place, flow });
      if (flow.from === null) now.roots.push(flow.to);
    }
  }
  return walks.filter(({ roots }) => roots.length > 0);
}

/** Whether a story has anything to draw here. */
export const hasGradients = (steps: readonly Step[]): boolean => steps.some((step) => step.node);

/** The graph that belongs to a step: of the walk it is part of, else of the next one, else of the last; without any, what the tape holds. */
export function gradGraphAt(steps: readonly Step[], number: number): GradGraph | null {
  const walks = walksOf(steps);
  const walk = walks.find(({ to }) => to >= number) ?? walks.at(-1) ?? null;
  const tape = new Tape(steps.slice(0, walk ? walk.from : steps.length));
  const roots = walk ? walk.roots : tape.ends();
  return roots.length === 0 ? null : graphOf(tape, roots, walk);
}

function graphOf(tape: Tape, roots: readonly EdgeShot[], walk: Walk | null): GradGraph {
  const nodes = new Map<string, GradNode>();
  const edges: GradEdge[] = [];
  const tops = new Set(roots.map(keyOfEdge));
  const todo: EdgeShot[] = [...roots];
  let ops = 0;
  let cut = 0;
  for (let to = todo.shift(); to; to = todo.shift()) {
    const key = keyOfEdge(to);
    if (nodes.has(key)) continue;
    const tensor = tape.tensor(to);
    if (!tensor) continue;
    const role = tops.has(key) ? 'root' : 'leaf' in to ? 'leaf' : 'between';
    nodes.set(key, { kind: 'tensor', key, role, ...tensor });
    if ('leaf' in to) continue;
    if (nodes.has(`n${to.node}`)) {
      edges.push({ key: `o${to.node}.${to.output}`, from: `n${to.node}`, to: key });
      continue;
    }
    if (ops >= most) {
      cut++;
      continue;
    }
    ops++;
    const found = tape.op(to.node);
    nodes.set(found.op.key, found.op);
    edges.push({ key: `o${to.node}.${to.output}`, from: found.op.key, to: key });
    for (const [k, edge] of found.edges.entries()) {
      if (!edge) continue;
      edges.push({ key: `e${to.node}.${k}`, from: keyOfEdge(edge), to: found.op.key });
      todo.push(edge);
    }
  }
  const flows = (walk?.flows ?? []).flatMap(({ step, place, flow }) => {
    const op = flow.from === null ? null : `n${flow.from}`;
    const tensor = keyOfEdge(flow.to);
    if (!nodes.has(tensor)) return [];
    const edge = op === null ? null : `e${flow.from}.${flow.edge}`;
    return [{ step, place, op, slot: flow.edge, edge, tensor, grad: flow.grad, total: flow.total }];
  });
  return {
    nodes: [...nodes.values()],
    edges: edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
    flows,
    roots: [...tops],
    walk: walk && { from: walk.from, to: walk.to },
    cut,
  };
}
