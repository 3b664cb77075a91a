// Which input elements make one output element. Pure: asked only for what is on screen. One list of indices per tensor input.
import { isRefusal } from '../../core/refusal.ts';
import type { Shape } from '../../core/shape.ts';
import { axesOf } from '../../core/shape.ts';

export type Index = readonly number[];

/** For the output element at `out`: for each tensor input (by its shape, in the order of the arguments) the indices that are read. */
export type Reads = (
  out: Index,
  shapes: readonly Shape[],
  args: Readonly<Record<string, unknown>>,
) => readonly (readonly Index[])[];

/** Elementwise: the element at the same index, aligned from the last axis; an axis of size 1 repeats. */
export const readsBroadcast: Reads = (out, shapes) =>
  shapes.map((shape) => [shape.map((size, k) => (size === 1 ? 0 : out[out.length - shape.length + k]!))]);

/** Reductions over `dim` (all axes where it names none): every element along those axes, in row-major order. */
export const readsLane: Reads = (out, shapes, { dim, keepdim }) => {
  const [shape] = shapes;
  if (!shape) return [];
  const all = shape.map((_, k) => k);
  const named = typeof dim === 'number' ? [dim] : ((dim as readonly number[] | null | undefined) ?? []);
  const axes = named.length === 0 ? all : axesOf(named, shape.length);
  if (isRefusal(axes)) return [[]];
  const kept = all.filter((k) => !axes.includes(k));
  const base = new Map(kept.map((axis, n) => [axis, out[keepdim === true ? axis : n]!]));
  let indices: number[][] = [[]];
  for (const axis of all) {
    const fixed = base.get(axis);
    const range = fixed === undefined ? Array.from({ length: shape[axis]! }, (_, i) => i) : [fixed];
    indices = indices.flatMap((index) => range.map((i) => [...index, i]));
  }
  return [indices];
};

/** Along one axis `dim`: every element of the lane that the output element lies in. */
export const readsAlong: Reads = (out, shapes, { dim }) => {
  const shape = shapes[0] ?? [];
  const axis = (dim as number) < 0 ? (dim as number) + shape.length : (dim as number);
  if (shape.length === 0) return [[[]]];
  return [Array.from({ length: shape[axis]! }, (_, i) => out.map((at, k) => (k === axis ? i : at)))];
};
