// The numbers of a figure, and the table of them that unfolds. Draws what it is given.
import type { PlotSeries } from '../../scene/labplot.ts';
import { useWords } from '../words.ts';

export interface PlotNumbers {
  readonly title: string;
  /** Names of the axes, with their units. */
  readonly xName: string;
  readonly yName: string;
  readonly series: readonly (PlotSeries & { readonly name: string })[];
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
}

interface PlotTableProps extends PlotNumbers {
  /** Values of x that have a row. */
  readonly at: readonly number[];
}

export function PlotTable({ title, xName, yName, series, x, y, at }: PlotTableProps) {
  const { lab: words } = useWords();
  return (
    <details className="fold small">
      <summary>{words.asTable}</summary>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-scroll lab-numbers" role="group" aria-label={title} tabIndex={0}>
        <table>
          <caption className="spoken">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{xName}</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {series.length > 1 ? name : yName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {thinned(at).map((value) => (
              <tr key={value}>
                <th scope="row">{x(value)}</th>
                {series.map(({ key, points }) => {
                  const p = points.find((other) => other.x === value);
                  return <td key={key}>{p ? y(p.y) : ''}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A table on the page has at most this many rows; the exported one has all. */
const mostRows = 60;

const thinned = (values: readonly number[]): number[] => {
  const step = Math.ceil(values.length / mostRows);
  return values.filter((_, n) => n % step === 0 || n === values.length - 1);
};
