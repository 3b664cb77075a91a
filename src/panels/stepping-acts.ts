// What stepping like a debugger does to a stage: moves to other steps, and the breakpoints that are part of its look.
// Keys, buttons and the editor's gutter all act through these.
import type { Stage, StageState } from '../stage/stage.ts';
import {
  linesMoved,
  linesOfText,
  linesText,
  nextStop,
  stepOfLine,
  stepOut,
  stepOver,
  stopsOf,
} from '../trace/stepping.ts';

/** Lines (from 1) with breakpoints. */
export const breaksOf = ({ look }: Pick<StageState, 'look'>): number[] => linesOfText(look['breaks']);

const setBreaks = (stage: Stage, lines: readonly number[]): void => stage.setLook({ breaks: linesText(lines) });

/** Sets or removes the breakpoint of a line. At most 32 are kept. */
export function toggleBreak(stage: Stage, line: number): void {
  const lines = breaksOf(stage.getState());
  setBreaks(
    stage,
    lines.includes(line) ? lines.filter((l) => l !== line) : [...lines, line].sort((a, b) => a - b).slice(0, 32),
  );
}

export const clearBreaks = (stage: Stage): void => setBreaks(stage, []);

/** Keeps the breakpoints at their lines after an edit. */
export function moveBreaks(stage: Stage, before: string, after: string, moved: (at: number) => number): void {
  const lines = breaksOf(stage.getState());
  if (lines.length === 0) return;
  const now = linesMoved(lines, before, after, moved);
  if (linesText(now) !== linesText(lines)) setBreaks(stage, now);
}

/** The lines at which the breakpoints of a stage stop. */
export const stopsIn = ({ history, told, ...rest }: StageState): ReadonlySet<number> =>
  stopsOf(history.steps, told, breaksOf(rest));

export const moves = {
  into: (stage: Stage) => stage.go(stage.getState().step + 1),
  over: (stage: Stage, by: 1 | -1 = 1) => {
    const { history, step } = stage.getState();
    stage.go(stepOver(history.steps, step, by));
  },
  out: (stage: Stage) => {
    const { history, step } = stage.getState();
    const to = stepOut(history.steps, step);
    if (to !== null) stage.go(to);
  },
  toStop: (stage: Stage, by: 1 | -1 = 1) => {
    const state = stage.getState();
    stage.go(nextStop(state.history.steps, state.step, stopsIn(state), by));
  },
  /** Runs to a line; false if no step happens there or after. */
  toLine: (stage: Stage, line: number): boolean => {
    const { history, told, step } = stage.getState();
    const to = stepOfLine(history.steps, told, line, step);
    if (to === null) return false;
    stage.go(to);
    return true;
  },
};
