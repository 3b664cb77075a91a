// How every axis of a view came out of its input: changed places, joined or split, entered later, stepped, repeated, inserted, dropped.
// Numbers are in the units the framework shows. Knows no words.
import type { IndexItem } from '../ops/op.ts';
import type { Step } from '../trace/step.ts';
import { lineageOf } from './lineage.ts';
import { shownOf, unitOf } from './shown.ts';

/** How an axis, or all of them, came out of a view. `axis` counts in the result, `from` in the input. */
export type AxisNote =
  /** Sizes and strides change places: result axis k is input axis `from[k]`. */
  | {
      readonly note: 'permuted';
      readonly from: readonly number[];
      readonly before: readonly number[];
      readonly after: readonly number[];
    }
  /** Axes joined or split: the strides follow from the new shape. */
  | {
      readonly note: 'regrouped';
      readonly before: readonly number[];
      readonly after: readonly number[];
      readonly strides: readonly number[];
    }
  /** Starts `by` elements of the axis later (a negative step starts at its end). */
  | { readonly note: 'shifted'; readonly axis: number; readonly from: number; readonly by: number }
  /** Takes every `factor`-th element (or runs backwards): the stride is multiplied. */
  | {
      readonly note: 'stepped';
      readonly axis: number;
      readonly factor: number;
      readonly before: number;
      readonly after: number;
    }
  | { readonly note: 'resized'; readonly axis: number; readonly before: number; readonly after: number }
  /** A stride of 0: the same elements again and again. */
  | { readonly note: 'repeated'; readonly axis: number; readonly size: number }
  | { readonly note: 'inserted'; readonly axis: number; readonly stride: number }
  | { readonly note: 'dropped'; readonly from: number; readonly at: number; readonly stride: number };

/** The changes from the first input of a step that made a view to its first output. */
export function changesOf(step: Step): { notes: AxisNote[]; offset: { before: number; after: number } } {
  const out = step.outputs[0]!;
  const x = step.inputs[0];
  const after = shownOf(out);
  if (!x) return { notes: [], offset: { before: after.offset, after: after.offset } };
  const before = {
    ...shownOf(x),
    strides: x.layout.strides.map((s) => s / unitOf(out)),
    offset: x.layout.offset / unitOf(out),
  };
  const offset = { before: before.offset, after: after.offset };
  const lineage = lineageOf(step, 0)?.axes;
  if (!lineage) return { notes: [], offset };
  const single = lineage.filter((from) => from.length === 1).map((from) => from[0]!);
  const regrouped = lineage.some((from) => from.length > 1) || new Set(single).size < single.length;
  if (regrouped) {
    return { offset, notes: [{ note: 'regrouped', before: before.shape, after: after.shape, strides: after.strides }] };
  }
  const notes: AxisNote[] = [];
  if (single.some((p, k) => k > 0 && p < single[k - 1]!))
    notes.push({
      note: 'permuted',
      from: lineage.map((from) => from[0] ?? -1),
      before: before.strides,
      after: after.strides,
    });
  const starts = startsOf(step, before.shape);
  for (const [axis, from] of lineage.entries()) {
    const parent = from[0];
    const size = after.shape[axis]!;
    const stride = after.strides[axis]!;
    if (parent === undefined) {
      notes.push(stride === 0 && size > 1 ? { note: 'repeated', axis, size } : { note: 'inserted', axis, stride });
      continue;
    }
    const was = { size: before.shape[parent]!, stride: before.strides[parent]! };
    const start = starts.get(parent) ?? 0;
    if (start !== 0) notes.push({ note: 'shifted', axis, from: parent, by: start });
    if (stride === 0 && was.stride !== 0 && size > was.size) notes.push({ note: 'repeated', axis, size });
    else if (stride !== was.stride && was.stride !== 0)
      notes.push({ note: 'stepped', axis, factor: stride / was.stride, before: was.stride, after: stride });
    else if (size !== was.size && start === 0) notes.push({ note: 'resized', axis, before: was.size, after: size });
  }
  for (const [from, stride] of before.strides.entries())
    if (!single.includes(from) && before.shape[from] !== 1)
      notes.push({ note: 'dropped', from, at: starts.get(from) ?? 0, stride });
  return { notes, offset };
}

const isItem = (value: unknown): value is IndexItem => typeof value === 'object' && value !== null && 'kind' in value;

/** Whether an index expression takes a part of an axis. */
export const isSliced = (step: Step): boolean =>
  Object.values(step.args).some(
    (v) =>
      Array.isArray(v) &&
      v.every(isItem) &&
      v.some((i) => i.kind === 'slice' && (i.start ?? i.stop ?? i.step) !== null),
  );

/** Where each axis of the input is entered, as far as the step's arguments say so. */
function startsOf(step: Step, shape: readonly number[]): Map<number, number> {
  const starts = new Map<number, number>();
  const items = Object.values(step.args).find(
    (v): v is IndexItem[] => Array.isArray(v) && v.length > 0 && v.every(isItem),
  );
  if (items) {
    const taking = items.filter((i) => i.kind !== 'newaxis' && i.kind !== 'ellipsis').length;
    let axis = 0;
    for (const item of items) {
      if (item.kind === 'ellipsis') axis += shape.length - taking;
      else if (item.kind !== 'newaxis') {
        const size = shape[axis] ?? 0;
        if (item.kind === 'int') starts.set(axis, item.value < 0 ? item.value + size : item.value);
        if (item.kind === 'slice') starts.set(axis, startOf(item.start, item.step ?? 1, size));
        axis++;
      }
    }
  }
  const { dim, start, index } = step.args;
  const at = typeof start === 'number' ? start : typeof index === 'number' ? index : null;
  if (typeof dim === 'number' && at !== null) {
    const axis = dim < 0 ? dim + shape.length : dim;
    starts.set(axis, at < 0 ? at + (shape[axis] ?? 0) : at);
  }
  return starts;
}

/** Python's rule for the first index of a slice. */
function startOf(start: number | null, step: number, size: number): number {
  if (start === null) return step < 0 ? size - 1 : 0;
  const at = start < 0 ? start + size : start;
  return Math.min(Math.max(at, step < 0 ? -1 : 0), step < 0 ? size - 1 : size);
}
