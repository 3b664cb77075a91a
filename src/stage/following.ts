// Which step an edit leads to: who writes a line wants to see what it does, who changes one line while looking at another stays there.
// Positions are characters of the code. Knows no store.
import type { Cursor } from '../trace/cursor.ts';
import { cursorMoved } from '../trace/cursor.ts';
import type { Step } from '../trace/step.ts';

/** Where a position of the code went in an edit. */
export type Moved = (at: number) => number;
const unmoved: Moved = (at) => at;

/** The line around a position, from its first character to its end. */
function lineAround(code: string, at: number): readonly [from: number, to: number] {
  const end = code.indexOf('\n', at);
  return [code.lastIndexOf('\n', at - 1) + 1, end < 0 ? code.length : end];
}

/** The last step of the line around a position; null if the story has none of it. */
function lastStepOfLine(steps: readonly Step[], code: string, at: number): number | null {
  const [start, end] = lineAround(code, at);
  const found = steps.findLast(({ range }) => range.from < range.to && range.from <= end && range.to >= start);
  return found?.number ?? null;
}

/** Somebody typing, from edit to edit and from run to run. */
export class Following {
  private typed: number | null = null;
  /** The same in the code that runs. */
  private line: number | null = null;
  /** Where positions of the story's code, and of the code that runs, are in the code as it is typed now. */
  private told = unmoved;
  private running = unmoved;

  /**
   * An edit that typed something at `at` (undefined: nobody did). Its line is followed if the story has no step of it yet, or if
   * the step on show is of it; what was deleted is of no line.
   */
  edited(code: string, moved: Moved, at: number | undefined, steps: readonly Step[], shown: Step | undefined): void {
    const { told, running } = this;
    this.told = (n) => moved(told(n));
    this.running = (n) => moved(running(n));
    this.typed = null;
    if (at === undefined) return;
    const [start, end] = lineAround(code, at);
    const known = new Map<number, number>();
    const now = (n: number): number => {
      if (!known.has(n)) known.set(n, this.told(n));
      return known.get(n)!;
    };
    const isHere = ({ range }: Step): boolean => {
      const [from, to] = [now(range.from), now(range.to)];
      return from < to && from <= end && to >= start;
    };
    if ((shown !== undefined && isHere(shown)) || !steps.some(isHere)) this.typed = at;
  }

  /** Another step was chosen, also while the code still runs. */
  letGo(): void {
    this.typed = null;
    this.line = null;
  }

  /** The code as it is now begins to run. */
  runs(): void {
    this.running = unmoved;
    this.line = this.typed;
  }

  /** The step that is followed in what is known of the story of the code that runs; null if none is. */
  stepIn(steps: readonly Step[], code: string): number | null {
    return this.line === null ? null : lastStepOfLine(steps, code, this.line);
  }

  /** The story of the code that runs takes the place of the one before. */
  arrived(): void {
    this.told = this.running;
  }

  /** A place of the story's code, in the code as it is now. */
  now(cursor: Cursor): Cursor {
    return cursorMoved(cursor, this.told);
  }

  /** A place of the code that runs, in the code as it is now. */
  moved(cursor: Cursor): Cursor {
    return cursorMoved(cursor, this.running);
  }
}
