// How many cache lines the accesses to an array touch, by arithmetic instead of by running: the least that any cache must fetch.
// Steps shorter than a line leave no line out, so such loops join into one span; the other loops move the span.
import type { Access, Nest } from './nest.ts';
import { iterationsOf } from './nest.ts';

export interface Touched {
  readonly array: string;
  readonly lines: number;
  /** Where the lines are that many spans of equally many lines: `spans` × `each`; else null. */
  readonly product: { readonly spans: number; readonly each: number } | null;
}

/** Spans are listed one by one; more are not worth it. */
const mostSpans = 1 << 20;

/** For each array, in order of appearance; null where the spans are too many to list. */
export function touchedBy(nests: readonly Nest[], line: number): Touched[] | null {
  const names = [...new Set(nests.flatMap(({ accesses }) => accesses.map(({ array }) => array)))];
  const result: Touched[] = [];
  for (const array of names) {
    const spans = nests.flatMap((nest) => {
      if (iterationsOf(nest) === 0) return [];
      // Reading and writing one element touches its lines once.
      const distinct = new Map(
        nest.accesses
          .filter((access) => access.array === array)
          .map((access) => [JSON.stringify([access.base, access.coeffs, access.width]), access]),
      );
      return [...distinct.values()].map((access) => spansOf(nest, access, line));
    });
    if (spans.some((s) => s === null)) return null;
    result.push({ array, ...united(spans.flatMap((s) => s!)) });
  }
  return result;
}

type Span = readonly [from: number, to: number];

/** The lines of one access as runs of line numbers, the last one included. */
function spansOf(nest: Nest, { base, coeffs, width }: Access, line: number): Span[] | null {
  const axes = axesOf(nest, coeffs);
  if (axes === null) return null;
  let start = base;
  for (const axis of axes) {
    if (axis.step >= 0) continue;
    start += axis.step * (axis.count - 1);
    axis.step = -axis.step;
  }
  axes.sort((a, b) => a.step - b.step);
  let length = width;
  const moving: { step: number; count: number }[] = [];
  for (const { step, count } of axes) {
    if (moving.length === 0 && step - length < line) length += step * (count - 1);
    else moving.push({ step, count });
  }
  if (moving.reduce((n, { count }) => n * count, 1) > mostSpans) return null;
  let starts = [start];
  for (const { step, count } of moving)
    starts = starts.flatMap((at) => Array.from({ length: count }, (_, k) => at + k * step));
  return starts.map((at) => [Math.floor(at / line), Math.floor((at + length - 1) / line)]);
}

/** Loops that move the access. A tile's two loops under a guard are one loop over the whole size. */
function axesOf({ loops, guards }: Nest, coeffs: readonly number[]): { step: number; count: number }[] | null {
  const counts = loops.map(({ extent }) => extent);
  const steps = [...coeffs];
  for (const { coeffs: by, below } of guards) {
    const [outer, inner] = [by.findIndex((c) => c > 1), by.indexOf(1)];
    if (outer < 0 || inner < 0 || by.filter((c) => c !== 0).length !== 2) return null;
    if (steps[outer] !== by[outer]! * steps[inner]! || by[outer] !== loops[inner]!.extent) return null;
    counts[inner] = below;
    steps[outer] = 0;
  }
  return counts.flatMap((count, k) => (count > 1 && steps[k] !== 0 ? [{ step: steps[k]!, count }] : []));
}

function united(spans: readonly Span[]): Pick<Touched, 'lines' | 'product'> {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  let lines = 0;
  let end = -Infinity;
  for (const [from, to] of sorted) {
    lines += Math.max(0, to - Math.max(from, end + 1) + 1);
    end = Math.max(end, to);
  }
  const each = spans.length > 0 ? spans[0]![1] - spans[0]![0] + 1 : 0;
  const isProduct = spans.length * each === lines && spans.every(([from, to]) => to - from + 1 === each);
  return { lines, product: isProduct ? { spans: spans.length, each } : null };
}
