// Stepping like a debugger: where the step is (calls, and loops with their turns to choose from), moves over and out of functions, to a
// line, to the next breakpoint. Playing stops at breakpoints.
import { useEffect, useId, useMemo, useState } from 'react';
import { shortened } from '../stage/naming.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { PathItem } from '../trace/step.ts';
import { hasCalls, isStop, loopsAt, stepInTurn } from '../trace/stepping.ts';
import { Fold } from '../ui/Fold.tsx';
import { Phrase } from './Phrase.tsx';
import { breaksOf, clearBreaks, moves, stopsIn, toggleBreak } from './stepping-acts.ts';
import { useWords } from './words.ts';

export function Stepping() {
  const { stepping: words } = useWords();
  const isEmpty = useStageState((s) => s.length === 0);
  usePlayingStops();
  if (isEmpty) return null;
  return (
    <section className="stepping" aria-label={words.title}>
      <Where />
      <Fold id="stepping" title={words.title}>
        <Moves />
        <Breaks />
      </Fold>
    </section>
  );
}

/** Playing pauses at a breakpoint. */
function usePlayingStops() {
  const stage = useStage();
  useEffect(
    () =>
      stage.subscribe((now, before) => {
        const isDone = now.step === before.step && now.t >= 1 && before.t < 1;
        if (now.playing === 'on' && isDone && isStop(now.history.steps, now.step, stopsIn(now))) stage.play(false);
      }),
    [stage],
  );
}

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;

function Where() {
  const { stepping: words } = useWords();
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const number = useStageState((s) => s.step);
  const code = useStageState((s) => s.told);
  const path = history.steps[number]?.path ?? [];
  // `length` grows with the history, which is one object.
  // oxlint-disable-next-line react/exhaustive-deps
  const loops = useMemo(() => loopsAt(history.steps, number), [history, length, number]);
  if (path.length === 0) return null;
  return (
    <ol className="where">
      {path.map((item, depth) => (
        <li key={`${depth}/${item.at}`}>
          {item.kind === 'call' ? (
            <Phrase pieces={words.inCall(item.name, lineAt(code, item.at))} />
          ) : (
            <Turns loop={loops.find((loop) => loop.depth === depth)} code={headOf(code, item)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** `for i in range(3)`: the head of a loop, or the part of a comprehension that it is. */
function headOf(code: string, { at }: PathItem): string {
  let depth = 0;
  let end = at;
  for (; end < code.length; end++) {
    const c = code[end]!;
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c) && --depth < 0) break;
    if ((c === ':' && depth === 0) || c === '\n') break;
  }
  return shortened(code.slice(at, end), 34);
}

function Turns({ loop, code }: { loop: ReturnType<typeof loopsAt>[number] | undefined; code: string }) {
  const stage = useStage();
  const { stepping: words } = useWords();
  if (!loop) return null;
  const { turns, turn, depth } = loop;
  const place = turns.indexOf(turn);
  const go = (to: number | undefined) => {
    const { history, step } = stage.getState();
    const found = to === undefined ? null : stepInTurn(history.steps, step, depth, to);
    if (found !== null) stage.go(found);
  };
  return (
    <span className="turns">
      <code>{code}</code> <span className="soft">{words.turn}</span>
      <button
        type="button"
        className="button quiet"
        aria-label={words.earlierTurn}
        disabled={place <= 0}
        onClick={() => go(turns[place - 1])}
      >
        ‹
      </button>
      <input
        type="number"
        className="mono"
        aria-label={words.turnField(code)}
        min={turns[0]}
        max={turns.at(-1)}
        value={turn}
        onChange={(event) => go(turns.find((t) => t >= event.currentTarget.valueAsNumber))}
      />
      <button
        type="button"
        className="button quiet"
        aria-label={words.laterTurn}
        disabled={place >= turns.length - 1}
        onClick={() => go(turns[place + 1])}
      >
        ›
      </button>
      <span className="soft">{words.ofTurns(turns.length)}</span>
    </span>
  );
}

function Moves() {
  const stage = useStage();
  const { stepping: words } = useWords();
  const history = useStageState((s) => s.history);
  const number = useStageState((s) => s.step);
  const length = useStageState((s) => s.length);
  const look = useStageState((s) => s.look);
  const [line, setLine] = useState('');
  const [missing, setMissing] = useState<number | null>(null);
  const field = useId();
  // oxlint-disable-next-line react/exhaustive-deps
  const calls = useMemo(() => hasCalls(history.steps), [history, length]);
  const isLast = number >= length - 1;
  const isInside = (history.steps[number]?.scopes.length ?? 0) > 1;
  return (
    <div className="step-moves">
      <button type="button" className="button" disabled={isLast} onClick={() => moves.into(stage)}>
        {words.into}
      </button>
      <button type="button" className="button" disabled={isLast} onClick={() => moves.over(stage)}>
        {words.over}
      </button>
      {calls && (
        <button type="button" className="button" disabled={!isInside} onClick={() => moves.out(stage)}>
          {words.out}
        </button>
      )}
      {breaksOf({ look }).length > 0 && (
        <button type="button" className="button" disabled={isLast} onClick={() => moves.toStop(stage)}>
          {words.nextStop}
        </button>
      )}
      <form
        className="to-line"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = Number(line);
          if (line.trim() === '') return;
          setMissing(moves.toLine(stage, wanted) ? null : wanted);
        }}
      >
        <label htmlFor={field}>{words.toLine}</label>
        <input
          id={field}
          type="number"
          className="mono"
          min={1}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={line === ''}>
          {words.go}
        </button>
        {Number(line) >= 1 && (
          <button type="button" className="button" onClick={() => toggleBreak(stage, Math.trunc(Number(line)))}>
            {breaksOf({ look }).includes(Number(line)) ? words.clearBreak(Number(line)) : words.setBreak(Number(line))}
          </button>
        )}
      </form>
      <p role="status" className="small">
        {missing !== null && words.noSteps(missing)}
      </p>
    </div>
  );
}

function Breaks() {
  const stage = useStage();
  const { stepping: words, code } = useWords();
  const look = useStageState((s) => s.look);
  const lines = breaksOf({ look });
  if (lines.length === 0) return null;
  return (
    <div className="breaks">
      <h2>{words.breaks}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" className="button" onClick={() => moves.toLine(stage, line)}>
              <span className="break-dot" aria-hidden="true" /> {code.line(line)}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={words.clearBreak(line)}
              onClick={() => toggleBreak(stage, line)}
            >
              ×
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="button quiet" onClick={() => clearBreaks(stage)}>
            {words.clearAll}
          </button>
        </li>
      </ul>
    </div>
  );
}
