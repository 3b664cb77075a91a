// One storage of the lab drawn as cache lines: its cells with their indices, the lines that the cache holds and how much of each was
// used, and the path of the last accesses over them. Draws what it is given.
import { useMemo } from 'react';
import type { LabArray } from '../../cache/arrays.ts';
import type { Moment } from '../../cache/recording.ts';
import { cellLabel } from '../../scene/celllabel.ts';
import type { LinesPlan, PathPoint } from '../../scene/lablines.ts';
import { cellBox, indexOfByte, lineBox, linesIn, pathOf } from '../../scene/lablines.ts';
import type { Window } from '../../ui/Canvas.tsx';
import { useWords } from '../words.ts';

interface CellsProps {
  readonly plan: LinesPlan;
  readonly window: Window;
  readonly array: LabArray;
  readonly moment: Moment | null;
  readonly pointed: number | null;
}

/** The lines that the window shows. */
export function LabCells({ plan, window, array, moment, pointed }: CellsProps) {
  const { lab: words } = useWords();
  const { from, to } = linesIn(plan, window);
  const wrapped = plan.perRow === 1;
  const rows = [];
  for (let line = from; line < to; line++) {
    const box = lineBox(plan, line);
    const used = moment?.used.get(line);
    const cells = [];
    let before: readonly number[] | null = null;
    for (let byte = 0; byte < plan.line; byte += plan.unit) {
      const address = line * plan.line + byte;
      if (address < plan.from || address >= plan.to) continue;
      const { x, y, width, height } = cellBox(plan, address);
      const index = indexOfByte(array.layout, address - array.address);
      const isUsed = used?.[byte] === 1;
      const isPointed = pointed !== null && address <= pointed && pointed < address + plan.unit;
      const state = isPointed ? 'pointed' : isUsed ? 'used' : used ? 'fetched' : index ? 'away' : 'pale';
      const label = height >= 22 && index ? cellLabel(index, before, width) : null;
      before = index;
      cells.push(
        <g key={byte} className="lab-cell" data-state={state}>
          <rect x={x} y={y} width={width} height={height} rx={1.5} />
          {label && (
            <text
              x={x + width / 2}
              y={y + height / 2 - (wrapped ? 0 : 3)}
              {...(label.squeezed ? { textLength: width - 3, lengthAdjust: 'spacingAndGlyphs' } : {})}
            >
              {label.text}
            </text>
          )}
        </g>,
      );
    }
    const count = used ? used.reduce((sum, one) => sum + one, 0) : 0;
    rows.push(
      <g key={line}>
        {wrapped ? (
          <text className="note small ink-faint" x={plan.left - 8} y={box.y + box.height / 2 + 4} textAnchor="end">
            0x{(line * plan.line).toString(16)}
          </text>
        ) : (
          <text className="note small ink-faint" x={box.x} y={box.y + box.height + 15}>
            0x{(line * plan.line).toString(16)}
          </text>
        )}
        {cells}
        {used && (
          <>
            <rect
              className="lab-held"
              x={box.x - 2.5}
              y={box.y - 2.5}
              width={box.width + 3}
              height={box.height + 5}
              rx={3}
            />
            <text
              className="note small"
              x={wrapped ? box.x + box.width + 10 : box.x + box.width}
              y={wrapped ? box.y + box.height / 2 + 4 : box.y + box.height + 15}
              textAnchor={wrapped ? 'start' : 'end'}
            >
              {words.usedOf(count, plan.line)}
            </text>
          </>
        )}
      </g>,
    );
  }
  return rows;
}

/** The path of the last accesses, and the cell of the last one. */
export function LabPath({ plan, path, here }: { plan: LinesPlan; path: readonly PathPoint[]; here: number | null }) {
  const { strokes, dots } = useMemo(() => pathOf(plan, path), [plan, path]);
  const box = here === null ? null : cellBox(plan, here);
  return (
    <g className="lab-path">
      {strokes.map(({ key, x1, y1, x2, y2, next, age }) => (
        <line
          key={key}
          x1={x1}
          y1={y1}
          x2={x2}
          y2={y2}
          style={{ '--age': `${Math.round(15 + age * 85)}%` } as React.CSSProperties}
          strokeDasharray={next ? undefined : '3 3'}
        />
      ))}
      {dots.map(({ key, x, y, hit, age }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r={hit ? 2.1 : 3.2}
          data-hit={hit || undefined}
          style={{ '--age': `${Math.round(15 + age * 85)}%` } as React.CSSProperties}
        />
      ))}
      {box && (
        <rect className="lab-here" x={box.x - 1} y={box.y - 1} width={box.width + 2} height={box.height + 2} rx={2} />
      )}
    </g>
  );
}
