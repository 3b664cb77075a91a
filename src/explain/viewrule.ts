// "Why can't I view this?", the real rule worked line by line: axes of size 1 dropped, neighbours merged from the right while memory
// continues, the new shape fitted into the runs that result; every border where it does not fit. Counts bytes; knows no words.
import type { Layout, Order } from '../core/layout.ts';
import { denseLayout, isContiguous, sameNumbers } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import { numpyReshapeStrides, torchReshapeStrides } from '../core/runs.ts';
import type { Shape } from '../core/shape.ts';
import { inferredShape, numelOf } from '../core/shape.ts';
import type { Framework } from '../tensor/tensor.ts';

/** One axis of the old shape, asked whether memory continues from it into the axes on its right. */
export interface MergeLine {
  readonly axis: number;
  readonly size: number;
  readonly stride: number;
  /**
   * `dropped`: size 1, never stepped along. `starts`: the rightmost, nothing to continue into. `joins`: one step equals walking
   * `into` to its end, so both are one run. `breaks`: it does not, so a run ends here.
   */
  readonly state: 'dropped' | 'starts' | 'joins' | 'breaks';
  /** The next axis to the right longer than 1, and its stride · size: what the stride would have to be to join. */
  readonly into: { readonly axis: number; readonly needed: number } | null;
}

/** Axes that memory runs through in even steps: `size` elements, `stride` bytes apart. */
export interface RunLine {
  /** Axes longer than 1, outermost first. */
  readonly axes: readonly number[];
  readonly size: number;
  readonly stride: number;
}

/** One axis of the new shape, with the run it lies in (as a number in `runs`), or the several it would have to span. */
export interface FitLine {
  readonly axis: number;
  readonly size: number;
  /** Empty for an axis of size 1, which fits anywhere. */
  readonly runs: readonly number[];
  /** Bytes; null where it spans runs. */
  readonly stride: number | null;
}

/** Two neighbouring axes between which memory does not continue although a new axis runs across. For order F `outer` is the later one. */
export interface BrokenPair {
  readonly axes: readonly [outer: number, inner: number];
  /** Bytes the outer axis has, and would need. */
  readonly stride: number;
  readonly needed: number;
  /** The axis of the new shape that lies across the border. */
  readonly across: number;
}

export interface ViewRule {
  /** The new shape, its −1 worked out. */
  readonly shape: Shape;
  /** No rule is needed: there is no element, or the old shape has no axis longer than 1. */
  readonly trivial: 'empty' | 'one' | null;
  /** From the last axis to the first, as the rule walks (from the first to the last for order F). */
  readonly merging: readonly MergeLine[];
  /** Outermost first. */
  readonly runs: readonly RunLine[];
  readonly fitting: readonly FitLine[];
  /** From the right. None: it is a view. */
  readonly broken: readonly BrokenPair[];
  /** The view, with the strides the framework shows; null if it would need a copy. */
  readonly view: Layout | null;
}

/**
 * Works the rule; refuses a shape with another number of elements. `order` is the order of indices in which the elements are to
 * keep their places (NumPy's `order=`): for F everything is read from the other end, as of a layout with its axes reversed.
 */
export function viewRuleOf(
  layout: Layout,
  itemsize: number,
  wanted: Shape,
  framework: Framework,
  order: Order = 'C',
): ViewRule | Refusal {
  const shape = inferredShape(wanted, layout.shape, framework === 'numpy');
  if (isRefusal(shape)) return shape;
  const view = viewedAs(layout, itemsize, shape, framework, order);
  if (layout.shape.includes(0))
    return { shape, trivial: 'empty', merging: [], runs: [], fitting: [], broken: [], view };
  const rule = order === 'C' ? worked(layout, shape) : mirrored(worked(reversed(layout), shape.toReversed()));
  const fitting = rule.fitting.map((fit) => (fit.runs.length > 0 ? fit : { ...fit, stride: atEnd(view, fit.axis) }));
  return { shape, trivial: rule.runs.length === 0 ? 'one' : null, ...rule, fitting, view };
}

const atEnd = (view: Layout | null, axis: number): number | null => view?.strides[axis] ?? null;

type Worked = Pick<ViewRule, 'merging' | 'runs' | 'fitting' | 'broken'>;

function worked(layout: Layout, shape: Shape): Worked {
  const merging = mergingOf(layout);
  const runs = runsFrom(merging);
  return { merging, runs, fitting: fittingOf(shape, runs), broken: brokenPairs(merging, layout.shape, shape) };
}

const reversed = ({ shape, strides, offset }: Layout): Layout => ({
  shape: shape.toReversed(),
  strides: strides.toReversed(),
  offset,
});

/** What was worked with reversed axes, told of the axes as they are. */
function mirrored({ merging, runs, fitting, broken }: Worked): Worked {
  const old = (axis: number): number => merging.length - 1 - axis;
  const fresh = (axis: number): number => fitting.length - 1 - axis;
  const run = (r: number): number => runs.length - 1 - r;
  return {
    merging: merging.map((line) => ({
      ...line,
      axis: old(line.axis),
      into: line.into && { ...line.into, axis: old(line.into.axis) },
    })),
    runs: runs.map((each) => ({ ...each, axes: each.axes.map(old).toReversed() })).toReversed(),
    fitting: fitting
      .map((fit) => ({ ...fit, axis: fresh(fit.axis), runs: fit.runs.map(run).toReversed() }))
      .toReversed(),
    broken: broken.map((pair) => ({
      ...pair,
      axes: [old(pair.axes[0]), old(pair.axes[1])] as const,
      across: fresh(pair.across),
    })),
  };
}

/** What the framework makes of it without copying, or null. */
function viewedAs(layout: Layout, itemsize: number, shape: Shape, framework: Framework, order: Order): Layout | null {
  const { shape: from, strides, offset } = layout;
  if (framework === 'numpy') {
    if (sameNumbers(from, shape)) return layout;
    if (isContiguous(layout, itemsize, order)) return { ...denseLayout(shape, itemsize, order), offset };
    const laid = numpyReshapeStrides(from, strides, shape, itemsize, order);
    return isRefusal(laid) ? null : { shape, strides: laid, offset };
  }
  const laid = torchReshapeStrides(from, strides, shape, itemsize);
  return isRefusal(laid) ? null : { shape, strides: laid, offset };
}

function mergingOf({ shape, strides }: Layout): MergeLine[] {
  const lines: MergeLine[] = [];
  let right: { axis: number; needed: number } | null = null;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const [size, stride] = [shape[axis]!, strides[axis]!];
    if (size === 1) {
      lines.push({ axis, size, stride, state: 'dropped', into: right });
      continue;
    }
    const state = right === null ? 'starts' : stride === right.needed ? 'joins' : 'breaks';
    lines.push({ axis, size, stride, state, into: right });
    right = { axis, needed: stride * size };
  }
  return lines;
}

function runsFrom(merging: readonly MergeLine[]): RunLine[] {
  const runs: { axes: number[]; size: number; stride: number }[] = [];
  for (const { axis, size, stride, state } of merging) {
    if (state === 'starts' || state === 'breaks') runs.unshift({ axes: [axis], size, stride });
    if (state !== 'joins') continue;
    runs[0]!.axes.unshift(axis);
    runs[0]!.size *= size;
  }
  return runs;
}

/** Elements to the right of each axis. */
const innerOf = (shape: Shape): number[] => shape.map((_, k) => numelOf(shape.slice(k + 1)));

function fittingOf(shape: Shape, runs: readonly RunLine[]): FitLine[] {
  const inner = innerOf(shape);
  const runInner = innerOf(runs.map((run) => run.size));
  return shape.map((size, axis) => {
    const [low, high] = [inner[axis]!, inner[axis]! * size];
    const spanned =
      size === 1 ? [] : [...runs.keys()].filter((r) => runInner[r]! < high && low < runInner[r]! * runs[r]!.size);
    const [only, more] = spanned;
    if (only === undefined) return { axis, size, runs: spanned, stride: null };
    const stride = more === undefined ? (low / runInner[only]!) * runs[only]!.stride : null;
    return { axis, size, runs: spanned, stride };
  });
}

function brokenPairs(merging: readonly MergeLine[], from: Shape, shape: Shape): BrokenPair[] {
  const inner = innerOf(shape);
  const fromInner = innerOf(from);
  return merging.flatMap(({ axis, stride, state, into }): BrokenPair[] => {
    if (state !== 'breaks') return [];
    const border = fromInner[axis]!;
    const across = shape.findIndex((size, k) => inner[k]! < border && border < inner[k]! * size);
    return across < 0 ? [] : [{ axes: [axis, into!.axis], stride, needed: into!.needed, across }];
  });
}
