// The elements that an index expression hits, in the order of its result: each with its coordinates before and after and its
// address. Any one is computed on its own, so that a panel may ask for a few out of millions. Knows no words.
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import type { GatherPart, TakenApart } from './expression.ts';
import { indexAt } from './visits.ts';

export interface Hit {
  /** Counts from 0, row-major in the result. */
  readonly number: number;
  /** Coordinates in the result. */
  readonly index: readonly number[];
  /** Coordinates in the tensor that was indexed. */
  readonly from: readonly number[];
  /** Byte position from the start of the storage of the tensor that was indexed. */
  readonly at: number;
}

/** Hit `number` (0 … numel of the result − 1). `layout` is that of the tensor that was indexed. */
export function hitAt(layout: Layout, taken: TakenApart, number: number): Hit {
  const index = indexAt(taken.result.shape, number);
  const from = layout.shape.map(() => 0);
  for (const part of taken.parts) {
    switch (part.kind) {
      case 'int':
        from[part.axis] = part.at;
        break;
      case 'slice':
        from[part.axis] = part.start + index[part.result]! * part.step;
        break;
      case 'whole':
        for (const [n, axis] of part.axes.entries()) from[axis] = index[part.results[n]!]!;
        break;
      case 'gather': {
        const place = placeIn(part, index);
        for (const [n, axis] of part.axes.entries()) from[axis] = part.positions[n]![place]!;
        break;
      }
      case 'newaxis':
        break;
    }
  }
  return { number, index, from, at: byteOf(layout, from) };
}

/** Which of a list's positions an index of the result reads: the lists broadcast together from their last axis. */
function placeIn({ shape, results }: GatherPart, index: readonly number[]): number {
  const lead = results.length - shape.length;
  return shape.reduce((place, size, k) => place * size + (size === 1 ? 0 : index[results[lead + k]!]!), 0);
}

/** At most `most` hits from number `first` on, and how many there are in all. */
export function hitsOf(
  layout: Layout,
  taken: TakenApart,
  { first = 0, most = 1000 }: { first?: number; most?: number } = {},
): { readonly hits: readonly Hit[]; readonly count: number } {
  const count = numelOf(taken.result.shape);
  const length = Math.max(0, Math.min(most, count - first));
  return { hits: Array.from({ length }, (_, n) => hitAt(layout, taken, first + n)), count };
}

/** Which hits read the element at `from` of the tensor that was indexed; none where the expression leaves it out. The way back of hitAt. */
export function hitsOfElement({ parts, result }: TakenApart, from: readonly number[]): number[] {
  const index: (number | null)[] = result.shape.map(() => null);
  const gathers: GatherPart[] = [];
  for (const part of parts) {
    switch (part.kind) {
      case 'int':
        if (from[part.axis] !== part.at) return [];
        break;
      case 'slice': {
        const k = (from[part.axis]! - part.start) / part.step;
        if (!Number.isInteger(k) || k < 0 || k >= part.count) return [];
        index[part.result] = k;
        break;
      }
      case 'whole':
        for (const [n, axis] of part.axes.entries()) index[part.results[n]!] = from[axis]!;
        break;
      case 'newaxis':
        index[part.result] = 0;
        break;
      case 'gather':
        gathers.push(part);
        break;
    }
  }
  const numberAt = (places: readonly number[]): number =>
    result.shape.reduce((n, size, k) => n * size + (index[k] ?? places[k] ?? 0), 0);
  const results = gathers[0]?.results ?? [];
  const numbers: number[] = [];
  const shape = results.map((axis) => result.shape[axis]!);
  for (let n = 0; n < numelOf(shape); n++) {
    const places: number[] = [];
    for (const [k, place] of indexAt(shape, n).entries()) places[results[k]!] = place;
    const reads = (part: GatherPart) => {
      const place = placeIn(part, places);
      return part.axes.every((axis, a) => part.positions[a]![place] === from[axis]);
    };
    if (gathers.every(reads)) numbers.push(numberAt(places));
  }
  return numbers;
}

/** All hits, one at a time. */
export function* eachHit(layout: Layout, taken: TakenApart): Generator<Hit> {
  const count = numelOf(taken.result.shape);
  for (let n = 0; n < count; n++) yield hitAt(layout, taken, n);
}
