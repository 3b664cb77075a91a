// Marks of a memory strip: cells with their values, addresses, boundaries of cache lines, and the walk as arcs above them.
// Draws only the rows a window shows. Knows no words: pieces of cache lines are named by whoever draws them.
import type { Hop } from '../explain/walk.ts';
import { arcsOf, offsetMark } from './arcs.ts';
import type { AxisColour } from './axiscolour.ts';
import type { Mark, Tone } from './mark.ts';
import { path } from './pen.ts';
import type { Box } from './plane.ts';
import type { LinePiece, StripPlan } from './strip.ts';
import { byteOfCell, linePieces, rowsIn, stripBox } from './strip.ts';

export interface MemoryLook {
  /** Value of the element that starts at a byte, as text. */
  readonly textAt: (byte: number) => string;
  /** How many coordinates of the view reach the element at a byte: 0 makes it pale. */
  readonly reachedBy: (byte: number) => number;
  /** Whether the step wrote the element. */
  readonly isChanged?: (byte: number) => boolean;
  /** A tone of its own for a cell; null: the usual one. */
  readonly toneAt?: (byte: number) => Tone | null;
  /** The bytes of the cell at a byte, two digits each; left out where they are not shown. */
  readonly bytesAt?: (byte: number) => readonly string[];
  /** What stands below cells: their addresses or their offsets in elements. */
  readonly labelAt: (byte: number) => string;
}

/** Marks of the rows in a window, and the pieces of cache lines under them. */
export function memoryMarks(plan: StripPlan, window: Box, look: MemoryLook): { marks: Mark[]; lines: LinePiece[] } {
  const marks: Mark[] = [];
  const lines: LinePiece[] = [];
  const { from, to } = rowsIn(plan, window);
  for (let row = from; row < to; row++) {
    const first = row * plan.perRow;
    for (let cell = first; cell < Math.min(plan.cells, first + plan.perRow); cell++) {
      const byte = byteOfCell(plan, cell);
      const box = stripBox(plan, cell);
      const count = look.reachedBy(byte);
      const tone = look.toneAt?.(byte) ?? (look.isChanged?.(byte) ? 'changed' : count === 0 ? 'pale' : 'plain');
      marks.push({
        kind: 'cell',
        key: `${byte}`,
        ...box,
        tone,
        text: look.textAt(byte),
        ...(count > 1 ? { count } : {}),
        ...(look.bytesAt ? { bytes: look.bytesAt(byte) } : {}),
      });
      if ((cell - first) % plan.addressEvery === 0)
        marks.push({
          kind: 'text',
          key: `a${byte}`,
          x: box.x,
          y: box.y + plan.cell + 15,
          text: look.labelAt(byte),
          ink: 'faint',
          size: 'small',
          anchor: 'start',
        });
    }
    for (const piece of linePieces(plan, row)) {
      lines.push(piece);
      const y = piece.y + 24;
      const d = path((p) => p.move(piece.x - 2, y).line(piece.x + piece.width + 1, y));
      marks.push({ kind: 'path', key: `l${row}/${piece.line}`, d, ink: 'rule', width: 1.5 });
      if (piece.begins && piece.x > plan.left) {
        const edge = path((p) => p.move(piece.x - 1.5, piece.y - plan.cell - 8).line(piece.x - 1.5, piece.y + 22));
        marks.push({ kind: 'path', key: `b${row}/${piece.line}`, d: edge, ink: 'faint', width: 1, dash: '1 3' });
      }
    }
  }
  return { marks, lines };
}

export interface WalkLook {
  readonly colours: readonly AxisColour[];
  /** Text of a hop's length, from its bytes: `+8`, or `3 × +8`. */
  readonly lengthOf: (bytes: number, turns: number) => string;
}

/** Length of a hop in units of `unit` bytes: `+8`, or `3 × +8` where it stands for several. */
export const lengthIn =
  (unit: number) =>
  (bytes: number, turns: number): string => {
    const n = bytes / turns / unit;
    const one = n < 0 ? `−${-n}` : `+${n}`;
    return turns > 1 ? `${turns} × ${one}` : one;
  };

/** The walk as arcs with their lengths, and the offset's mark. */
export function arcMarks(plan: StripPlan, offset: number, hops: readonly Hop[], look: WalkLook): Mark[] {
  const marks: Mark[] = [];
  for (const arc of arcsOf(plan, hops)) {
    const ink = look.colours[arc.axis] ?? 'ink';
    marks.push({ kind: 'path', key: `arc${arc.key}`, d: arc.d, ink, width: 1.6 });
    marks.push({ kind: 'path', key: `head${arc.key}`, d: arc.head, ink, width: 1.6, solid: true });
    const text = look.lengthOf(arc.bytes, arc.turns);
    marks.push({
      kind: 'text',
      key: `len${arc.key}`,
      ...arc.label,
      text,
      ink,
      size: 'label',
      anchor: 'middle',
      strong: true,
    });
  }
  const mark = offsetMark(plan, offset);
  if (mark) marks.push({ kind: 'path', key: 'offset', d: mark.d, ink: 'ink', width: 0, filled: true });
  return marks;
}
