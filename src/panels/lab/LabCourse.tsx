// Over time: where the accesses went (offset), and how the misses grew. Pressing a place goes there.
import { useMemo } from 'react';
import { totalOf } from '../../cache/simulation.ts';
import { useLab, useLabState } from '../../stage/use-lab.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useWords } from '../words.ts';
import { Plot } from './Plot.tsx';

/** Points of an offset plot: stretches keep their lowest and highest. */
const most = 360;

export function LabCourse() {
  const lab = useLab();
  const { lab: words } = useWords();
  const recording = useLabState((s) => s.recording);
  const counted = useLabState((s) => (s.counted?.done ? s.counted : null));
  const arrays = useLabState((s) => s.program.arrays);
  const cursor = useLabState((s) => s.lab.cursor);
  const guess = useLabState((s) => s.guess);
  const offsets = useMemo(() => {
    if (!recording) return [];
    return arrays.map(({ name, address, nbytes, itemsize }) => {
      const mine: { x: number; y: number }[] = [];
      for (let n = 0; n < recording.length; n++) {
        const at = recording.addresses[n]! - address;
        if (at >= 0 && at < nbytes) mine.push({ x: n + 1, y: at / itemsize });
      }
      return { key: name, name, points: outlined(mine) };
    });
  }, [recording, arrays]);
  const whole = counted?.done && totalOf(counted.counts);
  return (
    <Fold id="lab.course" title={words.overTime} open>
      <Plot
        title={words.offsetOverTime}
        xName={words.accessNumber}
        yName={words.offset}
        series={offsets}
        x={words.count}
        y={words.count}
        now={Math.max(1, cursor)}
        onPick={(x) => lab.go(Math.round(x))}
        file="offset-over-time"
      />
      {guess !== null && whole && counted && (
        <Plot
          title={words.missesOverTime}
          xName={words.accessNumber}
          yName={words.misses}
          series={[
            {
              key: 'misses',
              name: words.misses,
              points: counted.course.map(({ made, misses }) => ({ x: made, y: misses })),
            },
          ]}
          x={words.count}
          y={words.count}
          now={cursor}
          onPick={(x) => lab.go(Math.round(x))}
          file="misses-over-time"
        />
      )}
    </Fold>
  );
}

/** Few points that keep the outline: of each stretch the first, lowest, highest and last. */
function outlined(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  if (points.length <= most) return [...points];
  const stretches = most / 4;
  const kept: { x: number; y: number }[] = [];
  for (let s = 0; s < stretches; s++) {
    const from = Math.floor((points.length * s) / stretches);
    const to = Math.floor((points.length * (s + 1)) / stretches);
    let low = from;
    let high = from;
    for (let n = from; n < to; n++) {
      if (points[n]!.y < points[low]!.y) low = n;
      if (points[n]!.y > points[high]!.y) high = n;
    }
    for (const n of [...new Set([from, low, high, to - 1])].sort((a, b) => a - b)) kept.push(points[n]!);
  }
  return kept;
}
