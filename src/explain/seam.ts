// A seam: where a new axis would have to run across two axes that memory does not continue between. Told as one walk: the last steps
// along the inner axis, the jump to the next place of the outer one, and the step it would have to be instead. Counts bytes; no words.
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import type { BrokenPair, ViewRule } from './viewrule.ts';

/** One stop of the walk. */
export interface Stop {
  readonly index: readonly number[];
  /** Bytes from the start of the storage. */
  readonly byte: number;
}

export interface Seam {
  readonly pair: BrokenPair;
  /** Consecutive elements in the order asked for: some along the inner axis, then the first beyond the seam. At least two. */
  readonly stops: readonly Stop[];
  /** The step along the inner axis, which the new axis would have to take everywhere, and the one it meets at the seam. */
  readonly step: number;
  readonly jump: number;
  /** Where the step would have led from the last element before the seam. */
  readonly missed: number;
}

/** Stops drawn before the seam. */
const most = 4;

/** The seams of a rule, one a broken pair, at the first place where each is met. */
export function seamsOf(layout: Layout, rule: ViewRule): Seam[] {
  const zero = layout.shape.map(() => 0);
  const stopAt = (index: readonly number[]): Stop => ({ index, byte: byteOf(layout, index) });
  return rule.broken.map((pair) => {
    const [outer, inner] = pair.axes;
    const last = layout.shape[inner]! - 1;
    const from = Math.max(0, last - most + 1);
    const before = Array.from({ length: last - from + 1 }, (_, n) => stopAt(zero.with(inner, from + n)));
    const beyond = stopAt(zero.with(outer, 1));
    const step = layout.strides[inner]!;
    const end = before.at(-1)!.byte;
    return { pair, stops: [...before, beyond], step, jump: beyond.byte - end, missed: end + step };
  });
}
