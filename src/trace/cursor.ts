// Where in the story one stands, named so that it survives edits elsewhere in the code: by source position, calls, loop turns and
// output number instead of a step number. Knows how to find the step again, or the nearest one.
import type { History } from './history.ts';
import type { PathItem, Step } from './step.ts';

export interface Cursor {
  /** Position in the code where the step's expression ends (characters). */
  readonly at: number;
  /** Positions of the calls around it and turns of the loops around it, outermost first. */
  readonly calls: readonly number[];
  readonly turns: readonly number[];
  /** Which of the steps that share all this, from 0. */
  readonly nth: number;
}

const callsOf = (path: readonly PathItem[]): number[] => path.flatMap((p) => (p.kind === 'call' ? [p.at] : []));
const turnsOf = (path: readonly PathItem[]): number[] => path.flatMap((p) => (p.kind === 'turn' ? [p.turn] : []));

/** The name of the place of step `number`; null if there is no such step. Costs the steps that share its position. */
export function cursorAt(history: History, number: number): Cursor | null {
  const step = history.steps[number];
  if (!step) return null;
  const here = { at: step.range.to, calls: callsOf(step.path), turns: turnsOf(step.path) };
  const same = (other: Step): boolean =>
    isSame(callsOf(other.path), here.calls) && isSame(turnsOf(other.path), here.turns);
  let nth = 0;
  for (const n of history.stepsEndingAt(here.at)) {
    if (n >= number) break;
    if (same(history.steps[n]!)) nth++;
  }
  return { ...here, nth };
}

/**
 * The number of the step a cursor names: exactly if it is there, else the nearest one (same position in another turn, or the
 * last step of code before it). null as the cursor means the last step; null is returned only of a history without steps.
 */
export function stepAt(history: History, cursor: Cursor | null): number | null {
  if (history.length === 0) return null;
  if (cursor === null) return history.length - 1;
  const here = history.stepsEndingAt(cursor.at);
  if (here.length === 0) return lastBefore(history, cursor.at);
  let best: number[] = [];
  let nearest: { readonly calls: number[]; readonly turns: number[] } | null = null;
  for (const n of here) {
    const { path } = history.steps[n]!;
    const calls = distances(callsOf(path), cursor.calls);
    const turns = distances(turnsOf(path), cursor.turns);
    const order: number = nearest ? compared(calls, nearest.calls) || compared(turns, nearest.turns) : -1;
    if (order > 0) continue;
    if (order < 0) best = [];
    nearest = { calls, turns };
    best.push(n);
  }
  return best[Math.min(cursor.nth, best.length - 1)]!;
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, k) => x === b[k]);

/** How far two lists are from each other, place by place. */
const distances = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, k) => Math.abs((a[k] ?? Infinity) - (b[k] ?? -1)));

/** Which of two lists of distances is less, the first place deciding first. */
function compared(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    const [x, y] = [a[k] ?? 0, b[k] ?? 0];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

function lastBefore(history: History, at: number): number {
  let best = 0;
  let end = -1;
  for (const position of history.positions()) {
    if (position > at || position < end) continue;
    end = position;
    best = history.stepsEndingAt(position).at(-1)!;
  }
  return best;
}

/** The cursor after an edit of the code; `moved` says where a character position went. */
export const cursorMoved = (cursor: Cursor, moved: (at: number) => number): Cursor => ({
  ...cursor,
  at: moved(cursor.at),
  calls: cursor.calls.map(moved),
});
