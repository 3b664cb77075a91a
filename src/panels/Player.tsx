// Time within the step on show: a slider to scrub it back and forth, the step once more, and how fast it plays. The slider says in
// words what happens at its place.
import type { CSSProperties, KeyboardEvent } from 'react';
import { useId, useMemo } from 'react';
import { beatAt } from '../scene/motion/beats.ts';
import { saidOf } from '../scene/motion/saying.ts';
import { planIn, speeds } from '../stage/playing.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { useWords } from './words.ts';

export function Player() {
  const stage = useStage();
  const { motion: words } = useWords();
  const t = useStageState((s) => s.t);
  const speed = useStageState((s) => s.speed);
  const frame = useSight()?.frame;
  const plan = frame && planIn(frame);
  const beat = plan && beatAt(plan, t).beat;
  const said = useMemo(() => (frame && plan && beat ? saidOf(frame, plan, beat) : null), [frame, plan, beat]);
  const ticks = useId();
  if (!frame) return null;
  // As fine as the hand is, in steps that a key can take.
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01 }[event.code];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stage.scrub(Math.round((t + by) * 100) / 100);
  };
  const spoken = [words.percent(t), ...(said ? [words.says(said)] : [])].join(' · ');
  return (
    <div className="player">
      <button
        type="button"
        className="button replay"
        aria-label={words.replay}
        title={words.replay}
        onClick={stage.replay}
      >
        <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M12.5 5.2A5.3 5.3 0 1 0 13.3 8" fill="none" />
          <path d="M13 2v3.6H9.4z" />
        </svg>
      </button>
      <input
        type="range"
        className="slider within"
        aria-label={words.within}
        aria-valuetext={spoken}
        style={{ '--done': `${t * 100}%` } as CSSProperties}
        min={0}
        max={1}
        step={0.001}
        list={ticks}
        onKeyDown={onKey}
        value={t}
        onChange={(event) => stage.scrub(event.currentTarget.valueAsNumber)}
      />
      <datalist id={ticks}>
        {plan?.beats.map(({ kind, from }) => (
          <option key={from} value={from} data-beat={kind}>
            {words.percent(from)}
          </option>
        ))}
      </datalist>
      <select
        aria-label={words.speed}
        value={String(speed)}
        onChange={(event) => stage.setSpeed(Number(event.currentTarget.value))}
      >
        {speeds.map((s) => (
          <option key={s} value={String(s)}>
            {words.times(s)}
          </option>
        ))}
      </select>
    </div>
  );
}
