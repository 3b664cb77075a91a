// All that the program printed, each piece beside the step that printed it: pressing it goes there; what is printed later is pale.
import { useEffect, useMemo, useRef } from 'react';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { Fold } from '../ui/Fold.tsx';
import { useWords } from './words.ts';
import './output.css';

/** Pieces drawn at once: the last before the step and some around it. */
const most = 200;

export function Output() {
  const stage = useStage();
  const { output: words } = useWords();
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const number = useStageState((s) => s.step);
  const printed = useMemo(
    () => history.steps.slice(0, Math.max(0, length)).filter(({ text }) => text !== null && text !== ''),
    [history, length],
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  if (printed.length === 0) return null;
  const here = printed.findLastIndex((step) => step.number <= number);
  const from = Math.max(0, Math.min(here - most / 2, printed.length - most));
  return (
    <section className="output" aria-label={words.title}>
      <Fold id="output" title={words.title} open>
        <ol ref={list}>
          {printed.slice(from, from + most).map((step) => (
            <li key={step.number} aria-current={step.number === number ? 'step' : undefined}>
              <button
                type="button"
                className={step.number > number ? 'later' : undefined}
                title={step.number > number ? words.later : undefined}
                onClick={() => stage.go(step.number)}
              >
                <span className="small">{words.line(step.line)}</span>
                <pre className="mono">{step.text?.replace(/\n$/, '')}</pre>
              </button>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  );
}
