// The workbench: code and tensors at the left, pictures of memory in the middle, the address at the right, the steps below.
// Composes one stage and its panels; knows no geometry.
import { useEffect } from 'react';
import { Address } from '../../panels/Address.tsx';
import { Code } from '../../panels/Code.tsx';
import { ElementTable } from '../../panels/ElementTable.tsx';
import { Happened } from '../../panels/Happened.tsx';
import { Memory } from '../../panels/Memory.tsx';
import { Pictures } from '../../panels/Pictures.tsx';
import { SpokenPlace } from '../../panels/Reached.tsx';
import { Tensors } from '../../panels/Tensors.tsx';
import { Timeline } from '../../panels/Timeline.tsx';
import { VisitPlot } from '../../panels/VisitPlot.tsx';
import { useWords } from '../../panels/words.ts';
import type { Stage } from '../../stage/stage.ts';
import { StageProvider, useSight, useStage, useStageState } from '../../stage/use-stage.ts';
import { nothing } from '../../trace/focus.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { examples } from './examples.ts';
import './workbench.css';

export function Workbench({ stage, notice }: { stage: Stage; notice: string | null }) {
  return (
    <StageProvider value={stage}>
      <Bench notice={notice} />
    </StageProvider>
  );
}

function Bench({ notice }: { notice: string | null }) {
  const stage = useStage();
  const words = useWords();
  const sight = useSight();
  const narrow = useMedia('(max-width: 720px)');
  useKeys(stage);
  return (
    <main className="workbench" id="content">
      <h1 className="spoken">{words.shell.workbench}</h1>
      <div className="left">
        {notice !== null && <p className="notice">{notice}</p>}
        <section className="code" aria-label={words.code.code}>
          <header>
            {!narrow && <h2>{words.code.code}</h2>}
            <Examples />
          </header>
          {narrow ? (
            <Fold id="code" title={words.code.code}>
              <Code />
            </Fold>
          ) : (
            <Code />
          )}
        </section>
        <section className="live" aria-label={words.table.tensors}>
          <Tensors />
        </section>
        <Happened />
      </div>
      <div className="middle">
        {sight ? (
          <>
            <Pictures sight={sight} />
            <Memory sight={sight} />
            {sight.subject && (
              <>
                <VisitPlot sight={sight} subject={sight.subject} />
                <ElementTable sight={sight} subject={sight.subject} />
              </>
            )}
          </>
        ) : (
          <Empty />
        )}
      </div>
      <section className="right" aria-label={words.address.title}>
        {sight && <h2>{words.address.title}</h2>}
        <Address />
      </section>
      <Timeline />
      <SpokenPlace />
    </main>
  );
}

function Examples() {
  const stage = useStage();
  const { code: words } = useWords();
  return (
    <span className="choice">
      <select
        aria-label={words.examples}
        value=""
        onChange={(event) => {
          const example = examples.find((e) => e.id === event.currentTarget.value);
          if (example) stage.open(scenarioOf(example.code, { dialect: example.framework }));
        }}
      >
        <option value="" disabled hidden>
          {words.examples}
        </option>
        {(['torch', 'numpy', 'newch'] as const).map((framework) => (
          <optgroup key={framework} label={framework}>
            {examples
              .filter((e) => e.framework === framework)
              .map((e) => (
                <option key={e.id} value={e.id}>
                  {e.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
}

function Empty() {
  const { status } = useWords();
  const run = useStageState((s) => s.run);
  const code = useStageState((s) => s.code);
  if (run?.how === 'running') return null;
  const isBlank = code.trim() === '';
  return (
    <div className="empty">
      <p>{isBlank ? status.empty : status.noSteps}</p>
      <p className="small">{status.emptyHint}</p>
    </div>
  );
}

/** Escape lets go of what is pinned; Alt with the arrow keys moves through the steps, wherever the focus is. */
function useKeys(stage: Stage) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.code === 'Escape') stage.pin(nothing);
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const { step, length } = stage.getState();
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: length - 1 }[event.code];
      if (to === undefined) return;
      event.preventDefault();
      stage.go(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [stage]);
}
