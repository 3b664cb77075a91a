// Cache lines under a walk: how many distinct ones its elements lie in, and how often one is fetched if the most recent ones are
// kept. A small model to count by (fully associative, least recently used out first); sets, ways and levels are the cache lab's.
import type { Layout } from '../core/layout.ts';
import type { Nesting } from './visits.ts';

export interface LineCounts {
  /** Distinct lines. */
  readonly touched: number;
  /** Fetches: a line that was dropped and is needed again counts again. */
  readonly fetched: number;
  /** Visits that were counted; fewer than the walk has only if it is longer than `most`. */
  readonly counted: number;
  readonly complete: boolean;
}

/**
 * @param address of the storage's first byte, since lines lie at multiples of their size
 * @param kept how many lines stay at hand (512 of 64 bytes are 32 KiB)
 * @param most visits to follow
 */
export function linesOf(
  layout: Layout,
  itemsize: number,
  {
    address = 0,
    line = 64,
    kept = 512,
    most = 1 << 20,
    nesting,
  }: {
    address?: number;
    line?: number;
    kept?: number;
    most?: number;
    nesting?: Nesting;
  } = {},
): LineCounts {
  const axes = nesting ?? layout.shape.map((_, k) => k);
  const sizes = axes.map((k) => layout.shape[k]!);
  const strides = axes.map((k) => layout.strides[k]!);
  const recent = new Set<number>();
  const touched = new Set<number>();
  let fetched = 0;
  let now = Number.NaN;
  const need = (number: number): void => {
    if (number === now) return;
    now = number;
    if (!recent.delete(number)) {
      fetched++;
      touched.add(number);
      if (recent.size === kept) recent.delete(recent.values().next().value!);
    }
    recent.add(number);
  };
  const index = new Array<number>(sizes.length).fill(0);
  let at = address + layout.offset;
  let counted = 0;
  const some = !sizes.includes(0);
  while (some && counted < most) {
    counted++;
    for (let n = Math.floor(at / line); n <= Math.floor((at + itemsize - 1) / line); n++) need(n);
    let k = sizes.length - 1;
    for (; k >= 0; k--) {
      at += strides[k]!;
      if (++index[k]! < sizes[k]!) break;
      at -= index[k]! * strides[k]!;
      index[k] = 0;
    }
    if (k < 0) return { touched: touched.size, fetched, counted, complete: true };
  }
  return { touched: touched.size, fetched, counted, complete: !some };
}
