// The log of touches that stands for the order of use in a fully associative cache, and the word that says where a line was last: its
// slot in the sets (14 bits) and its entry in the log (17 bits). Knows no address.

/** The bits of a line's word that are its entry in the log. */
export const entries = 0x1ffff;

/** The slot in a line's word. */
export const slotOf = (word: number): number => (word >> 17) & 0x3fff;

/** An empty log, a circle of entries; four times as many as lines, so that it seldom has to be tidied. −1: no line, or struck out. */
export const logOf = (lines: number): Int32Array => new Int32Array(4 * 2 ** Math.ceil(Math.log2(lines))).fill(-1);

/** Leaves out what is struck out: entries move down to the oldest, and words follow. Returns the next entry to be written. */
export function tidied(log: Int32Array, words: Int32Array, oldest: number): number {
  const mask = log.length - 1;
  let to = oldest;
  for (let n = 0, from = oldest; n <= mask; n++, from = (from + 1) & mask) {
    const line = log[from]!;
    if (line < 0) continue;
    log[from] = -1;
    log[to] = line;
    words[line] = (words[line]! & ~entries) | to;
    to = (to + 1) & mask;
  }
  return to;
}
