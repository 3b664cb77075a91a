// What a cache is: bytes, ways, bytes of a line. Which ones can be simulated, and those worth comparing. Knows no access.

export interface CacheShape {
  /** Bytes in all. */
  readonly size: number;
  /** Lines in one set. */
  readonly ways: number;
  /** Bytes of a line. */
  readonly line: number;
}

/** Lines that the cache holds. */
export const linesIn = ({ size, line }: CacheShape): number => size / line;

export const setsIn = ({ size, ways, line }: CacheShape): number => size / (ways * line);

const isPowerOfTwo = (n: number): boolean => Number.isInteger(n) && n >= 1 && Number.isInteger(Math.log2(n));

/** More lines are not simulated: 1 MiB of 64 bytes each. */
const mostLinesHeld = 16384;

/** What keeps a cache from being one; null if it can be simulated. Lines and sets are powers of two, as in real caches. */
export type CacheFault = 'line' | 'ways' | 'sets' | 'size';

export function cacheFault(cache: CacheShape): CacheFault | null {
  const { size, ways, line } = cache;
  if (!isPowerOfTwo(line) || line < 8 || line > 4096) return 'line';
  if (!Number.isInteger(ways) || ways < 1 || ways > mostLinesHeld) return 'ways';
  if (!Number.isInteger(size) || size < line || size / line > mostLinesHeld) return 'size';
  return isPowerOfTwo(setsIn(cache)) ? null : 'sets';
}

/** The caches offered by name: four lines to see everything, small and usual first-level caches, and one of each kind of limit. */
export const cachePresets = {
  teaching: { size: 256, ways: 2, line: 64 },
  small: { size: 8192, ways: 2, line: 64 },
  usual: { size: 32768, ways: 8, line: 64 },
  direct: { size: 32768, ways: 1, line: 64 },
  wide: { size: 131072, ways: 8, line: 128 },
} as const satisfies Record<string, CacheShape>;
