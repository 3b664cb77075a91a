// Rings of slots in the order of use: a set of the cache each. The least recently used slot becomes the first by turning the ring, so
// that a miss costs no search and no relinking. Knows slots and lines, no address.

export interface Rings {
  /** The most recently used slot of a ring; the one before it is the least. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly before: Int32Array;
  /** The line in the slot; −1: none yet. */
  readonly line: Int32Array;
}

export function ringsOf(rings: number, slots: number): Rings {
  const neighbour = (by: number) =>
    Int32Array.from({ length: rings * slots }, (_, n) => n - (n % slots) + (((n % slots) + by + slots) % slots));
  return {
    first: Int32Array.from({ length: rings }, (_, ring) => ring * slots),
    next: neighbour(1),
    before: neighbour(-1),
    line: new Int32Array(rings * slots).fill(-1),
  };
}

/** Takes a slot out of its ring, which has others. It keeps its line. */
export function takeOut({ first, next, before }: Rings, ring: number, slot: number): void {
  const p = before[slot]!;
  const q = next[slot]!;
  next[p] = q;
  before[q] = p;
  if (first[ring] === slot) first[ring] = q;
}

/** Puts a slot that was taken out back into its ring, as the most recently used one. */
export function putBack({ first, next, before }: Rings, ring: number, slot: number): void {
  const head = first[ring]!;
  const tail = before[head]!;
  next[tail] = slot;
  before[slot] = tail;
  next[slot] = head;
  before[head] = slot;
  first[ring] = slot;
}
