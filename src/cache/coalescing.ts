// How a GPU would read: 32 threads, each one iteration of the loops, make one request together. Counts the 32-byte sectors and the
// 128-byte lines that the request needs. Knows no time and no cache.
import type { Nest } from './nest.ts';

export const lanes = 32;
export const sectorBytes = 32;
export const requestLine = 128;

export interface Request {
  /** By thread: its byte address, null where the loops have ended (or a guard skips it). */
  readonly addresses: readonly (number | null)[];
  /** Numbers (address / 32, address / 128) of what is moved, ascending. */
  readonly sectors: readonly number[];
  readonly lines: readonly number[];
  /** Distinct bytes that the threads asked for, and that the sectors hold. */
  readonly bytesUsed: number;
  readonly bytesMoved: number;
}

/** The request in which threads make iterations 32·number … of an access; the innermost loop's variable goes with the thread. */
export function requestOf(nest: Nest, access: number, number: number): Request {
  const { base, coeffs, width } = nest.accesses[access]!;
  const addresses = Array.from({ length: lanes }, (_, lane) => {
    const at = iterationAt(nest, number * lanes + lane);
    if (!at || nest.guards.some((g) => g.coeffs.reduce((sum, c, k) => sum + c * at[k]!, 0) >= g.below)) return null;
    return coeffs.reduce((sum, c, k) => sum + c * at[k]!, base);
  });
  const bytes = new Set<number>();
  for (const address of addresses) if (address !== null) for (let b = 0; b < width; b++) bytes.add(address + b);
  const numbersOf = (size: number) =>
    [...new Set([...bytes].map((byte) => Math.floor(byte / size)))].sort((a, b) => a - b);
  const sectors = numbersOf(sectorBytes);
  return {
    addresses,
    sectors,
    lines: numbersOf(requestLine),
    bytesUsed: bytes.size,
    bytesMoved: sectors.length * sectorBytes,
  };
}

/** How many requests the nest's iterations make. */
export const requestsOf = (iterations: number): number => Math.ceil(iterations / lanes);

/** The loop variables of an iteration, counted in the order of the loops; null past the end. */
function iterationAt({ loops }: Nest, iteration: number): number[] | null {
  const at = new Array<number>(loops.length);
  let left = iteration;
  for (let k = loops.length - 1; k >= 0; k--) {
    at[k] = left % loops[k]!.extent;
    left = Math.floor(left / loops[k]!.extent);
  }
  return left > 0 ? null : at;
}
