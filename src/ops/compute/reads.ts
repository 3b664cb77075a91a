// Which input elements make one output element. Pure: asked only for what is on screen. One list of indices per tensor input.
import type { Shape } from '../../core/shape.ts';

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
