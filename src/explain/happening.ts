// What a step did, as data to make a sentence of: which storage, which axes changed how, what became of the offset.
// Numbers are in the units the framework shows (elements; bytes for NumPy). Knows no words.
import { itemsizeOf } from '../core/dtype.ts';
import type { DType } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import type { IndexItem } from '../ops/op.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Frame } from '../trace/frame.ts';
import type { RaisedShot, Step, TensorShot } from '../trace/step.ts';
import { lineageOf } from './lineage.ts';

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

export type Happening = { readonly frees: readonly string[]; readonly op: string | null; readonly code: string } & (
  | {
      readonly did: 'new';
      readonly storage: string;
      readonly numel: number;
      readonly dtype: DType;
      readonly nbytes: number;
      readonly out: Shown;
    }
  | {
      readonly did: 'view';
      readonly storage: string;
      readonly notes: readonly AxisNote[];
      readonly offset: { readonly before: number; readonly after: number };
      readonly out: Shown;
      readonly count: number;
    }
  | { readonly did: 'same'; readonly names: readonly string[]; readonly storage: string }
  | {
      readonly did: 'copy';
      readonly from: string | null;
      readonly to: string;
      readonly numel: number;
      readonly nbytes: number;
      readonly out: Shown;
    }
  | {
      readonly did: 'compute';
      readonly to: string;
      readonly numel: number;
      readonly stretched: readonly number[];
      readonly out: Shown;
    }
  | {
      readonly did: 'write';
      readonly storage: string;
      readonly numel: number;
      readonly version: number;
      readonly seenBy: readonly string[];
    }
  | { readonly did: 'print'; readonly text: string }
  | { readonly did: 'raise'; readonly raised: RaisedShot; readonly input: Shown | null }
  | { readonly did: 'free' }
  | { readonly did: 'other' }
);

/** A tensor as its framework shows it. */
export interface Shown {
  readonly framework: Framework;
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Bytes in one unit of the strides that a tensor's framework shows. */
export const unitOf = (t: Pick<TensorShot, 'framework' | 'dtype'>): number =>
  t.framework === 'numpy' ? 1 : itemsizeOf(t.dtype);

export function shownOf(t: TensorShot): Shown {
  const unit = unitOf(t);
  const { shape, strides, offset } = t.layout;
  return { framework: t.framework, shape, strides: strides.map((s) => s / unit), offset: offset / unit };
}

/** What the step of a frame did; `code` is the piece of the program it stands for. */
export function happeningOf(frame: Frame, code: string): Happening {
  const { step } = frame;
  const letter = (id: number) => frame.storage(id)?.letter ?? '?';
  const base = { op: step.op === 'index' && isSliced(step) ? 'slice' : step.op, code, frees: step.frees.map(letter) };
  const out = step.outputs[0];
  if (step.kind === 'raise' && step.raised)
    return { ...base, did: 'raise', raised: step.raised, input: step.inputs[0] ? shownOf(step.inputs[0]) : null };
  if (step.kind === 'print') return { ...base, did: 'print', text: step.text ?? '' };
  if (step.kind === 'free') return { ...base, did: 'free' };
  if (step.kind === 'write' && step.written) {
    const { storage, layout, after } = step.written;
    const seenBy = frame.storage(storage)?.names ?? [];
    return { ...base, did: 'write', storage: letter(storage), numel: numelOf(layout.shape), version: after, seenBy };
  }
  if (!out) return { ...base, did: 'other' };
  const numel = numelOf(out.layout.shape);
  const nbytes = frame.storage(out.storage)?.nbytes ?? 0;
  const shown = shownOf(out);
  switch (step.kind) {
    case 'new':
      return { ...base, did: 'new', storage: letter(out.storage), numel, dtype: out.dtype, nbytes, out: shown };
    case 'copy': {
      const from = step.inputs[0] ? letter(step.inputs[0].storage) : null;
      return {
        ...base,
        did: 'copy',
        from,
        to: letter(out.storage),
        numel,
        nbytes: numel * itemsizeOf(out.dtype),
        out: shown,
      };
    }
    case 'same':
      return { ...base, did: 'same', storage: letter(out.storage), names: namesOf(frame, out) };
    case 'view':
      return {
        ...base,
        did: 'view',
        storage: letter(out.storage),
        out: shown,
        count: step.outputs.length,
        ...changesOf(step),
      };
    case 'compute':
    case 'write':
    case 'backward':
    case 'raise':
      return { ...base, did: 'compute', to: letter(out.storage), numel, stretched: stretchedOf(step, out), out: shown };
  }
}

const namesOf = (frame: Frame, t: TensorShot): string[] =>
  frame.variables.filter((v) => 'tensor' in v.value && v.value.tensor.id === t.id).map((v) => v.name);

/** Inputs (by place) that broadcasting had to stretch. */
const stretchedOf = (step: Step, out: TensorShot): number[] =>
  step.inputs
    .map((_, k) => k)
    .filter((k) => {
      const shape = step.inputs[k]!.layout.shape;
      return step.inputs.length > 1 && numelOf(shape) < numelOf(out.layout.shape);
    });

function changesOf(step: Step): { notes: AxisNote[]; offset: { before: number; after: number } } {
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
const isSliced = (step: Step): boolean =>
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
