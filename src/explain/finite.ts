// Finite differences beside what backward says: one element of a leaf is nudged both ways, the program runs again up to where backward
// begins, and the quotient is compared. Knows no picture and no words.
import { isFloat } from '../core/dtype.ts';
import type { Nudge, Sighting } from '../trace/nudge.ts';
import { callOf, sightingOf, valuesAfter } from '../trace/nudge.ts';
import type { Scenario } from '../trace/scenario.ts';
import type { Step, TensorShot } from '../trace/step.ts';
import type { GradGraph, GradTensor } from './gradgraph.ts';

/** How one leaf of a graph can be nudged. */
export interface Probe {
  readonly leaf: Sighting;
  /** The first operation of the graph that reads it, and the step it is. */
  readonly before: number;
  readonly step: number;
  /** What the leaf was then. */
  readonly shot: TensorShot;
  readonly root: Sighting;
}

/** The leaves that were given a gradient, in the order of the graph. */
export const leavesOf = ({ nodes, flows }: GradGraph): GradTensor[] =>
  nodes.filter(
    (n): n is GradTensor => n.kind === 'tensor' && n.role === 'leaf' && flows.some(({ tensor }) => tensor === n.key),
  );

/** Where to nudge a leaf and what to read; null where that is not to be found, or where backward begins at several tensors. */
export function probeOf(steps: readonly Step[], graph: GradGraph, leaf: GradTensor): Probe | null {
  if (!isFloat(leaf.shot.dtype) || graph.roots.length !== 1) return null;
  const readers = graph.nodes.flatMap((n) =>
    n.kind === 'op' && n.inputs.includes(leaf.key) && n.step !== null ? [n.step] : [],
  );
  const step = Math.min(...readers);
  const before = Number.isFinite(step) ? callOf(steps, step) : null;
  const root = graph.nodes.find(({ key }) => key === graph.roots[0]);
  const made = graph.nodes.find(({ key }) => key === graph.roots[0]?.split('.')[0]);
  if (before === null || root?.kind !== 'tensor' || made?.kind !== 'op' || made.step === null) return null;
  const call = callOf(steps, made.step);
  const seen = sightingOf(steps, leaf.shot.id);
  const shot = steps[step]!.inputs.find(({ id }) => id === leaf.shot.id);
  if (call === null || !seen || !shot) return null;
  // What was written to is the first result of its step.
  const place = Math.max(
    0,
    steps[made.step]!.outputs.findIndex(({ id }) => id === root.shot.id),
  );
  // An input is met only when its operation runs, which is too late for that operation: it has read it.
  if (seen.call >= before) return null;
  return { leaf: seen, before, step, shot, root: { call, as: 'output', place } };
}

/** How far to nudge an element: a compromise between what is rounded away and what is not straight. */
export const nudgeOf = (value: number, dtype: TensorShot['dtype']): number =>
  (dtype === 'float64' ? 1e-5 : 1e-2) * Math.max(1, Math.abs(value));

/** The quotient for one element of a leaf, summed over the root with the gradient that backward began with; null if a run fails. */
export function finiteDifference(
  scenario: Scenario,
  probe: Probe,
  at: { readonly index: readonly number[]; readonly value: number },
  seed: readonly number[],
): number | null {
  const step = nudgeOf(at.value, probe.shot.dtype);
  const round = probe.shot.dtype === 'float64' ? Number : Math.fround;
  const [high, low] = [round(at.value + step), round(at.value - step)];
  const run = (value: number): number | null => {
    const nudge: Nudge = { leaf: probe.leaf, before: probe.before, index: at.index, value };
    const values = valuesAfter(scenario, nudge, probe.root);
    return values && values.reduce((sum, y, k) => sum + y * (seed[k] ?? 1), 0);
  };
  const [above, below] = [run(high), run(low)];
  return above === null || below === null ? null : (above - below) / (high - low);
}

/** Whether the two agree as far as the nudge and the element type allow. */
export const agrees = (numeric: number, analytic: number, dtype: TensorShot['dtype']): boolean =>
  Math.abs(numeric - analytic) <= (dtype === 'float64' ? 1e-4 : 1e-2) * Math.max(1, Math.abs(analytic));
