// What the gradient panel shows of a stage: the graph of the step on show with the texts of its values and gradients, read at the steps
// at which they were there. Knows no picture.
import { numelOf } from '../core/shape.ts';
import type { GradFlow, GradGraph, GradTensor } from '../explain/gradgraph.ts';
import { gradGraphAt, walksOf } from '../explain/gradwalks.ts';
import { unitOf } from '../explain/shown.ts';
import { indexAt } from '../explain/visits.ts';
import { valueText } from '../scene/figures.ts';
import type { Element, Frame } from '../trace/frame.ts';
import { frameAt, valueAt } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';
import type { TensorShot } from '../trace/step.ts';
import { chipCode, shortened } from './naming.ts';

export interface GradSight {
  readonly graph: GradGraph;
  /** How nodes are called, by key: an operation by its name, a tensor by its own or by the code that made it. */
  readonly titles: ReadonlyMap<string, string>;
  /** Keys of operations that only made a view. */
  readonly views: ReadonlySet<string>;
  /** Elements of the forward values in row-major order, by key. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Elements of what a flow brought the sum to. */
  readonly gradient: (flow: GradFlow) => readonly string[];
}

/** Elements of a tensor that are read. */
const most = 16;

const elementsOf = (frame: Frame, shot: TensorShot): Element[] =>
  Array.from({ length: Math.min(most, numelOf(shot.layout.shape)) }, (_, k) =>
    valueAt(frame, shot, indexAt(shot.layout.shape, k)),
  );

/** Elements of a tensor at a step, at most `limit` in row-major order; NaN where one is not known. */
export function numbersAt(
  history: History,
  step: number,
  shot: TensorShot,
  limit: number,
  when: 'before' | 'after' = 'after',
): number[] {
  const frame = frameAt(history, step);
  return Array.from({ length: Math.min(limit, numelOf(shot.layout.shape)) }, (_, k) => {
    const element = valueAt(frame, shot, indexAt(shot.layout.shape, k), when);
    return typeof element === 'string' ? Number.NaN : Number(element.value);
  });
}

/** What was made for a story of some length: for each walk, the steps that show it. */
interface Kept {
  readonly length: number;
  readonly sights: { readonly after: number; readonly to: number; readonly sight: GradSight | null }[];
}

const kept = new WeakMap<History, Kept>();

/** The graph that belongs to a step; null of a program without gradients. The same object for all steps that show one graph. */
export function gradSightAt(history: History, code: string, step: number): GradSight | null {
  let mine = kept.get(history);
  if (mine?.length !== history.length) kept.set(history, (mine = { length: history.length, sights: [] }));
  const known = mine.sights.find(({ after, to }) => step > after && step <= to);
  if (known) return known.sight;
  const walks = walksOf(history.steps);
  const at = walks.findIndex(({ to }) => to >= step);
  // Steps after the last walk go on showing it.
  const index = at < 0 ? walks.length - 1 : at;
  const isLast = index === walks.length - 1;
  const sight = gradSightOf(history, code, step);
  mine.sights.push({ after: walks[index - 1]?.to ?? -1, to: isLast ? Infinity : walks[index]!.to, sight });
  return sight;
}

function gradSightOf(history: History, code: string, step: number): GradSight | null {
  const graph = gradGraphAt(history.steps, step);
  if (!graph) return null;
  const frames = new Map<number, Frame>();
  const at = (number: number): Frame => {
    let frame = frames.get(number);
    if (!frame) frames.set(number, (frame = frameAt(history, number)));
    return frame;
  };
  const tensors = graph.nodes.filter((n): n is GradTensor => n.kind === 'tensor');
  const texts = (frame: Frame, shot: TensorShot) => elementsOf(frame, shot).map(valueText);
  const said = new Map<GradFlow, readonly string[]>();
  return {
    graph,
    titles: new Map(
      graph.nodes.map((n) => [n.key, n.kind === 'op' ? (n.op ?? n.name) : (n.name ?? madeBy(history, code, n))]),
    ),
    views: new Set(
      graph.nodes.flatMap((n) =>
        n.kind === 'op' && n.step !== null && history.steps[n.step]?.kind === 'view' ? [n.key] : [],
      ),
    ),
    values: new Map(tensors.map((n) => [n.key, texts(at(n.at), n.shot)])),
    gradient(flow) {
      let found = said.get(flow);
      if (!found) said.set(flow, (found = texts(at(flow.step), flow.total)));
      return found;
    },
  };
}

function madeBy(history: History, code: string, { at }: GradTensor): string {
  const { range } = history.steps[at] ?? { range: { from: 0, to: 0 } };
  return shortened(chipCode(code.slice(range.from, range.to)), 16);
}

/** Strides as the framework shows them. */
export const stridesShown = (shot: TensorShot): number[] => shot.layout.strides.map((s) => s / unitOf(shot));
