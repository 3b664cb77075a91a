// What an index expression hits, marked on a grid and over memory: cells in an ink outline with the numbers of their hits.
// Draws only what a window shows. Knows no expression.
import type { Mark } from './mark.ts';
import type { Box, GridPlan } from './plane.ts';
import { cellBox, indexShown, shownIn } from './plane.ts';
import type { StripPlan } from './strip.ts';
import { byteOfCell, rowsIn, stripBox } from './strip.ts';

/** The cells of a grid that are hit; `numbersAt` says by which hits an element is read. */
export function gridHitMarks(
  plan: GridPlan,
  window: Box,
  numbersAt: (index: readonly number[]) => readonly number[],
): Mark[] {
  const marks: Mark[] = [];
  for (const { plane, rows, columns } of shownIn(plan, window))
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++) {
        const index = indexShown(plan, plane, row, column);
        const box = cellBox(plan, index);
        if (box) marks.push(...hitMark(index.join('/'), box, numbersAt(index)));
      }
  return marks;
}

/** The cells of a strip that are hit; `numbersAt` says by which hits an element that starts in the cell at a byte is read. */
export function stripHitMarks(plan: StripPlan, window: Box, numbersAt: (byte: number) => readonly number[]): Mark[] {
  const marks: Mark[] = [];
  const { from, to } = rowsIn(plan, window);
  for (let cell = from * plan.perRow; cell < Math.min(plan.cells, to * plan.perRow); cell++) {
    const byte = byteOfCell(plan, cell);
    marks.push(...hitMark(`${byte}`, stripBox(plan, cell), numbersAt(byte)));
  }
  return marks;
}

const hitMark = (key: string, box: Box, numbers: readonly number[]): Mark[] =>
  numbers.length === 0 ? [] : [{ kind: 'hit', key, ...inside(box), text: numbersText(numbers) }];

/** `3`; `0,4`; `0,4…` where there are more. */
function numbersText(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.slice(0, 2).join(',') + (sorted.length > 2 ? '…' : '');
}

/** The outline stands within its cell, so that none is cut at the edge of a picture. */
const inside = ({ x, y, width, height }: Box): Box => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
