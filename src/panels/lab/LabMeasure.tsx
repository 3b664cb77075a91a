// The same loops as real code on this computer, timed in a worker: nanoseconds an element against the side of the matrix, with the
// spread of several runs. Set apart from the model, with what the model leaves out.
import { useEffect, useRef, useState } from 'react';
import type { Measured, Measurement } from '../../cache/measure.ts';
import { measuredLoops, measuredSides } from '../../cache/measure.ts';
import { startTask } from '../../cache/task.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useWords } from '../words.ts';
import { Plot } from './Plot.tsx';

const measurements: readonly Measurement[] = measuredSides.flatMap((side) =>
  measuredLoops.map((loop) => ({ loop, side })),
);

export function LabMeasure() {
  const { lab: words } = useWords();
  const [results, setResults] = useState<readonly Measured[]>([]);
  const [running, setRunning] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const start = () => {
    setResults([]);
    setRunning(true);
    const found: Measured[] = [];
    stop.current = startTask({ kind: 'measure', measurements }, (report) => {
      if (report.kind === 'measured') {
        found[report.measurement] = report.result;
        setResults([...found]);
      } else setRunning(false);
    });
  };
  const end = () => {
    stop.current?.();
    setRunning(false);
  };
  const series = measuredLoops.map((loop) => ({
    key: loop,
    name: words.measured[loop],
    points: measurements.flatMap((m, n) => {
      const result = results[n];
      if (m.loop !== loop || !result) return [];
      return [{ x: m.side, y: result.median, spread: [result.least, result.most] as const }];
    }),
  }));
  return (
    <Fold id="lab.measure" title={words.measure}>
      <div className="lab-real">
        <p className="small">{words.measureNote}</p>
        <p>
          <button type="button" className="button" onClick={running ? end : start}>
            {running ? words.stop : words.measureNow}
          </button>{' '}
          <span className="small" role="status">
            {running ? words.measuring(results.length, measurements.length) : ''}
          </span>
        </p>
        {results.length > 0 && (
          <Plot
            title={words.measuredTitle}
            xName={words.side}
            yName={words.nanoseconds}
            series={series}
            logX
            dots
            height={220}
            x={words.count}
            y={words.ns}
            file="measured-here"
          />
        )}
      </div>
    </Fold>
  );
}
