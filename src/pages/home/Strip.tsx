// Memory on the first page: a strip whose cells may be pressed, with the walk above it. Values show when they give nothing away.
import type { KeyboardEvent, ReactNode } from 'react';
import type { Hop } from '../../explain/walk.ts';
import { movedBy } from '../../panels/arrows.ts';
import { Marks } from '../../panels/Marks.tsx';
import { useWords } from '../../panels/words.ts';
import type { AxisColour } from '../../scene/axiscolour.ts';
import type { Mark } from '../../scene/mark.ts';
import { arcMarks } from '../../scene/memory.ts';
import type { StripPlan } from '../../scene/strip.ts';
import { stripBox, stripPlan } from '../../scene/strip.ts';
import { count, itemsize } from './beats.ts';

interface StripProps {
  readonly title: string;
  readonly room: number;
  /** By cell; null before the answer. */
  readonly values: readonly number[] | null;
  readonly hops: readonly Hop[] | null;
  readonly colours: readonly AxisColour[];
  /** The cell that is pointed at. */
  readonly pointed: number | null;
  readonly onPress: ((cell: number) => void) | null;
  /** Beside the title. */
  readonly children?: ReactNode;
}

export function Strip({ title, room, values, hops, colours, pointed, onPress, children }: StripProps) {
  const { home } = useWords();
  const plan = planIn(room);
  return (
    <div className="home-strip" role="group" aria-label={title} style={{ height: plan.height, width: plan.width }}>
      {/* The name stands above the walk, and by the cells where there is none. */}
      <div className="strip-name" style={{ top: hops ? -22 : plan.sky - 34 }}>
        {title}
        {children}
      </div>
      {Array.from({ length: count }, (_, n) => {
        const { x, y, width, height } = stripBox(plan, n);
        const value = values?.[n];
        const key = `${n}`;
        return (
          <button
            key={key}
            type="button"
            className="mono"
            style={{ left: x, top: y, width, height }}
            data-pointed={pointed === n || undefined}
            aria-label={value === undefined ? home.cell(n) : home.cellHolds(n, value)}
            aria-pressed={onPress ? pointed === n : undefined}
            disabled={onPress === null}
            onKeyDown={onPress ? (event) => toNeighbour(event, n) : undefined}
            onClick={() => onPress?.(n)}
          >
            {value}
            <small aria-hidden="true">{n}</small>
          </button>
        );
      })}
      {hops && (
        <svg className="home-marks" width={plan.width} height={plan.height} aria-hidden="true">
          <g className="canvas">
            <Marks marks={walkMarks(plan, hops, colours)} />
          </g>
        </svg>
      )}
    </div>
  );
}

/** Arrows go from cell to cell, as on every strip. */
function toNeighbour(event: KeyboardEvent<HTMLButtonElement>, cell: number): void {
  const to = movedBy(event, [count], [cell])?.[0];
  if (to === undefined || to === cell) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > button')[to]?.focus();
}

const unit = (bytes: number): string => (bytes < 0 ? `−${-bytes / itemsize}` : `+${bytes / itemsize}`);

/** The walk; its lengths come last, since they must stay readable where arcs cross. */
function walkMarks(plan: StripPlan, hops: readonly Hop[], colours: readonly AxisColour[]): Mark[] {
  const marks = arcMarks(plan, 0, hops, { colours, lengthOf: unit });
  return [...marks.filter(({ kind }) => kind !== 'text'), ...marks.filter(({ kind }) => kind === 'text')];
}

const planIn = (room: number): StripPlan =>
  stripPlan({
    nbytes: count * itemsize,
    address: 0,
    unit: itemsize,
    room,
    least: room < 500 ? 48 : 42,
    most: 62,
    sky: 84,
    isEven: true,
  });
