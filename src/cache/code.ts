// A lab's program as lines of C: loops that can be moved, and bodies whose elements can be pointed at. Code text, no words.
import type { Program, ProgramLoop } from './program.ts';

/** A piece of a line: plain text, a loop's variable, or an element of the body with its number. */
export type CodePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly variable: string; readonly text: string }
  | { readonly kind: 'element'; readonly element: number; readonly pieces: readonly CodePiece[] };

export interface CodeLine {
  readonly phase: number;
  readonly depth: number;
  /** Number of the loop in its phase; null for a body. */
  readonly loop: number | null;
  readonly pieces: readonly CodePiece[];
}

export function codeOf({ phases }: Program, tile: number): CodeLine[] {
  return phases.flatMap(({ loops, phase }, n): CodeLine[] => {
    const heads = loops.map((loop, k) => ({ phase: n, depth: k, loop: k, pieces: head(loop, loops, tile) }));
    const parts = phase.body.split(/\{(\d+)\}/);
    const pieces = parts.flatMap((part, k): CodePiece[] => {
      if (k % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part }];
      const element = Number(part);
      const { array, index } = phase.elements[element]!;
      return [{ kind: 'element', element, pieces: [{ kind: 'text', text: array }, ...index.flatMap(subscript)] }];
    });
    return [...heads, { phase: n, depth: loops.length, loop: null, pieces }];
  });
}

const subscript = (text: string): CodePiece[] => [
  { kind: 'text', text: '[' },
  { kind: 'variable', variable: text[0]!, text },
  { kind: 'text', text: ']' },
];

function head(loop: ProgramLoop, loops: readonly ProgramLoop[], tile: number): CodePiece[] {
  const { name, variable, role, from, end } = loop;
  const v: CodePiece = { kind: 'variable', variable, text: name };
  const text = (some: string): CodePiece => ({ kind: 'text', text: some });
  if (role !== 'within') {
    const step = role === 'tiles' ? text(` += ${tile})`) : text('++)');
    return [text('for ('), v, text(` = ${from}; `), v, text(` < ${end}; `), v, step];
  }
  const outer: CodePiece = { kind: 'variable', variable, text: `${variable}0` };
  const tiles = loops.find((other) => other.role === 'tiles' && other.variable === variable)!;
  const isEven = loop.extent * tiles.extent === end - tiles.from;
  const stop = isEven ? [outer, text(` + ${tile}; `)] : [text('min('), outer, text(` + ${tile}, ${end}); `)];
  return [text('for ('), v, text(' = '), outer, text('; '), v, text(' < '), ...stop, v, text('++)')];
}

/** The lines as plain text, two spaces a level. */
export const codeText = (lines: readonly CodeLine[]): string =>
  lines.map(({ depth, pieces }) => '  '.repeat(depth) + pieces.map(pieceText).join('')).join('\n');

const pieceText = (piece: CodePiece): string =>
  piece.kind === 'element' ? piece.pieces.map(pieceText).join('') : piece.text;
