// The cache lab's engine against a plain loop that only sums the same addresses: 20 million accesses of each kind of nest.
import type { Access, Nest } from '../src/cache/nest.ts';
import { simulate, totalOf } from '../src/cache/simulation.ts';

const cache = { size: 32768, ways: 8, line: 64 };

const nest = (loops: readonly (readonly [string, number])[], accesses: readonly Access[]): Nest => ({
  loops: loops.map(([name, extent]) => ({ name, extent })),
  accesses,
  guards: [],
});
const access = (array: string, base: number, coeffs: readonly number[], kind: Access['kind'] = 'read'): Access => ({
  array,
  kind,
  base,
  coeffs,
  width: 4,
});

const side = 4472;
const row = 4 * side;
const n = 171;
const line = 4 * n;
const bases = { A: 0x1000, B: 0x100000, C: 0x200000 };

/** A product of matrices in an order of its loops; its coefficients are those of i, j and k. */
function product(order: string): Nest {
  const by = (i: number, j: number, k: number) => order.split('').map((v) => ({ i, j, k })[v]!);
  return nest(
    order.split('').map((v) => [v, n]),
    [
      access('A', bases.A, by(line, 0, 4)),
      access('B', bases.B, by(0, 4, line)),
      access('C', bases.C, by(line, 4, 0)),
      access('C', bases.C, by(line, 4, 0), 'write'),
    ],
  );
}

const nests: Readonly<Record<string, Nest>> = {
  'by rows': nest(
    [
      ['i', side],
      ['j', side],
    ],
    [access('A', bases.A, [row, 4])],
  ),
  'by columns': nest(
    [
      ['j', side],
      ['i', side],
    ],
    [access('A', bases.A, [4, row])],
  ),
  transpose: nest(
    [
      ['i', 3162],
      ['j', 3162],
    ],
    [access('A', bases.A, [3162 * 4, 4]), access('B', 0x4000000, [4, 3162 * 4], 'write')],
  ),
  'matmul ijk': product('ijk'),
  'matmul ikj': product('ikj'),
  'matmul jki': product('jki'),
};

/** The same addresses in the same order, only added up: three loops, as far as they are needed. */
function addressSum({ loops, accesses }: Nest): number {
  const [z, y, x] = [1, 1, 1, ...loops.map(({ extent }) => extent)].slice(-3) as [number, number, number];
  const steps = accesses.map(({ coeffs }) => [0, 0, 0, ...coeffs].slice(-3) as [number, number, number]);
  const at = new Float64Array(accesses.length);
  const by = Float64Array.from(steps, ([, , inner]) => inner);
  let sum = 0;
  for (let i = 0; i < z; i++)
    for (let j = 0; j < y; j++) {
      for (let a = 0; a < at.length; a++) at[a] = accesses[a]!.base + i * steps[a]![0] + j * steps[a]![1];
      for (let k = 0; k < x; k++)
        for (let a = 0; a < at.length; a++) {
          sum += at[a]!;
          at[a]! += by[a]!;
        }
    }
  return sum;
}

export interface Simulated {
  readonly name: string;
  readonly accesses: number;
  readonly misses: number;
  /** Nanoseconds per access: simulated, and only summed. */
  readonly simulated: number;
  readonly summed: number;
}

/** Best of five interleaved runs each: noise only ever adds. */
export function simulated(): Simulated[] {
  return Object.entries(nests).map(([name, one]) => {
    let best = Infinity;
    let plain = Infinity;
    let counts = simulate([one], cache);
    for (let round = 0; round < 5; round++) {
      plain = Math.min(
        plain,
        taken(() => addressSum(one)),
      );
      best = Math.min(
        best,
        taken(() => (counts = simulate([one], cache))),
      );
    }
    const { accesses, misses } = totalOf(counts);
    return { name, accesses, misses, simulated: (best * 1e6) / accesses, summed: (plain * 1e6) / accesses };
  });
}

function taken(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
