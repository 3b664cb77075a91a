// Which input elements make one output element, as data: for each tensor among the arguments the boxes of indices that are read.
// Pure, and asked only for what is on screen. Rules of single ops stand beside them; here are those that families share.
import { isRefusal } from '../../core/refusal.ts';
import type { Layout } from '../../core/layout.ts';
import type { Shape } from '../../core/shape.ts';
import { axesOf, axisOf } from '../../core/shape.ts';
import type { Framework } from '../../tensor/tensor.ts';

export type Index = readonly number[];

/** A box of indices: `size[k]` of them along each axis from `at[k]` on. */
export interface Region {
  readonly at: Index;
  readonly size: Shape;
}

/** One call, as much of it as reading depends on. */
export interface ReadCall {
  readonly framework: Framework;
  /** As typed. Which of them are tensors, `inputOf` and `inputsOf` tell. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The tensors among the arguments, in their order; strides in bytes. */
  readonly inputs: readonly { readonly layout: Layout; readonly itemsize: number }[];
  /** The result that is asked about: its place among the results, and its layout. */
  readonly result: number;
  readonly out: Layout;
  /** Which input an argument is; null if it is no tensor. */
  inputOf(name: string): number | null;
  /** The inputs inside of an argument that is a list (of tensors, or of index entries given as tensors). */
  inputsOf(name: string): readonly number[];
  /** The value of an element before the call; NaN if it is not known. */
  valueAt(input: number, index: Index): number;
}

/** What the output element at `at` reads: for each input its regions. Inputs that are left out are not read. */
export type Reads = (at: Index, call: ReadCall) => readonly (readonly Region[])[];

/** The part of its target that a write hits: a shape to walk, and where in the target each place of it lies. `Reads` of a write are about such places. */
export interface Hits {
  readonly shape: Shape;
  indexAt(at: Index): Index;
}

export const point = (at: Index): Region => ({ at, size: at.map(() => 1) });

/** Number of elements in a region. */
export const countIn = ({ size }: Region): number => size.reduce((n, s) => n * s, 1);

/** Reading of some inputs, each given with its number; null stands for an argument that is no tensor. */
export function reading(
  call: ReadCall,
  ...parts: readonly (readonly [number | null, readonly Region[]])[]
): Region[][] {
  const lists = call.inputs.map((): Region[] => []);
  for (const [input, regions] of parts) if (input !== null) lists[input]?.push(...regions);
  return lists;
}

/** The index of an element of `shape` that stands at `at` of a shape it broadcasts to, aligned from the last axis. */
export const broadcastIndex = (at: Index, shape: Shape): Index =>
  shape.map((size, k) => (size === 1 ? 0 : (at[at.length - shape.length + k] ?? 0)));

const shapeOf = (call: ReadCall, input: number): Shape => call.inputs[input]!.layout.shape;

/** Elementwise: of every operand the element at the same index, aligned from the last axis; an axis of size 1 repeats. */
export const readsBroadcast: Reads = (at, call) => {
  const target = call.inputOf('out');
  return call.inputs.map(({ layout }, n) => (n === target ? [] : [point(broadcastIndex(at, layout.shape))]));
};

/** Of one argument the element at the same index, aligned from the last axis. */
export const readsSame =
  (name = 'input'): Reads =>
  (at, call) => {
    const input = call.inputOf(name);
    return input === null ? [] : reading(call, [input, [point(broadcastIndex(at, shapeOf(call, input)))]]);
  };

/** Reductions over `dim` (all axes where it names none): every element along those axes. */
export const readsLane: Reads = (at, call) => {
  const { dim, keepdim } = call.args;
  const input = call.inputOf('input');
  if (input === null) return [];
  const shape = shapeOf(call, input);
  const named = typeof dim === 'number' ? [dim] : ((dim as readonly number[] | null | undefined) ?? []);
  const axes = named.length === 0 ? shape.map((_, k) => k) : axesOf(named, shape.length);
  if (isRefusal(axes)) return [];
  const kept = shape.map((_, k) => k).filter((k) => !axes.includes(k));
  const from = shape.map((_, k) => (axes.includes(k) ? 0 : at[keepdim === true ? k : kept.indexOf(k)]!));
  const size = shape.map((s, k) => (axes.includes(k) ? s : 1));
  return reading(call, [input, [{ at: from, size }]]);
};

/** Along one axis `dim`: every element of the lane that the output element lies in. */
export const readsAlong: Reads = (at, call) => {
  const input = call.inputOf('input');
  if (input === null) return [];
  const shape = shapeOf(call, input);
  const axis = axisOf(call.args['dim'] as number, shape.length);
  if (shape.length === 0 || isRefusal(axis)) return reading(call, [input, [point([])]]);
  const lane = { at: at.map((i, k) => (k === axis ? 0 : i)), size: shape.map((s, k) => (k === axis ? s : 1)) };
  return reading(call, [input, [lane]]);
};

/** The first `count` elements of a shape in row-major order, as at most one region an axis. */
export function firstOf(shape: Shape, count: number): Region[] {
  const regions: Region[] = [];
  const at = shape.map(() => 0);
  let left = count;
  for (let k = 0; k < shape.length && left > 0; k++) {
    const inner = shape.slice(k + 1).reduce((n, s) => n * s, 1);
    const whole = Math.min(shape[k]!, Math.floor(left / Math.max(1, inner)));
    if (whole > 0) {
      const size = shape.map((s, j) => (j < k ? 1 : j === k ? whole : s));
      regions.push({ at: [...at], size });
    }
    at[k] = whole;
    left -= whole * inner;
  }
  return shape.length === 0 && count > 0 ? [point([])] : regions;
}
