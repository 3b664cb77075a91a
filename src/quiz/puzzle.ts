// Stride puzzles: a storage whose cells hold their own offsets, and a target that a layout over it should show. Any shape, strides and
// offset that read the target's elements in its order solve it. Counts elements; knows no words.
import { numelOf } from '../core/shape.ts';
import { Lab, walked } from './lab.ts';

/** How hard: 1 to begin with, 4 fiendish. */
export type Level = 1 | 2 | 3 | 4;

export interface Puzzle {
  readonly id: PuzzleId;
  readonly level: Level;
  /** NumPy allows negative strides, PyTorch does not. */
  readonly dialect: 'torch' | 'numpy';
  /** Cells of the storage `x`. */
  readonly cells: number;
  /** The target in code over `x`; it may copy, as long as some strides reach its elements. */
  readonly target: string;
}

/** What is tried, in elements. */
export interface Attempt {
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

export type Verdict =
  /** `fewest`: no solution has fewer axes. */
  | { readonly solved: true; readonly axes: number; readonly fewest: number }
  | { readonly solved: false; readonly reason: Reason };

export type Reason =
  /** A size that is not positive, or another number of elements than the target's. */
  | { readonly why: 'count'; readonly count: number; readonly wanted: number }
  | { readonly why: 'negative'; readonly axis: number }
  /** The first element, in reading order, that lies outside the storage. */
  | { readonly why: 'outside'; readonly place: number; readonly at: number }
  /** The first element that is another. */
  | { readonly why: 'element'; readonly place: number; readonly given: number; readonly wanted: number };

/** From few axes to many, from near to far. */
const stock = [
  ['every-second', 1, 'torch', 12, 'x[::2]'],
  ['rows', 1, 'torch', 12, 'x.reshape(3, 4)'],
  ['column', 1, 'torch', 12, 'x.reshape(3, 4)[:, 1]'],
  ['transpose', 1, 'torch', 12, 'x.reshape(3, 4).T'],
  ['block', 1, 'torch', 20, 'x.reshape(4, 5)[1:3, 1:4]'],
  ['same-row', 1, 'torch', 8, 'x[2:6].expand(3, 4)'],
  ['same-column', 2, 'torch', 8, 'x[1:4].unsqueeze(1).expand(3, 4)'],
  ['one-cell', 2, 'torch', 8, 'x[5].expand(2, 3)'],
  ['diagonal', 2, 'torch', 20, 'x.reshape(4, 5).diagonal()'],
  ['windows', 2, 'torch', 8, 'x.unfold(0, 3, 1)'],
  ['windows-apart', 2, 'torch', 11, 'x.unfold(0, 5, 2)'],
  ['reversed', 2, 'numpy', 8, 'x[::-1]'],
  ['rows-backwards', 2, 'numpy', 20, 'x.reshape(5, 4)[::-2]'],
  ['half-turn', 3, 'numpy', 12, 'x.reshape(3, 4)[::-1, ::-1]'],
  ['antidiagonal', 3, 'numpy', 20, 'x.reshape(4, 5)[:, ::-1].diagonal()'],
  ['each-thrice', 3, 'torch', 6, 'x[1:5].repeat_interleave(3)'],
  ['riffle', 3, 'torch', 12, 'x.reshape(2, 6).T.reshape(-1)'],
  ['corner', 3, 'numpy', 24, 'x.reshape(4, 6)[:2, :3:-1]'],
  ['blocks', 3, 'torch', 24, 'x.reshape(2, 2, 3, 2).permute(0, 2, 1, 3)'],
  ['toeplitz', 4, 'numpy', 8, 'np.lib.stride_tricks.sliding_window_view(x, 4)[:, ::-1]'],
  ['im2col', 4, 'torch', 20, 'x.reshape(4, 5).unfold(0, 2, 1).unfold(1, 3, 1)'],
  ['dilated', 4, 'torch', 36, 'x.reshape(6, 6).unfold(0, 5, 1).unfold(1, 5, 1)[..., ::2, ::2]'],
  ['bits-reversed', 4, 'torch', 8, 'x.reshape(2, 2, 2).permute(2, 1, 0).reshape(-1)'],
  ['mirror-blocks', 4, 'numpy', 24, 'x.reshape(2, 2, 3, 2).transpose(2, 0, 3, 1)[::-1, :, ::-1]'],
] as const;

export type PuzzleId = (typeof stock)[number][0];

export const puzzles: readonly Puzzle[] = stock.map(([id, level, dialect, cells, target]) => ({
  id,
  level,
  dialect,
  cells,
  target,
}));

/** null: no such puzzle. */
export const puzzleOf = (id: string): Puzzle | null => puzzles.find((puzzle) => puzzle.id === id) ?? null;

export interface Target {
  readonly shape: readonly number[];
  /** In reading order; each is the offset of its cell. */
  readonly elements: readonly number[];
}

/** What the core makes of the target's code. */
export function targetOf({ dialect, cells, target }: Puzzle): Target {
  const lab = new Lab(`x = ${dialect === 'torch' ? 'torch' : 'np'}.arange(${cells})`, dialect);
  return { shape: lab.shape(target), elements: lab.values(target) };
}

/** Whether an attempt shows the target, or the first reason why not. */
export function judge(puzzle: Puzzle, { shape, strides, offset }: Attempt): Verdict {
  const fails = (reason: Reason): Verdict => ({ solved: false, reason });
  const { elements } = targetOf(puzzle);
  const count = shape.some((size) => size < 1) ? 0 : numelOf(shape);
  if (count !== elements.length) return fails({ why: 'count', count, wanted: elements.length });
  const negative = strides.findIndex((s) => s < 0);
  if (puzzle.dialect === 'torch' && negative >= 0) return fails({ why: 'negative', axis: negative });
  for (const [place, at] of walked(shape, strides, offset).entries()) {
    if (at < 0 || at >= puzzle.cells) return fails({ why: 'outside', place, at });
    const wanted = elements[place]!;
    if (at !== wanted) return fails({ why: 'element', place, given: at, wanted });
  }
  return { solved: true, axes: shape.length, fewest: solve(elements)!.shape.length };
}

/**
 * Shape and strides with the fewest axes that visit these offsets in this order, or null if none do. Tries every length of the
 * innermost axis whose steps are even in all blocks and goes on with the blocks' first cells.
 */
export function solve(elements: readonly number[]): Attempt | null {
  const offset = elements[0];
  if (offset === undefined) return null;
  if (elements.length === 1) return { shape: [], strides: [], offset };
  let best: Attempt | null = null;
  for (let size = elements.length; size >= 2; size--) {
    if (elements.length % size !== 0) continue;
    const stride = elements[1]! - offset;
    const isEven = elements.every((at, k) => k % size === 0 || at - elements[k - 1]! === stride);
    if (!isEven) continue;
    const outer = solve(elements.filter((_, k) => k % size === 0));
    if (!outer || (best && outer.shape.length + 1 >= best.shape.length)) continue;
    best = { shape: [...outer.shape, size], strides: [...outer.strides, stride], offset };
  }
  return best;
}
