// The numbers every library is given: the same for all, made by a fixed rule. Knows no library.

/** `n` float32 in [−½, ½), from a linear congruential generator. */
function numbers(n: number, seed: number): Float32Array<ArrayBuffer> {
  let state = seed;
  return Float32Array.from({ length: n }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 16777216 - 0.5;
  });
}

const batch = 32;
const width = 64;

export const inputs = {
  /** Square matrices by their side. */
  square: { 1000: numbers(1000 ** 2, 1), 1024: numbers(1024 ** 2, 2), 2048: numbers(2048 ** 2, 3) },
  other: numbers(1024 ** 2, 4),
  row: numbers(1024, 5),
  column: numbers(1024, 6),
  cube: numbers(128 ** 3, 7),
  left: numbers(256 ** 2, 8),
  right: numbers(256 ** 2, 9),
  small: numbers(64 * 32 * 16, 10),
  /** A network of two layers: x → relu(x W1 + b1) W2 + b2, mean squared error against y. */
  net: {
    batch,
    width,
    x: numbers(batch * width, 11),
    y: numbers(batch * width, 12),
    W1: numbers(width ** 2, 13),
    b1: numbers(width, 14),
    W2: numbers(width ** 2, 15),
    b2: numbers(width, 16),
  },
};

export type Inputs = typeof inputs;
