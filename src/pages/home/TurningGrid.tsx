// T as a grid that turns when it is transposed: every cell keeps its value and travels to its place in the turned grid.
import type { Hop } from '../../explain/walk.ts';
import { Marks } from '../../panels/Marks.tsx';
import { useWords } from '../../panels/words.ts';
import type { AxisColour } from '../../scene/axiscolour.ts';
import { walkMarks } from '../../scene/grid.ts';
import { cellBox, gridPlan } from '../../scene/plane.ts';
import { asked, shape, valueAt } from './beats.ts';

interface TurningGridProps {
  readonly isTurned: boolean;
  /** Keeps the room that it takes when turned, so that what stands below stays where it is. */
  readonly mayTurn: boolean;
  readonly hops: readonly Hop[] | null;
  readonly colours: readonly AxisColour[];
  readonly room: number;
}

export function TurningGrid({ isTurned, mayTurn, hops, colours, room }: TurningGridProps) {
  const { home } = useWords();
  const size = room < 460 ? 48 : 60;
  const upright = gridPlan(shape, size, [], room);
  const turned = gridPlan(shape.toReversed(), size, [], room);
  const plan = isTurned ? turned : upright;
  const height = mayTurn ? Math.max(upright.height, turned.height) : upright.height;
  const width = Math.max(upright.width, turned.width);
  const all = shape[0] * shape[1];
  return (
    <div className="home-grid" role="img" aria-label={home.picture} style={{ height, width }}>
      <p className="mono home-name">{isTurned ? 'y = T.T' : 'T'}</p>
      {plan.shape.map((length, axis) =>
        Array.from({ length }, (_, i) => {
          const box = cellBox(plan, axis === 0 ? [i, 0] : [0, i])!;
          const colour = colours[isTurned ? 1 - axis : axis];
          const style =
            axis === 0
              ? { left: box.x - 26, top: box.y + box.height / 2 - 10 }
              : { left: box.x + box.width / 2 - 10, top: box.y - 24 };
          return (
            <span
              key={`${axis}/${i}`}
              className="mono home-label"
              style={style}
              data-hue={colour?.hue}
              data-tint={colour?.tint}
            >
              {i}
            </span>
          );
        }),
      )}
      {Array.from({ length: all }, (_, n) => {
        const [i, j] = [Math.floor(n / shape[1]), n % shape[1]];
        const { x, y, width: w, height: h } = cellBox(plan, isTurned ? [j, i] : [i, j])!;
        const isAsked = i === asked[0] && j === asked[1];
        return (
          <span
            key={`${i},${j}`}
            className="mono home-cell"
            data-pointed={isAsked || undefined}
            style={{ width: w, height: h, transform: `translate(${x}px, ${y}px)` }}
          >
            {valueAt([i, j])}
          </span>
        );
      })}
      {hops && (
        <svg className="home-marks" width={width} height={height} aria-hidden="true">
          <g className="canvas">
            <Marks marks={walkMarks(plan, hops, colours)} />
          </g>
        </svg>
      )}
    </div>
  );
}
