// What a narrow cell says of its index: all of it, or only what is new beside the cell before it. Knows pixels, no cache.

/** Pixels of one character in a cell, and how much narrower it may be drawn. */
const character = 6.2;
const squeeze = 0.84;

export interface CellLabel {
  readonly text: string;
  /** The text has to be drawn a little narrower than it is. */
  readonly squeezed: boolean;
}

/**
 * The index as `10,3`; where that is too long, without the coordinates that are as in the cell before it in its line: `,3` has the
 * same row, `4,` the same column. Null where neither can be read.
 */
export function cellLabel(index: readonly number[], before: readonly number[] | null, width: number): CellLabel | null {
  const whole = index.join(',');
  const news = before && index.map((n, axis) => (n === before[axis] ? '' : n)).join(',');
  for (const part of [1, squeeze])
    for (const text of [whole, news])
      if (text && text.length * character * part < width) return { text, squeezed: part < 1 };
  return null;
}
