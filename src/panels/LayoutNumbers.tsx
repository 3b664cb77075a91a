// Shape, stride and offset of the subject in large digits, axis by axis; for a view also the strides before and what they were multiplied by.
import { formerStrides } from '../explain/formerstrides.ts';
import { shownOf } from '../explain/shown.ts';
import { useRef } from 'react';
import type { NumberRow, NumbersPlace } from '../scene/motion/board.ts';
import type { Box } from '../scene/plane.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import { troublesOver } from '../stage/seams.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { Digit } from './Numbers.tsx';
import { usePlaced } from './places.ts';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

/** A cell that only keeps its place. */
const nothing = '\u00a0';

export function LayoutNumbers({ sight, subject }: { sight: Sight; subject: TensorShot }) {
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { picture: words, table } = useWords();
  const shown = shownOf(subject);
  const colours = colouring.of(subject);
  const before = formerStrides(sight.frame.step, subject);
  const trouble = new Set(troublesOver(sight.frame.step, subject).flatMap(({ axes }) => axes));
  const rank = Math.max(shown.shape.length, before?.strides.length ?? 0);
  const cells = (numbers: readonly number[], tensor: TensorShot, of: readonly AxisColour[], faded = false) =>
    Array.from({ length: rank }, (_, axis) => (
      <td key={`${axis}`} className={faded ? 'faded' : trouble.has(axis) ? 'trouble' : undefined}>
        {numbers[axis] !== undefined && (
          <Digit frame={sight.frame} tensor={tensor} axis={axis} colour={of[axis]} pointed={pointed}>
            {numbers[axis]}
          </Digit>
        )}
      </td>
    ));
  const grid = useRef<HTMLTableElement>(null);
  usePlaced('numbers', {
    measure() {
      const element = grid.current;
      return element && { element, box: element.getBoundingClientRect(), window: { x: 0, y: 0, width: 0, height: 0 } };
    },
    numbers: (toBoard, right) => grid.current && numbersPlace(grid.current, subject, toBoard, right),
  });
  return (
    <table className="layout-numbers mono" ref={grid}>
      <thead>
        <tr>
          <td>{nothing}</td>
          {Array.from({ length: rank }, (_, axis) => (
            <th key={`${axis}`} scope="col">
              {words.axis(axis)}
            </th>
          ))}
          {rank === 0 && <td>{nothing}</td>}
        </tr>
      </thead>
      <tbody>
        {before && (
          <tr className="before" data-row="before">
            <th scope="row">{words.before}</th>
            {cells(before.strides, before.tensor, colouring.of(before.tensor), true)}
          </tr>
        )}
        {before?.factors && (
          <tr className="factors" data-row="factors">
            <td>{nothing}</td>
            {before.factors.map((factor, axis) => (
              <td key={`${axis}`}>{factor !== null && `× ${factor}`}</td>
            ))}
          </tr>
        )}
        <tr data-row="stride">
          <th scope="row">{table.stride}</th>
          {cells(shown.strides, subject, colours)}
        </tr>
        <tr data-row="shape">
          <th scope="row">{table.shape}</th>
          {cells(shown.shape, subject, colours)}
        </tr>
        <tr data-row="offset">
          <th scope="row">{table.offset}</th>
          <td>{shown.offset}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Base lines below the middle of a row, by the size of its digits. */
const drop: Readonly<Record<NumberRow, number>> = { before: 6, factors: 4.5, stride: 7.2, shape: 7.2, offset: 7.2 };

/** Where the table has its digits: measured, since only the page knows how wide they are. Null where it has no column. */
function numbersPlace(
  grid: HTMLTableElement,
  tensor: TensorShot,
  toBoard: (rect: DOMRect) => Box,
  right: number,
): NumbersPlace | null {
  const rows = new Map<string, Box>();
  const columns: number[] = [];
  for (const row of grid.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
    const cells = [...row.querySelectorAll('td')].map((cell) => toBoard(cell.getBoundingClientRect()));
    const [first] = cells;
    if (!first || first.height === 0) continue;
    rows.set(row.dataset['row'] ?? '', first);
    if (row.dataset['row'] === 'stride') columns.push(...cells.map(({ x }) => x));
    if (row.dataset['row'] === 'offset' && columns.length === 0) columns.push(first.x);
  }
  const boxes = [...rows.values()];
  const [start] = columns;
  if (start === undefined || boxes.length === 0) return null;
  const pitch = columns.length > 1 ? columns[1]! - columns[0]! : 52;
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const column = (axis: number) => columns[axis] ?? columns.at(-1)! + (axis - columns.length + 1) * pitch;
  const width = Math.min(right, column(Math.max(columns.length, 1)) + 74) - start + 2;
  return {
    tensor,
    right,
    box: { x: start - 2, y: top, width, height: bottom - top },
    column,
    line: (row) => {
      const box = rows.get(row);
      return box ? box.y + box.height / 2 + drop[row] : null;
    },
  };
}
