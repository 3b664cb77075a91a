// A loop nest as far as memory is concerned: perfect loops, and in the innermost body accesses whose byte address is linear in the
// loop variables. Also the plain walk over its accesses. Knows no tensor, no cache and no program text.

export interface Loop {
  readonly name: string;
  /** The variable runs from 0 to extent − 1. */
  readonly extent: number;
}

export interface Access {
  /** The array's name. */
  readonly array: string;
  readonly kind: 'read' | 'write';
  /** Byte address where every variable is 0. Exact up to 2^53. */
  readonly base: number;
  /** Bytes by which the address grows with each loop's variable, outermost first; 0 and negative are allowed. */
  readonly coeffs: readonly number[];
  /** Bytes read or written. */
  readonly width: number;
  /** Where not null, the access is made only in iterations in which that loop's variable has this value. */
  readonly when?: readonly (number | null)[];
}

/** An iteration is skipped as a whole unless Σ coeffs·variables < below. */
export interface Guard {
  readonly coeffs: readonly number[];
  readonly below: number;
}

export interface Nest {
  /** Outermost first. */
  readonly loops: readonly Loop[];
  /** In the order in which the body makes them. */
  readonly accesses: readonly Access[];
  readonly guards: readonly Guard[];
}

/** Half-open range of innermost iterations in which a set of accesses is made. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Numbers of the accesses, in order. */
  readonly active: readonly number[];
}

/** Iterations of the whole nest, guarded ones included. */
export const iterationsOf = ({ loops }: Nest): number => loops.reduce((n, { extent }) => n * extent, 1);

/**
 * The innermost loop's iterations for given outer variables: what guards leave of it, cut where the set of accesses changes.
 * A nest without loops has one iteration.
 */
export function stretchesOf({ loops, accesses, guards }: Nest, outer: ArrayLike<number>): Stretch[] {
  const inner = loops.length - 1;
  let from = 0;
  let to = inner < 0 ? 1 : loops[inner]!.extent;
  for (const { coeffs, below } of guards) {
    let left = below;
    for (let k = 0; k < inner; k++) left -= coeffs[k]! * outer[k]!;
    const step = inner < 0 ? 0 : coeffs[inner]!;
    if (step > 0) to = Math.min(to, Math.ceil(left / step));
    else if (step < 0) from = Math.max(from, Math.floor(left / step) + 1);
    else if (left <= 0) to = from;
  }
  if (from >= to) return [];
  const only: (number | null)[] = [];
  const cuts = new Set([from, to]);
  for (const { when } of accesses) {
    const isOn = when === undefined || when.every((v, k) => v === null || k >= inner || v === outer[k]);
    const at = isOn && inner >= 0 ? (when?.[inner] ?? null) : null;
    only.push(isOn ? at : -1);
    if (at !== null) for (const cut of [at, at + 1]) if (cut > from && cut < to) cuts.add(cut);
  }
  const ends = [...cuts].sort((a, b) => a - b);
  return ends.slice(1).map((end, n) => {
    const start = ends[n]!;
    const active = accesses.flatMap((_, a) => (only[a] === null || only[a] === start ? [a] : []));
    return { from: start, to: end, active };
  });
}

/** What the plain walk makes of one access: its number in the body, its byte address, and the loop variables (one array, reused). */
export interface Made {
  readonly access: number;
  readonly address: number;
  readonly at: readonly number[];
}

/** Every access of the nest in the order in which it is made. Plain and slow: for pictures, tables and tests. */
export function* accessesOf(nest: Nest): Generator<Made> {
  const { loops, accesses, guards } = nest;
  const at = loops.map(() => 0);
  if (loops.some(({ extent }) => extent <= 0)) return;
  for (;;) {
    if (guards.every(({ coeffs, below }) => dot(coeffs, at) < below))
      for (const [access, { base, coeffs, when }] of accesses.entries())
        if (!when || when.every((v, k) => v === null || v === at[k]))
          yield { access, address: base + dot(coeffs, at), at };
    let k = loops.length - 1;
    for (; k >= 0; k--) {
      if (++at[k]! < loops[k]!.extent) break;
      at[k] = 0;
    }
    if (k < 0) return;
  }
}

const dot = (coeffs: readonly number[], at: readonly number[]): number => {
  let sum = 0;
  for (let k = 0; k < at.length; k++) sum += coeffs[k]! * at[k]!;
  return sum;
};

/** Lowest address that an access can have and one past its highest byte, guards left aside. The nest has iterations. */
export function rangeOf({ base, coeffs, width }: Access, loops: readonly Loop[]): { from: number; to: number } {
  let from = base;
  let to = base + width;
  for (const [k, { extent }] of loops.entries()) {
    const reach = coeffs[k]! * (extent - 1);
    if (reach < 0) from += reach;
    else to += reach;
  }
  return { from, to };
}
