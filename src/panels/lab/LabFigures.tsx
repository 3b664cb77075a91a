// The hit rate against one knob at a time: size, tile, cache; and when copying first is worth it. Each figure is computed when it is
// asked for, by a worker, point by point.
import { useEffect, useMemo, useState } from 'react';
import type { Counts } from '../../cache/simulation.ts';
import { totalOf } from '../../cache/simulation.ts';
import type { SweepName, SweepSeries } from '../../cache/sweeps.ts';
import { hasSweep, jobOf, sweepNames, sweepOf } from '../../cache/sweeps.ts';
import { startTask } from '../../cache/task.ts';
import { useLabState } from '../../stage/use-lab.ts';
import type { LabPlace } from '../../trace/lab.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useWords } from '../words.ts';
import { Plot } from './Plot.tsx';

export function LabFigures() {
  const { lab: words } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Fold id="lab.figures" title={words.figures} onFold={setOpen}>
      <Figures asked={open} />
    </Fold>
  );
}

function Figures({ asked }: { asked: boolean }) {
  const { lab: words } = useWords();
  const place = useLabState((s) => s.lab);
  const fault = useLabState((s) => s.fault);
  const names = sweepNames.filter((name) => hasSweep(place, name));
  const [chosen, setChosen] = useState<SweepName>('cache');
  const name = names.includes(chosen) ? chosen : 'cache';
  const [place0, found, series] = useSweep(place, name, fault === null);
  if (!asked && found.length === 0 && place0 === null) return null;
  const isCopy = name === 'copy';
  return (
    <>
      <Switch
        label={words.against}
        value={name}
        options={names.map((n) => [n, words.sweeps[n]])}
        onChange={setChosen}
      />
      <Plot
        title={isCopy ? words.breakEven : words.rateAgainst(words.sweeps[name])}
        xName={words.sweepAxis[name]}
        yName={isCopy ? words.misses : words.hitRate}
        series={series.map(({ name: key, points }, s) => ({
          key,
          name: words.copied[key],
          points: points.flatMap(({ at }, n) => {
            const counts = found[s]?.[n];
            if (!counts) return [];
            const { accesses, misses } = totalOf(counts);
            return [{ x: at, y: isCopy ? misses : 1 - misses / accesses }];
          }),
        }))}
        logX
        {...(isCopy ? {} : { top: 1 })}
        dots
        height={190}
        x={name === 'cache' ? words.bytes : words.count}
        y={isCopy ? words.count : words.percent}
        file={`hit-rate-against-${name}`}
      />
    </>
  );
}

/** Counts of a sweep's points as they come: by series and point. */
function useSweep(
  place: LabPlace,
  name: SweepName,
  runs: boolean,
): [LabPlace | null, readonly (readonly (Counts | null)[])[], readonly SweepSeries[]] {
  // The cursor and the focus change nothing of it.
  const key = JSON.stringify({ ...place, cursor: 0, focus: null, sent: place.sent && { ...place.sent, from: null } });
  // oxlint-disable-next-line react/exhaustive-deps
  const stable = useMemo(() => place, [key]);
  const [state, setState] = useState<{
    readonly key: string;
    readonly series: readonly SweepSeries[];
    readonly found: readonly (readonly (Counts | null)[])[];
  }>({ key: '', series: [], found: [] });
  useEffect(() => {
    if (!runs) return undefined;
    const series = sweepOf(stable, name);
    const flat = series.flatMap(({ points }, s) => points.map(({ lab }, n) => ({ s, n, lab })));
    const found: (Counts | null)[][] = series.map(() => []);
    setState({ key: `${name}${key}`, series, found: [] });
    return startTask({ kind: 'sweep', jobs: flat.map(({ lab }) => jobOf(lab)) }, (report) => {
      if (report.kind !== 'swept') return;
      const { s, n } = flat[report.job]!;
      found[s]![n] = report.counts;
      setState({ key: `${name}${key}`, series, found: found.map((list) => [...list]) });
    });
  }, [key, stable, name, runs]);
  const isHere = state.key === `${name}${key}`;
  return [isHere ? place : null, isHere ? state.found : [], isHere ? state.series : []];
}
