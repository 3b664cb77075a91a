// Reductions and scans: the elements along some axes are gathered, one lane for each index of the other axes, and a rule makes one
// number of a lane (or a lane of a lane). Computes in doubles. Knows no operation's name.
import type { DType } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { numelOf } from '../shape.ts';
import { castInPlace, withinExact, writerOf } from './chunk.ts';
import { castReader } from './map.ts';
import type { Operand } from './operand.ts';
import { mergeAxes, walk } from './walk.ts';

/** One number of the first `n` elements of a lane, which are in row-major order of the reduced axes. */
export type LaneRule = (lane: Float64Array, n: number) => number;

/** Changes the first `n` elements of a lane in place. */
export type ScanRule = (lane: Float64Array, n: number) => void;

/**
 * target[kept…] = f(the elements of `x` along `axes`), each first cast to `compute`; the target's axes are those that are kept, in
 * their order. False if a whole number left the exact range of int64.
 */
export function reduceLanes(
  target: Operand,
  x: Operand,
  axes: readonly number[],
  compute: DType,
  f: LaneRule,
): boolean {
  const length = numelOf(axes.map((k) => x.layout.shape[k]!));
  const lane = new Float64Array(length);
  const gather = gatherer(x, axes, compute);
  const write = writerOf(target);
  const one = new Float64Array(1);
  const checked = target.dtype === 'int64';
  const kept = x.layout.shape.map((_, k) => k).filter((k) => !axes.includes(k));
  return eachIndex(target.layout, chosen(x.layout, kept), (to, from) => {
    if (length > 0 && !gather(lane, from)) return false;
    one[0] = f(lane, length);
    if (checked && !withinExact(one, 1)) return false;
    write(one, 1, to, 0);
    return true;
  });
}

/** target lanes = f(lanes of `x` along `axis`), each first cast to `compute`; both have one shape. False as in `reduceLanes`. */
export function scanLanes(target: Operand, x: Operand, axis: number, compute: DType, f: ScanRule): boolean {
  const length = x.layout.shape[axis]!;
  const lane = new Float64Array(length);
  const gather = gatherer(x, [axis], compute);
  const write = writerOf(target);
  const step = target.layout.strides[axis]!;
  const kept = x.layout.shape.map((_, k) => k).filter((k) => k !== axis);
  return eachIndex(chosen(target.layout, kept), chosen(x.layout, kept), (to, from) => {
    if (length === 0) return true;
    if (!gather(lane, from)) return false;
    f(lane, length);
    if (target.dtype === 'int64' && !withinExact(lane, length)) return false;
    if (compute !== target.dtype) castInPlace(lane, length, target.dtype);
    write(lane, length, to, step);
    return true;
  });
}

/** The layout with only some of its axes. */
const chosen = ({ shape, strides, offset }: Layout, axes: readonly number[]): Layout => ({
  shape: axes.map((k) => shape[k]!),
  strides: axes.map((k) => strides[k]!),
  offset,
});

/** Calls `visit` with the byte positions of two layouts of one shape, in row-major order, until it returns false. */
function eachIndex(a: Layout, b: Layout, visit: (a: number, b: number) => boolean): boolean {
  return walk({ shape: a.shape, strides: [a.strides, b.strides], offsets: [a.offset, b.offset] }, (at, steps, n) => {
    for (let k = 0; k < n; k++) if (!visit(at[0]! + k * steps[0]!, at[1]! + k * steps[1]!)) return false;
    return true;
  });
}

/** Reads the lane whose first element is at byte `from` into an array, run after run. */
function gatherer(x: Operand, axes: readonly number[], compute: DType): (lane: Float64Array, from: number) => boolean {
  const read = castReader(x, compute);
  const { shape, strides } = chosen(x.layout, axes);
  const merged = mergeAxes(shape, [strides]);
  const n = merged.shape.at(-1)!;
  const step = merged.strides[0]!.at(-1)!;
  const starts: number[] = [];
  const rows = { shape: merged.shape.slice(0, -1), strides: [merged.strides[0]!.slice(0, -1)], offsets: [0] };
  walk(rows, (at, steps, count) => {
    for (let k = 0; k < count; k++) starts.push(at[0]! + k * steps[0]!);
    return true;
  });
  return (lane, from) => starts.every((start, row) => read(lane, n, from + start, step, row * n));
}
