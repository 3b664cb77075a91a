// Where a new line goes into a program: after the simple statement that stands at a line, with its indentation. Text in, text out;
// runs nothing.
import { parseProgram } from '../python/parse/parse.ts';
import type { Statement } from '../python/tree/statement.ts';

export interface Inserted {
  readonly code: string;
  /** Where a position of the old code went. */
  readonly moved: (at: number) => number;
  /** Where the new line's text ends. */
  readonly end: number;
}

/**
 * `line` (without indentation) put after the statement that contains position `at`, or before it; at the end of the program where
 * no simple statement is there, as in a program that is no Python.
 */
export function insertedAt(code: string, at: number, line: string, where: 'after' | 'before'): Inserted {
  const parsed = parseProgram(code);
  const statement = parsed.ok ? simpleAt(parsed.tree, at) : null;
  const lineStart = statement ? code.lastIndexOf('\n', statement.from - 1) + 1 : 0;
  // Several statements on one line, or one after a colon: the line as a whole is what a new one comes after.
  const lead = statement ? code.slice(lineStart, statement.from) : '';
  if (!statement || !/^[ \t]*$/.test(lead)) return inserted(code, code.length, line, '');
  if (where === 'before') return inserted(code, lineStart, line, lead);
  const next = code.indexOf('\n', statement.to);
  return inserted(code, next < 0 ? code.length : next + 1, line, lead);
}

function inserted(code: string, place: number, line: string, lead: string): Inserted {
  const gap = place > 0 && code[place - 1] !== '\n' ? '\n' : '';
  const text = `${gap}${lead}${line}\n`;
  return {
    code: code.slice(0, place) + text + code.slice(place),
    moved: (at) => (at >= place && place < code.length ? at + text.length : at),
    end: place + text.length - 1,
  };
}

/** The simple statement that stands alone on its line(s) and contains a position, with its indentation; null if there is none. */
export function statementAt(code: string, at: number): { from: number; to: number; indent: string } | null {
  const parsed = parseProgram(code);
  const statement = parsed.ok ? simpleAt(parsed.tree, at) : null;
  if (!statement) return null;
  const indent = code.slice(code.lastIndexOf('\n', statement.from - 1) + 1, statement.from);
  return /^[ \t]*$/.test(indent) ? { from: statement.from, to: statement.to, indent } : null;
}

/** The innermost statement without a body of its own that contains a position. */
function simpleAt(statements: readonly Statement[], at: number): Statement | null {
  for (const statement of statements) {
    if (at < statement.from || at > statement.to) continue;
    const bodies = bodiesOf(statement);
    if (bodies.length === 0) return statement;
    for (const body of bodies) {
      const inner = simpleAt(body, at);
      if (inner) return inner;
    }
    return null;
  }
  return null;
}

function bodiesOf(statement: Statement): readonly (readonly Statement[])[] {
  if (statement.kind === 'try')
    return [statement.body, ...statement.handlers.map((h) => h.body), statement.otherwise, statement.final];
  if (!('body' in statement)) return [];
  return 'otherwise' in statement ? [statement.body, statement.otherwise] : [statement.body];
}
