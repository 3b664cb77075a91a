// The cache lab's engine against a plain loop that only sums the same addresses: 20 million accesses of each kind of nest.
import type { Access, Nest } from '../src/cache/nest.ts';
import { Simulation, totalOf } from '../src/cache/simulation.ts';

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

/** The same addresses in the same order, only added up: some innermost loops, counted through the outer two. */
function addressSum({ loops, accesses }: Nest, first: number, some: number): number {
  const [, y, x] = extentsOf(loops);
  const steps = accesses.map(({ coeffs }) => [0, 0, 0, ...coeffs].slice(-3) as [number, number, number]);
  const at = new Float64Array(accesses.length);
  const by = Float64Array.from(steps, ([, , inner]) => inner);
  let sum = 0;
  for (let n = first; n < first + some; n++) {
    const [i, j] = [Math.floor(n / y), n % y];
    for (let a = 0; a < at.length; a++) at[a] = accesses[a]!.base + i * steps[a]![0] + j * steps[a]![1];
    for (let k = 0; k < x; k++)
      for (let a = 0; a < at.length; a++) {
        sum += at[a]!;
        at[a]! += by[a]!;
      }
  }
  return sum;
}

const extentsOf = (loops: Nest['loops']) =>
  [1, 1, 1, ...loops.map(({ extent }) => extent)].slice(-3) as [number, number, number];

export interface Simulated {
  readonly name: string;
  readonly accesses: number;
  readonly misses: number;
  /** Nanoseconds per access: simulated, and only summed. */
  readonly simulated: number;
  readonly summed: number;
}

/** Accesses that are timed together, and how often the whole is run. */
const slice = 100_000;
const rounds = 5;

/**
 * The two take turns after every slice, and of each slice the best of the rounds counts: other work on the machine only ever adds,
 * and it then adds to both alike. The processor's time is measured, not the wall's.
 */
export function simulated(): Simulated[] {
  return Object.entries(nests).map(([name, one]) => {
    const [z, y, x] = extentsOf(one.loops);
    const inner = x * one.accesses.length;
    const some = Math.max(1, Math.round(slice / inner));
    const best: number[] = [];
    const plain: number[] = [];
    let simulation = new Simulation([one], cache);
    for (let round = 0; round < rounds; round++) {
      simulation = new Simulation([one], cache);
      for (let n = 0, first = 0; first < z * y; n++, first += some) {
        const loops = Math.min(some, z * y - first);
        plain[n] = Math.min(
          plain[n] ?? Infinity,
          taken(() => addressSum(one, first, loops)),
        );
        best[n] = Math.min(
          best[n] ?? Infinity,
          taken(() => simulation.advance(loops * inner)),
        );
      }
    }
    const { accesses, misses } = totalOf(simulation.counts());
    const each = (times: readonly number[]) => (times.reduce((sum, t) => sum + t, 0) * 1e3) / accesses;
    return { name, accesses, misses, simulated: each(best), summed: each(plain) };
  });
}

/** Microseconds of the processor. */
function taken(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
