// Seeded choices from which a question is made. The same family, seed and difficulty always draw the same; nothing else goes in.
import { Random } from '../core/random.ts';
import type { Shape } from '../core/shape.ts';

/** FNV-1a of a text, 32 bits: the family's part in the seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}

export class Draw {
  private readonly random: Random;

  constructor(family: string, seed: number, difficulty: number) {
    this.random = new Random(hashOf(`${family} ${seed} ${difficulty}`));
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return this.random.integer(low, high + 1);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)]!;
  }

  /** `count` of them in a random order. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(this.int(0, left.length - 1), 1)[0]!);
  }

  /** All of them in a random order. */
  shuffled<T>(from: readonly T[]): T[] {
    return this.some(from, from.length);
  }

  /** Sizes that all differ, so that no axis can be taken for another. */
  shape(rank: number, low = 2, high = 5): number[] {
    return this.some(
      Array.from({ length: high - low + 1 }, (_, k) => low + k),
      rank,
    );
  }

  /** An index without a 0 that is not the last element: at neither end, and with a step along every axis. */
  inner(shape: Shape): number[] {
    const index = shape.map((size) => this.int(1, size - 1));
    const roomy = [...shape.keys()].filter((k) => shape[k]! > 2);
    if (index.every((i, k) => i === shape[k]! - 1) && roomy.length > 0) {
      const k = this.pick(roomy);
      index[k] = this.int(1, shape[k]! - 2);
    }
    return index;
  }
}
