// What all views share: a new layout over the same storage, computed from the old one by arithmetic alone.
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axesOf, axisOf } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Gradient } from '../gradient.ts';
import { ruleOf } from '../gradient.ts';
import type { ArgsOf, Done, Machine, Op, Outcome, Params } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Reads } from '../reads/reads.ts';

/** For each axis of the result the axes of the input it came from (none: new; several: merged), so that colours follow axes. */
export type Lineage = readonly (readonly number[])[];

type With<P extends Params> = ArgsOf<P & { input: 'tensor' }>;

interface Definition<P extends Params> {
  name: string;
  params: P;
  forms: Op['forms'];
  lineage(x: Tensor, args: With<P>, framework: Framework): Lineage;
  gradient?: Gradient<With<P>> | null;
  /** Where it copies. */
  reads?: Reads;
}

export interface ViewDefinition<P extends Params> extends Definition<P> {
  /** The layout (in bytes) of the result; `x` itself where the very input is the result. */
  layout(x: Tensor, args: With<P>, framework: Framework): Layout | Tensor | Refusal;
  /** Whether the result may be written to; by default as its input. */
  writeable?(x: Tensor, args: With<P>, framework: Framework): boolean;
}

export interface ViewOp<A = Readonly<Record<string, unknown>>> extends Op<A> {
  /** Of an accepted call. Several results share it. */
  lineage(x: Tensor, args: A, framework: Framework): Lineage;
}

/** Makes an op of a view's arithmetic. */
export const defineView = <const P extends Params>(view: ViewDefinition<P>): ViewOp<With<P>> =>
  defineReading({
    ...view,
    run(_m, x, args, framework) {
      const layout = view.layout(x, args, framework);
      if (isRefusal(layout)) return layout;
      if (layout === x) return same(x);
      return viewed(x, layout as Layout, view.writeable?.(x, args, framework));
    },
  });

/** Makes an op of a view that sometimes is something else: a copy, several views, the input itself. */
export function defineReading<const P extends Params>(
  op: Definition<P> & { run(m: Machine, x: Tensor, args: With<P>, framework: Framework): Outcome },
): ViewOp<With<P>> {
  const params = { input: 'tensor', ...op.params } as P & { input: 'tensor' };
  const { name, forms } = op;
  const run = (m: Machine, args: With<P>, framework: Framework) => op.run(m, args.input as Tensor, args, framework);
  const lineage: ViewOp<With<P>>['lineage'] = (x, args, framework) => op.lineage(x, args, framework);
  const { reads } = op;
  return {
    ...defineOp({ name, kind: 'view', params, forms, run }),
    lineage,
    ...ruleOf(op),
    ...(reads ? { reads } : {}),
  };
}

export const same = (x: Tensor): Done => ({ did: 'same', out: x });

export const viewed = (x: Tensor, layout: Layout, writeable: boolean = x.writeable): Done => ({
  did: 'view',
  out: viewOf(x, layout, { writeable }),
});

/** Axis numbers as the framework counts them: only PyTorch lets a tensor of rank 0 have axes 0 and −1. */
export const axisIn = (axis: number, rank: number, framework: Framework): number | Refusal =>
  axisOf(axis, rank, framework !== 'numpy');

export const axesIn = (axes: readonly number[], rank: number, framework: Framework): number[] | Refusal =>
  axesOf(axes, rank, framework !== 'numpy');

/** Axis numbers of an accepted call, made non-negative. */
export const counted = (axis: number, rank: number): number => (axis < 0 ? axis + rank : axis);

/** The lineage of a view that keeps every axis in its place. */
export const unmoved = (rank: number): number[][] => Array.from({ length: rank }, (_, k) => [k]);

/** The list with entry `at` taken out. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, k) => k !== at);

/** The list with `entry` put in before place `at`. */
export const withEntry = <T>(list: readonly T[], at: number, entry: T): T[] => [
  ...list.slice(0, at),
  entry,
  ...list.slice(at),
];

/** The list with another entry at place `at`. */
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((old, k) => (k === at ? entry : old));
