// Real loops over real typed arrays, timed on the computer at hand: walks by rows and by columns, transposes plain and in tiles. What
// a model of one cache leaves out (prefetching, several levels, address translation) is in these numbers.

export const measuredLoops = ['rows', 'columns', 'transpose', 'tiled'] as const;
export type MeasuredLoop = (typeof measuredLoops)[number];

export interface Measurement {
  readonly loop: MeasuredLoop;
  /** Rows and columns of the float32 matrix. */
  readonly side: number;
}

/** Nanoseconds an element: the least, the middle and the most of several runs. */
export interface Measured {
  /** What the loops computed; told so that no engine can leave them out. */
  readonly sum: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
  readonly runs: number;
}

export const measuredSides = [64, 128, 256, 512, 1024, 2048, 4096] as const;

/** Side of the tiles. */
export const measuredTile = 16;

/** Elements that are walked at least in one run, so that the clock's grain does not show. */
const least = 1 << 20;
const runs = 7;

export function measured({ loop, side }: Measurement, clock: () => number = () => performance.now()): Measured {
  const a = new Float32Array(side * side).fill(1);
  const b = new Float32Array(loop === 'rows' || loop === 'columns' ? 0 : side * side);
  const repeats = Math.max(1, Math.ceil(least / a.length));
  const run = { rows: byRows, columns: byColumns, transpose: transposed, tiled: transposedInTiles }[loop];
  let sum = run(a, b, side, 1);
  const times = Array.from({ length: runs }, () => {
    const began = clock();
    sum += run(a, b, side, repeats);
    return ((clock() - began) * 1e6) / (repeats * a.length);
  }).sort((x, y) => x - y);
  return { least: times[0]!, median: times[runs >> 1]!, most: times[runs - 1]!, runs, sum };
}

function byRows(a: Float32Array, _b: Float32Array, n: number, repeats: number): number {
  let sum = 0;
  for (let r = 0; r < repeats; r++)
    for (let i = 0; i < n; i++) for (let j = 0, at = i * n; j < n; j++, at++) sum += a[at]!;
  return sum;
}

function byColumns(a: Float32Array, _b: Float32Array, n: number, repeats: number): number {
  let sum = 0;
  for (let r = 0; r < repeats; r++)
    for (let j = 0; j < n; j++) for (let i = 0, at = j; i < n; i++, at += n) sum += a[at]!;
  return sum;
}

function transposed(a: Float32Array, b: Float32Array, n: number, repeats: number): number {
  for (let r = 0; r < repeats; r++)
    for (let i = 0; i < n; i++) for (let j = 0, from = i * n, to = i; j < n; j++, from++, to += n) b[to] = a[from]!;
  return b[n - 1]!;
}

function transposedInTiles(a: Float32Array, b: Float32Array, n: number, repeats: number): number {
  const t = measuredTile;
  for (let r = 0; r < repeats; r++)
    for (let i0 = 0; i0 < n; i0 += t)
      for (let j0 = 0; j0 < n; j0 += t)
        for (let i = i0; i < i0 + t; i++)
          for (let j = 0, from = i * n + j0, to = j0 * n + i; j < t; j++, from++, to += n) b[to] = a[from]!;
  return b[n - 1]!;
}
