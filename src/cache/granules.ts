// Bits that stand for granules of lines: setting a stretch of them, and counting them.

/** Sets the bits from `first` up to but without `stop`, counted from the lowest bit of the word numbered `word`. */
export function markBits(used: Int32Array, word: number, first: number, stop: number): void {
  for (let bit = first; bit < stop; ) {
    const low = bit & 31;
    const n = Math.min(32 - low, stop - bit);
    used[word + (bit >> 5)]! |= (-1 >>> (32 - n)) << low;
    bit += n;
  }
}

/** How many bits are 1. */
export function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
