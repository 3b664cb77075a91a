// A plot of numbers against numbers as geometry: scales, ticks, lines with points and spreads. What the axes mean is the panel's
// matter; knows no word and no colour.
import { scaleLinear, scaleLog } from 'd3-scale';
import { path } from './pen.ts';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** The least and the most that was found there. */
  readonly spread?: readonly [number, number];
}

export interface PlotSeries {
  readonly key: string;
  readonly points: readonly PlotPoint[];
}

export interface PlotWish {
  readonly width: number;
  readonly height: number;
  /** Powers of two along x. */
  readonly logX?: boolean;
  /** y begins at 0 and ends here; by default at the largest value. */
  readonly top?: number;
  /** Pixels above the plot for something else. */
  readonly head?: number;
  /** y begins here instead of 0. */
  readonly bottom?: number;
}

export interface Tick {
  readonly at: number;
  readonly value: number;
}

export interface PlotPlan {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly {
    readonly key: string;
    readonly d: string;
    /** The spread as one shape; '' where there is none. */
    readonly area: string;
    readonly dots: readonly { readonly x: number; readonly y: number; readonly point: PlotPoint }[];
  }[];
  x(value: number): number;
  /** The value of x under a pixel. */
  valueAt(x: number): number;
}

const margin = { left: 62, right: 30, top: 10, bottom: 26 };

export function plotPlan(series: readonly PlotSeries[], wish: PlotWish): PlotPlan {
  const { width, height, logX = false, head = 0 } = wish;
  const all = series.flatMap(({ points }) => points);
  const xs = all.map(({ x }) => x);
  const highs = all.map(({ y, spread }) => spread?.[1] ?? y);
  const [lowX, highX] = [Math.min(...xs), Math.max(...xs)];
  const low = wish.bottom ?? 0;
  const high = Math.max(wish.top ?? Math.max(...highs), low + 1e-9);
  const range = [margin.left, width - margin.right];
  const scaleX = logX
    ? scaleLog([lowX, Math.max(highX, lowX * 1.01)], range).base(2)
    : scaleLinear([lowX, Math.max(highX, lowX + 1)], range);
  const scaleY = scaleLinear([low, high], [height - margin.bottom, margin.top + head]);
  const xTicks = (logX ? powersBetween(lowX, highX) : scaleX.ticks(Math.max(2, Math.floor(width / 130)))).map(
    (value) => ({ value, at: scaleX(value) }),
  );
  let free = -Infinity;
  const apart = xTicks.filter(({ at }) => {
    if (at < free) return false;
    free = at + 40;
    return true;
  });
  return {
    width,
    height,
    left: margin.left,
    right: width - margin.right,
    top: margin.top + head,
    bottom: height - margin.bottom,
    xTicks: apart,
    yTicks: scaleY.ticks(4).map((value) => ({ value, at: scaleY(value) })),
    lines: series.map(({ key, points }) => {
      const dots = points.map((point) => ({ x: scaleX(point.x), y: scaleY(point.y), point }));
      const spread = points.filter((p) => p.spread);
      return {
        key,
        dots,
        d: path((pen) => dots.forEach(({ x, y }, n) => (n === 0 ? pen.move(x, y) : pen.line(x, y)))),
        area:
          spread.length < 2
            ? ''
            : path((pen) => {
                for (const [n, p] of spread.entries())
                  if (n === 0) pen.move(scaleX(p.x), scaleY(p.spread![1]));
                  else pen.line(scaleX(p.x), scaleY(p.spread![1]));
                for (const p of [...spread].reverse()) pen.line(scaleX(p.x), scaleY(p.spread![0]));
                pen.close();
              }),
      };
    }),
    x: (value) => scaleX(value),
    valueAt: (x) => scaleX.invert(x),
  };
}

function powersBetween(low: number, high: number): number[] {
  const list: number[] = [];
  for (let n = 2 ** Math.ceil(Math.log2(low)); n <= high; n *= 2) list.push(n);
  return list;
}
