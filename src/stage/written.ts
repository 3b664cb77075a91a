// Code that the page writes into the program for a person: what the program is then, where old positions went, and which place shows
// what the new code does. Positions are characters of the code. Knows no store.
import { insertedAt } from '../explain/insertion.ts';
import type { Cursor } from '../trace/cursor.ts';
import { cursorAt, cursorMoved } from '../trace/cursor.ts';
import type { History } from '../trace/history.ts';
import type { Moved } from './following.ts';

/** The program as it is typed and the story on show. */
interface Program {
  readonly code: string;
  readonly told: string;
  readonly history: History;
  readonly step: number;
}

export interface Written {
  readonly code: string;
  readonly moved: Moved;
  readonly wanted: Cursor;
}

export interface Rewriting {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What ends at `at`, in the calls and turns of a place or outside of all. */
const ending = (at: number, here: Cursor | null, moved: Moved): Cursor => ({
  ...(here ? cursorMoved(here, moved) : { calls: [], turns: [] }),
  at,
  nth: 0,
});

/** A line after the statement of the step on show; before it, if it raised; at the end, if the story is of older code. */
export function inserted({ code, told, history, step: number }: Program, line: string): Written {
  const step = history.steps[number];
  const isKnown = step !== undefined && code === told;
  const at = isKnown ? step.range.to : code.length;
  const put = insertedAt(code, at, line, isKnown && step.raised ? 'before' : 'after');
  const here = isKnown ? cursorAt(history, number) : null;
  return { code: put.code, moved: put.moved, wanted: ending(put.end, here, put.moved) };
}

/** Other code in the place of a piece. An edit elsewhere leaves one at the step on show, one around it moves to what stands there now. */
export function rewritten({ code, history, step }: Program, { from, to, text }: Rewriting): Written {
  const end = from + text.trimEnd().length;
  const grown = text.length - (to - from);
  const moved: Moved = (at) => (at >= to ? at + grown : at > from ? Math.min(at, end) : at);
  const here = cursorAt(history, step);
  const at = here && here.at >= from && here.at <= to && to > from ? end : moved(here?.at ?? end);
  return { code: code.slice(0, from) + text + code.slice(to), moved, wanted: ending(at, here, moved) };
}
