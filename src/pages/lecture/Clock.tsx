// The time of a lecture: how much has passed, from when to when this slide is to be shown, and how far off one is.
import { useEffect, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { lateBy, timeText } from './timing.ts';

interface ClockProps {
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Minutes from the beginning. */
  readonly goal: { readonly from: number; readonly until: number };
  readonly onRestart: () => void;
}

export function Clock({ began, goal, onRestart }: ClockProps) {
  const { lecture: words } = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  const seconds = Math.max(0, Math.floor((now - began) / 1000));
  const late = lateBy(seconds, goal);
  return (
    <p className="clock">
      <span>
        {words.elapsed} <time className="mono">{timeText(seconds)}</time>
      </span>
      <span>
        {words.goal}{' '}
        <span className="mono">
          {timeText(goal.from * 60)}–{timeText(goal.until * 60)}
        </span>
      </span>
      {late !== 0 && <strong>{late > 0 ? words.late(late) : words.early(-late)}</strong>}
      <button type="button" className="button quiet" onClick={onRestart}>
        {words.restart}
      </button>
    </p>
  );
}
