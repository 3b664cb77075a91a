// Where one stands in a walk backwards: which gradients have been handed on, what has arrived, and where the arrow keys lead from
// one gradient. Knows no picture and no words.
import type { TensorShot } from '../trace/step.ts';
import type { GradFlow, GradGraph } from './gradgraph.ts';

/** What is known of the gradients after a step: which arrows were taken, which now, and what has arrived at each tensor. */
export interface GradState {
  /** Number of the flow that is looked at; −1 before the first. */
  readonly at: number;
  readonly now: GradFlow | null;
  readonly taken: ReadonlySet<string>;
  /** The sum that has arrived at each tensor, by its key. */
  readonly arrived: ReadonlyMap<string, TensorShot>;
}

/** The number of the last flow that is complete after a step; −1 before the first. */
export const flowAt = ({ flows }: GradGraph, step: number): number => flows.findLastIndex((flow) => flow.step <= step);

/** The state after flow number `at`. Where a gradient goes on through the operation that made its tensor, that arrow is taken too. */
export function gradStateAt({ flows, nodes }: GradGraph, at: number): GradState {
  const taken = new Set<string>();
  const arrived = new Map<string, TensorShot>();
  const here = new Set(nodes.map(({ key }) => key));
  for (const { edge, tensor, op, total } of flows.slice(0, at + 1)) {
    if (edge !== null) taken.add(edge);
    if (op !== null)
      for (const key of arrived.keys()) if (key.startsWith(`${op}.`) && here.has(op)) taken.add(`o${key.slice(1)}`);
    arrived.set(tensor, total);
  }
  return { at, now: flows[at] ?? null, taken, arrived };
}

/** The next flow from one along the graph: on (`down`) to where it leads, back (`up`) to what it came of, or beside it among the gradients of one operation. */
export function flowBeside({ flows, nodes }: GradGraph, at: number, way: 'on' | 'back' | 'next' | 'previous'): number {
  const now = flows[at];
  if (!now) return way === 'on' || way === 'next' ? Math.min(0, flows.length - 1) : at;
  const maker = now.tensor.startsWith('n') ? now.tensor.slice(0, now.tensor.indexOf('.')) : null;
  if (way === 'on') {
    const next = flows.findIndex(({ op }, k) => k > at && op !== null && op === maker);
    return next < 0 ? at : next;
  }
  if (way === 'back') {
    const op = nodes.find(({ key }) => key === now.op);
    const before = op ? flows.findLastIndex(({ tensor }, k) => k < at && tensor.startsWith(`${op.key}.`)) : -1;
    return before < 0 ? at : before;
  }
  const beside = flows.flatMap(({ op }, k) => (op === now.op ? [k] : []));
  const to = beside[beside.indexOf(at) + (way === 'next' ? 1 : -1)];
  return to ?? at;
}
