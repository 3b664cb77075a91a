// The code with its editor, examples, and the buttons to run and stop. Runs by itself a moment after the last key.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineThatEnded } from '../explain/unreached.ts';
import { sightIn } from '../stage/onshow.ts';
import type { StageState } from '../stage/stage.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { Piece, Words } from '../text/words.ts';
import type { SourceRange } from '../trace/step.ts';
import { lineBadges } from './badges.ts';
import type { Story } from './editor-story.ts';
import { LineMenu } from './LineMenu.tsx';
import type { MenuPlace } from './LineMenu.tsx';
import { Phrase } from './Phrase.tsx';
import { breaksOf, moveBreaks, toggleBreak } from './stepping-acts.ts';
import { useWords } from './words.ts';

const Editor = lazy(() => import('./Editor.tsx'));

/** Milliseconds without a key after which the program runs. */
const pause = 450;

/** `onLine` hears of the line that the cursor is in. */
export function Code({ onLine = () => undefined }: { onLine?: (line: number) => void }) {
  const stage = useStage();
  const words = useWords();
  const code = useStageState((s) => s.code);
  const told = useStageState((s) => s.told);
  const run = useStageState((s) => s.run);
  const fault = useStageState((s) => s.fault);
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const number = useStageState((s) => s.step);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);

  const runNow = useCallback(() => {
    clearTimeout(clock.current);
    stage.run();
  }, [stage]);
  const edit = useCallback(
    (text: string, moved: (at: number) => number, at: number) => {
      const before = stage.getState().code;
      stage.edit(text, moved, at);
      moveBreaks(stage, before, text, moved);
      clearTimeout(clock.current);
      clock.current = setTimeout(() => stage.run(), pause);
    },
    [stage],
  );
  useEffect(() => () => clearTimeout(clock.current), []);

  const badges = useMemo(
    () => (length < 0 ? new Map() : lineBadges(history.steps.slice(0, length))),
    [history, length],
  );
  const step = history.steps[number];
  const story = useMemo<Story>(() => {
    const faults: SourceRange[] = [];
    if (fault && 'range' in fault) return { told: code, badges, line: null, range: null, faults: [fault.range] };
    const last = history.steps[length - 1];
    if (last?.raised)
      faults.push(last.raised.fault && 'range' in last.raised.fault ? last.raised.fault.range : last.range);
    return { told, badges, line: step?.line ?? null, range: step?.range ?? null, faults };
  }, [told, badges, step, history, length, fault, code]);

  const ended = useMemo(() => lineThatEnded(told, history.steps[length - 1]), [told, history, length]);
  const [indents, setIndents] = useState(false);
  const look = useStageState((s) => s.look);
  const lines = useMemo(() => breaksOf({ look }), [look]);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const help = useMemo(
    () => ({
      variables: () => sightIn(stage.getState())?.frame.variables ?? [],
      dialect: () => stage.getState().dialect,
      faults: () => story.faults.map((range) => ({ ...range, says: saysOf(stage.getState(), words) })),
    }),
    [stage, story, words],
  );
  const isRunning = run?.how === 'running';
  return (
    <>
      <Suspense
        fallback={
          <pre className="editor waiting mono" aria-label={words.code.loading}>
            {code}
          </pre>
        }
      >
        <Editor
          code={code}
          story={story}
          words={words}
          breaks={lines}
          help={help}
          onBreak={(line) => toggleBreak(stage, line)}
          onMenu={(line, x, y) => setMenu({ line, x, y })}
          onLine={onLine}
          onIndent={setIndents}
          fixed={stage.fixed.code}
          onEdit={edit}
          onRun={runNow}
          onGo={stage.go}
        />
      </Suspense>
      <LineMenu place={menu} onClose={() => setMenu(null)} />
      <p className="run-state" role="status">
        {fault && <Phrase pieces={words.happened.fault(fault)} />}
        {!fault && !isRunning && ended !== null && words.status.ended(ended)}
        {run?.how === 'stopped' && words.status.stopped(length)}
        {run?.how === 'broken' && words.status.crashed}
        {isRunning && (
          <span className="slow">
            {words.status.running(length)}{' '}
            <button type="button" className="button" onClick={() => stage.stop()}>
              {words.code.stop}
            </button>
          </span>
        )}
        {indents && <span className="tab-indents">{words.code.tabIndents}</span>}
      </p>
    </>
  );
}

/** What the underlined place says: the fault, or the exception that ended the run. */
function saysOf({ fault, history, length }: StageState, words: Words): string {
  const raised = history.steps[length - 1]?.raised;
  const known = fault ?? raised?.fault;
  if (known) return words.happened.fault(known).map(textOf).join('');
  return raised ? `${raised.type}: ${raised.message}` : '';
}

const textOf = (piece: Piece): string =>
  typeof piece === 'string' ? piece : 'code' in piece ? piece.code : 'strong' in piece ? piece.strong : piece.text;
