// Moving through the story as a debugger does: over and out of calls, to a line, to a breakpoint, to a turn of a loop.
// Pure functions from the steps and a step's number to another step's number; they know no clock and no editor.
import type { PathItem, Step } from './step.ts';

type Steps = readonly Step[];

/** Whether `a` begins like `b`, as far as `b` goes. */
const begins = (a: readonly number[], b: readonly number[]): boolean =>
  a.length >= b.length && b.every((scope, k) => a[k] === scope);

/** The next step (by = 1) or the one before (by = −1) that is not inside of a call begun since; the last or first if there is none. */
export function stepOver(steps: Steps, from: number, by: 1 | -1 = 1): number {
  const here = steps[from]?.scopes ?? [];
  return searched(steps, from, by, ({ scopes }) => begins(here, scopes));
}

/** The first step after the call that this one is inside of; null outside of all calls. */
export function stepOut(steps: Steps, from: number): number | null {
  const here = steps[from]?.scopes ?? [];
  if (here.length < 2) return null;
  return searched(steps, from, 1, ({ scopes }) => scopes.length < here.length && begins(here, scopes));
}

function searched(steps: Steps, from: number, by: 1 | -1, isWanted: (step: Step) => boolean): number {
  for (let n = from + by; n >= 0 && n < steps.length; n += by) if (isWanted(steps[n]!)) return n;
  return by === 1 ? steps.length - 1 : 0;
}

/** Whether any step happens inside of a function. */
export const hasCalls = (steps: Steps): boolean => steps.some(({ scopes }) => scopes.length > 1);

/**
 * The line (from 1) on whose steps a mark at `line` acts: itself; the line where its statement begins; else the next line that has
 * steps. null if none follows. `code` is the code of the story.
 */
export function lineWithSteps(steps: Steps, code: string, line: number): number | null {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = code.indexOf('\n', start);
    if (end < 0) return null;
    start = end + 1;
  }
  let around: number | null = null;
  let next: number | null = null;
  for (const { line: own, range } of steps) {
    if (own === line) return line;
    if (own < line && range.to > start) around = own;
    if (own > line && (next === null || own < next)) next = own;
  }
  return around ?? next;
}

/** The next step of a line after `from`, else its first; null if the line has none. */
export function stepOfLine(steps: Steps, code: string, line: number, from: number): number | null {
  const wanted = lineWithSteps(steps, code, line);
  if (wanted === null) return null;
  const later = steps.findIndex((step) => step.number > from && step.line === wanted && isArrival(steps, step.number));
  if (later >= 0) return later;
  const first = steps.findIndex((step) => step.line === wanted);
  return first < 0 ? null : first;
}

/** Whether the story comes to the line of step `n` with it, rather than being there already. */
function isArrival(steps: Steps, n: number): boolean {
  const [before, step] = [steps[n - 1], steps[n]!];
  if (!before || before.line !== step.line) return true;
  return !isSamePath(before.path, step.path);
}

/** The lines with steps that breakpoints at `lines` stop at. */
export const stopsOf = (steps: Steps, code: string, lines: readonly number[]): ReadonlySet<number> =>
  new Set(lines.flatMap((line) => lineWithSteps(steps, code, line) ?? []));

/** Whether one who comes to step `n` stops there. */
export const isStop = (steps: Steps, n: number, stops: ReadonlySet<number>): boolean =>
  stops.has(steps[n]?.line ?? 0) && isArrival(steps, n);

/** The next stop (by = 1) or the one before; the last or first step if there is none. */
export function nextStop(steps: Steps, from: number, stops: ReadonlySet<number>, by: 1 | -1 = 1): number {
  return searched(steps, from, by, (step) => isStop(steps, step.number, stops));
}

const isSameItem = (a: PathItem | undefined, b: PathItem | undefined): boolean =>
  a?.kind === b?.kind &&
  a?.at === b?.at &&
  (a?.kind === 'turn' ? a.turn === (b as typeof a).turn : a?.kind !== 'call' || a.name === (b as typeof a).name);

const isSamePath = (a: readonly PathItem[], b: readonly PathItem[]): boolean =>
  a.length === b.length && a.every((item, k) => isSameItem(item, b[k]));

/** A loop around a step: where it stands in the code, the turn (from 0) and all turns that have steps, in order. */
export interface Loop {
  /** Its place in the step's path. */
  readonly depth: number;
  readonly at: number;
  readonly turn: number;
  readonly turns: readonly number[];
}

/** The loops that a step is inside of, outermost first. */
export function loopsAt(steps: Steps, n: number): Loop[] {
  return (steps[n]?.path ?? []).flatMap((item, depth) => {
    if (item.kind !== 'turn') return [];
    const turns = new Set<number>();
    for (const step of stepsOfLoop(steps, n, depth)) turns.add((step.path[depth] as typeof item).turn);
    return [{ depth, at: item.at, turn: item.turn, turns: [...turns].sort((a, b) => a - b) }];
  });
}

/** The step in another turn of a loop around step `n`: of the same piece of code if that turn has one, else its first. null: no such turn. */
export function stepInTurn(steps: Steps, n: number, depth: number, turn: number): number | null {
  const here = steps[n];
  if (!here) return null;
  let first: number | null = null;
  for (const step of stepsOfLoop(steps, n, depth)) {
    const item = step.path[depth]!;
    if (item.kind !== 'turn' || item.turn !== turn) continue;
    if (step.range.to === here.range.to && step.range.from === here.range.from) return step.number;
    first ??= step.number;
  }
  return first;
}

/** Steps of all turns of the loop at `depth` of the path of step `n`: they follow each other. */
function stepsOfLoop(steps: Steps, n: number, depth: number): Steps {
  const here = steps[n]!;
  const { path } = here;
  const calls = 1 + path.slice(0, depth).filter(({ kind }) => kind === 'call').length;
  const isInside = (step: Step | undefined): boolean =>
    step !== undefined &&
    step.path[depth]?.kind === 'turn' &&
    step.path[depth]?.at === path[depth]!.at &&
    begins(step.scopes, here.scopes.slice(0, calls)) &&
    path.slice(0, depth).every((item, k) => isSameItem(item, step.path[k]));
  let first = n;
  let last = n;
  while (isInside(steps[first - 1])) first--;
  while (isInside(steps[last + 1])) last++;
  return steps.slice(first, last + 1);
}

/** Where marks at lines (from 1) are after an edit; `moved` says where a character of the old code went. */
export function linesMoved(lines: readonly number[], before: string, after: string, moved: (at: number) => number) {
  const old = before.split('\n');
  const starts = old.map((_, k) => old.slice(0, k).reduce((n, text) => n + text.length + 1, 0));
  const found = lines.flatMap((line) => {
    const text = old[line - 1];
    if (text === undefined) return [];
    // From the first letter on: what is typed before it moves the mark along.
    const indent = text.length - text.trimStart().length;
    const at = moved(starts[line - 1]! + Math.min(text.length, indent + 1));
    return [after.slice(0, at).split('\n').length];
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Lines as the look of a scenario holds them, `4,7`, and back. */
export const linesText = (lines: readonly number[]): string => lines.join(',');
export const linesOfText = (text: unknown): number[] =>
  typeof text === 'string' && /^\d{1,5}(,\d{1,5}){0,32}$/.test(text) ? text.split(',').map(Number) : [];
