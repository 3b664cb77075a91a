// A figure of the lab: lines over an axis with their numbers as a table, and two buttons that export it, as a picture (SVG) and as
// numbers (CSV). What it shows is given to it.
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useRef, useState } from 'react';
import type { PlotWish } from '../../scene/labplot.ts';
import { plotPlan } from '../../scene/labplot.ts';
import { useSize } from '../../ui/use-size.ts';
import { useWords } from '../words.ts';
import { csvOf, download, svgText } from './exporting.ts';
import type { PlotNumbers } from './PlotTable.tsx';
import { PlotTable } from './PlotTable.tsx';

interface PlotProps extends Omit<PlotWish, 'width' | 'height'>, PlotNumbers {
  readonly height?: number;
  /** Whether points are drawn on the lines. */
  readonly dots?: boolean;
  /** The value of x that is now, and what happens when another is pressed. */
  readonly now?: number;
  readonly onPick?: (x: number) => void;
  /** Name of the exported files. */
  readonly file: string;
}

export function Plot(props: PlotProps) {
  const { title, xName, yName, series, height = 150, x, y, dots = false, now, onPick, file, logX, top, bottom } = props;
  const { lab: words } = useWords();
  const [place, size] = useSize();
  const svg = useRef<SVGSVGElement>(null);
  const heading = useId();
  const [at, setAt] = useState<number | null>(null);
  const width = Math.max(260, Math.floor(size?.width ?? 640));
  const filled = series.filter(({ points }) => points.length > 0);
  const plan = useMemo(
    () =>
      filled.length === 0
        ? null
        : plotPlan(filled, {
            width,
            height,
            head: filled.length > 1 ? 22 : 0,
            ...(logX === undefined ? {} : { logX }),
            ...(top === undefined ? {} : { top }),
            ...(bottom === undefined ? {} : { bottom }),
          }),
    // The series are made anew with every drawing; their numbers decide.
    // oxlint-disable-next-line react/exhaustive-deps
    [JSON.stringify(filled), width, height, logX, top, bottom],
  );
  const spots = plan?.lines[0]?.dots ?? [];
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || spots.length === 0) return;
    const from = at ?? 0;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: spots.length - 1 }[event.code];
    if (event.code === 'Enter' && at !== null) return onPick?.(spots[at]!.point.x);
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(spots.length - 1, to)));
  };
  const nearest = (clientX: number, box: DOMRect) => {
    const px = ((clientX - box.left) / box.width) * width;
    let best = 0;
    for (const [n, spot] of spots.entries()) if (Math.abs(spot.x - px) < Math.abs(spots[best]!.x - px)) best = n;
    return best;
  };
  const pointed = at === null ? null : spots[Math.min(at, spots.length - 1)];
  return (
    <figure className="lab-plot" ref={place} aria-labelledby={heading}>
      <figcaption>
        <h3 id={heading}>{title}</h3>
        <span className="lab-export">
          <button
            type="button"
            className="button quiet"
            disabled={!plan}
            aria-label={words.exportAs(title, 'SVG')}
            onClick={() => svg.current && download(`${file}.svg`, 'image/svg+xml', svgText(svg.current, title))}
          >
            SVG
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={!plan}
            aria-label={words.exportAs(title, 'CSV')}
            onClick={() => download(`${file}.csv`, 'text/csv', csvOf(xName, filled))}
          >
            CSV
          </button>
        </span>
      </figcaption>
      {plan ? (
        // It takes the arrow keys itself, and says by its label what it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          className="canvas"
          role="application"
          aria-label={words.plot(title, xName, yName)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKey}
          onPointerMove={(event) => setAt(nearest(event.clientX, event.currentTarget.getBoundingClientRect()))}
          onPointerLeave={() => setAt(null)}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onPick?.(plan.valueAt(((event.clientX - box.left) / box.width) * width));
          }}
        >
          <svg ref={svg} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {plan.yTicks.map((tick) => (
              <g key={tick.value}>
                <line className="lab-grid" x1={plan.left} x2={plan.right} y1={tick.at} y2={tick.at} />
                <text className="note small ink-faint" x={plan.left - 8} y={tick.at + 4} textAnchor="end">
                  {y(tick.value)}
                </text>
              </g>
            ))}
            {plan.xTicks.map((tick) => (
              <text
                key={tick.value}
                className="note small ink-faint"
                x={tick.at}
                y={plan.bottom + 16}
                textAnchor="middle"
              >
                {x(tick.value)}
              </text>
            ))}
            {now !== undefined && (
              <line className="lab-now" x1={plan.x(now)} x2={plan.x(now)} y1={plan.top} y2={plan.bottom} />
            )}
            {plan.lines.map(({ key, d, area, dots: points }, n) => (
              <g key={key} className="lab-series" data-series={n}>
                {area !== '' && <path className="lab-spread" d={area} />}
                <path className="lab-curve" d={d} />
                {dots && points.map((p) => <circle key={p.point.x} cx={p.x} cy={p.y} r={2.6} />)}
              </g>
            ))}
            {filled.length > 1 && <Names names={filled.map(({ name }) => name)} left={plan.left} />}
            {pointed && (
              <g>
                <line className="lab-cross" x1={pointed.x} x2={pointed.x} y1={plan.top} y2={plan.bottom} />
                {plan.lines.map(({ key, dots: points }) => {
                  const p = points.find((other) => other.point.x === pointed.point.x);
                  return p && <circle key={key} className="ring pointed" cx={p.x} cy={p.y} r={4.5} />;
                })}
              </g>
            )}
          </svg>
        </div>
      ) : (
        <p className="small lab-waiting" style={{ height }}>
          {words.working}
        </p>
      )}
      <p className="small lab-told" role="status">
        {pointed
          ? filled
              .map(({ name, points }) => {
                const p = points.find((other) => other.x === pointed.point.x);
                return p && `${filled.length > 1 ? `${name}: ` : ''}${x(p.x)} → ${y(p.y)}`;
              })
              .filter(Boolean)
              .join(' · ')
          : `${yName} / ${xName}`}
      </p>
      {plan && <PlotTable {...{ title, xName, yName, x, y }} series={filled} at={spots.map(({ point }) => point.x)} />}
    </figure>
  );
}

/** Which line is which, in the picture itself so that it is exported too. */
function Names({ names, left }: { names: readonly string[]; left: number }) {
  let x = left;
  return names.map((name, n) => {
    const at = x;
    // Hangul is as wide as it is high; other letters are narrower.
    x += 44 + name.split('').reduce((sum, c) => sum + (c > '\u1100' ? 11 : 6.4), 0);
    return (
      <g key={name} className="lab-series" data-series={n}>
        <path className="lab-curve" d={`M${at} 9H${at + 20}`} />
        <text className="note small lab-name" x={at + 26} y={13}>
          {name}
        </text>
      </g>
    );
  });
}
