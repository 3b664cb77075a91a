// Which pages of a storage a write can have changed, and their bytes copied for the page to keep. Runs beside the program.
// Knows no step; a whole storage of zeros is told without its bytes.
import type { Layout } from '../core/layout.ts';
import { extentOf } from '../core/layout.ts';
import type { Storage } from '../core/storage.ts';
import { bytesCopied } from '../core/storage.ts';
import type { PageRun } from './history.ts';
import { pageSize } from './pages.ts';

/** Pages first … last of a storage. */
export interface PageSpan {
  readonly first: number;
  readonly last: number;
}

/** More separate spans than this become one. */
const mostSpans = 4096;

/** The pages a layout touches, in order, neighbours joined. Costs the number of spans, not of elements. */
export function spansOf(layout: Layout, itemsize: number): readonly PageSpan[] {
  const extent = extentOf(layout, itemsize);
  if (!extent) return [];
  const whole = span(extent.from, extent.to);
  const axes = layout.shape
    .map((size, k) => ({ size, stride: Math.abs(layout.strides[k]!) }))
    .filter(({ size, stride }) => size > 1 && stride > 0)
    .sort((a, b) => b.stride - a.stride);
  // From the first axis whose steps are within a page on, everything that lies between is touched.
  const jumps = axes.findIndex(({ stride }) => stride <= pageSize);
  const outer = jumps < 0 ? axes : axes.slice(0, jumps);
  if (outer.reduce((n, { size }) => n * size, 1) > mostSpans) return [whole];
  const reach = axes.slice(outer.length).reduce((n, { size, stride }) => n + (size - 1) * stride, itemsize);
  let starts = [extent.from];
  for (const { size, stride } of outer)
    starts = starts.flatMap((at) => Array.from({ length: size }, (_, i) => at + i * stride));
  starts.sort((a, b) => a - b);
  const spans: PageSpan[] = [];
  for (const start of starts) {
    const next = span(start, start + reach);
    const before = spans.at(-1);
    if (before && next.first <= before.last + 1)
      spans[spans.length - 1] = { first: before.first, last: Math.max(before.last, next.last) };
    else spans.push(next);
  }
  return spans;
}

const span = (from: number, to: number): PageSpan => ({
  first: Math.floor(from / pageSize),
  last: Math.floor((to - 1) / pageSize),
});

/** All pages of a storage. */
export const wholeOf = (storage: Storage): readonly PageSpan[] =>
  storage.nbytes === 0 ? [] : [{ first: 0, last: Math.floor((storage.nbytes - 1) / pageSize) }];

export const bytesIn = (spans: readonly PageSpan[]): number =>
  spans.reduce((n, { first, last }) => n + (last - first + 1) * pageSize, 0);

/** The bytes of these pages as they are now; none for a storage of device meta. */
export function runsOf(storage: Storage, spans: readonly PageSpan[]): PageRun[] {
  if (storage.device === 'meta') return [];
  return spans.map(({ first, last }) => {
    const bytes = bytesCopied(storage, first * pageSize, Math.min((last + 1) * pageSize, storage.nbytes));
    return { first, count: last - first + 1, bytes: isZero(bytes) ? null : bytes };
  });
}

/** Pages that are not sent, since too many were: the page says so where they are looked at. */
export const lostRuns = (spans: readonly PageSpan[]): PageRun[] =>
  spans.map(({ first, last }) => ({ first, count: last - first + 1, bytes: 'lost' }));

function isZero(bytes: Uint8Array<ArrayBuffer>): boolean {
  const words = new Int32Array(bytes.buffer, 0, bytes.length >> 2);
  for (let k = 0; k < words.length; k++) if (words[k] !== 0) return false;
  for (let k = words.length * 4; k < bytes.length; k++) if (bytes[k] !== 0) return false;
  return true;
}
