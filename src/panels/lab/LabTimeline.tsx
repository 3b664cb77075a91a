// The moves from access to access: first, back, play, forward, last, the next miss, and a slider over all that was recorded.
import { useLab, useLabState } from '../../stage/use-lab.ts';
import { useWords } from '../words.ts';

export function LabTimeline() {
  const lab = useLab();
  const { timeline, lab: words } = useWords();
  const recording = useLabState((s) => s.recording);
  const cursor = useLabState((s) => s.lab.cursor);
  const playing = useLabState((s) => s.playing);
  const accesses = useLabState((s) => s.accesses);
  const length = recording?.length ?? 0;
  const toMiss = () => {
    const at = recording?.outcome.findIndex((outcome, n) => n >= cursor && outcome !== 0) ?? -1;
    if (at >= 0) lab.go(at + 1);
  };
  const move = (name: 'first' | 'back' | 'forward' | 'last', label: string, to: number, disabled: boolean) => (
    <button
      type="button"
      className={`button ${name}`}
      aria-label={label}
      disabled={disabled}
      onClick={() => lab.go(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <section className="timeline lab-timeline" aria-label={words.accesses}>
      <input
        type="range"
        className="slider scrub"
        aria-label={words.accesses}
        aria-valuetext={words.accessOf(cursor, length)}
        min={0}
        max={length}
        value={cursor}
        disabled={length === 0}
        style={{ '--done': `${length === 0 ? 0 : (cursor / length) * 100}%` } as React.CSSProperties}
        onChange={(event) => lab.go(event.currentTarget.valueAsNumber)}
      />
      <div className="moves">
        {move('first', timeline.first, 0, cursor === 0)}
        {move('back', timeline.back, cursor - 1, cursor === 0)}
        <button type="button" className="button solid play" disabled={length === 0} onClick={() => lab.play(!playing)}>
          <Icon name={playing ? 'pause' : 'forward'} />
          <span>{playing ? timeline.pause : timeline.play}</span>
        </button>
        {move('forward', timeline.forward, cursor + 1, cursor >= length)}
        {move('last', timeline.last, length, cursor >= length)}
        <button type="button" className="button next-miss" disabled={cursor >= length} onClick={toMiss}>
          {words.nextMiss}
        </button>
      </div>
      <p className="count">
        {words.accessOf(cursor, length)}
        {recording && !recording.complete && ` · ${words.onlyFirst(length, accesses)}`}
      </p>
    </section>
  );
}

const shapes = {
  first: 'M3 3v10 M13 3L5.5 8l7.5 5z',
  back: 'M12 3L4 8l8 5z',
  forward: 'M4 3l8 5-8 5z',
  last: 'M13 3v10 M3 3l7.5 5L3 13z',
  pause: 'M5 3.5v9 M11 3.5v9',
};

const Icon = ({ name }: { name: keyof typeof shapes }) => (
  <svg className="icon" viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
