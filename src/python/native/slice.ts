// Slices and indices of Python's own sequences.
import type { PySlice, Runtime, Value } from '../value.ts';
import { raise } from '../value.ts';

export interface Cut {
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  /** How many positions it takes. */
  readonly count: number;
}

/** What a slice takes of a sequence of this length. Source: PySlice_AdjustIndices (CPython, Objects/sliceobject.c). */
export function cutOf(slice: PySlice, length: number, run: Runtime): Cut {
  const step = slice.step === null ? 1 : part(slice.step, run);
  if (step === 0) return raise('ValueError', 'slice step cannot be zero');
  const [low, high] = step < 0 ? [-1, length - 1] : [0, length];
  const clip = (at: number): number => Math.min(Math.max(at < 0 ? at + length : at, low), high);
  const start = slice.start === null ? (step < 0 ? high : low) : clip(part(slice.start, run));
  const stop = slice.stop === null ? (step < 0 ? low : high) : clip(part(slice.stop, run));
  const count = step < 0 ? Math.ceil((start - stop) / -step) : Math.ceil((stop - start) / step);
  return { start, stop, step, count: Math.max(0, count) };
}

/** A bound of a slice, cut to what any sequence can have. */
function part(value: Value, run: Runtime): number {
  const isIndex =
    typeof value === 'bigint' || typeof value === 'boolean' || (typeof value === 'object' && value !== null);
  if (!isIndex) return raise('TypeError', 'slice indices must be integers or None or have an __index__ method');
  const index = run.index(value);
  const most = 2n ** 52n;
  return Number(index > most ? most : index < -most ? -most : index);
}

export function cut<T>(items: ArrayLike<T>, { start, step, count }: Cut, run: Runtime): T[] {
  run.keep(count);
  const result: T[] = [];
  for (let k = 0; k < count; k++) result.push(items[start + k * step]!);
  return result;
}

/** A position within the sequence; `what` is how error texts name it: `list index out of range`. */
export function positionOf(index: Value, length: number, what: string, wanted: string, run: Runtime): number {
  const at = Number(indexOr(index, `${what} indices must be ${wanted}, not ${shown(index, what, run)}`, run));
  const position = at < 0 ? at + length : at;
  if (position >= 0 && position < length) return position;
  return raise('IndexError', `${what === 'range' ? 'range object' : what} index out of range`);
}

const shown = (index: Value, what: string, run: Runtime): string =>
  what === 'string' ? `'${run.typeName(index)}'` : run.typeName(index);

function indexOr(index: Value, message: string, run: Runtime): bigint {
  if (typeof index === 'bigint') return index;
  if (typeof index === 'number' || typeof index === 'string' || index === null) return raise('TypeError', message);
  return run.hasIndex(index) ? run.index(index) : raise('TypeError', message);
}
