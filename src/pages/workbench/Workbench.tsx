// The workbench: code and tensors at the left, pictures of memory in the middle, the address at the right, the steps below.
// Composes one stage and its panels; knows no geometry.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Address } from '../../panels/Address.tsx';
import { Code } from '../../panels/Code.tsx';
import { ElementTable } from '../../panels/ElementTable.tsx';
import { Files } from '../../panels/Files.tsx';
import type { Notice } from '../../panels/Files.tsx';
import { Gradients } from '../../panels/Gradients.tsx';
import { Happened } from '../../panels/Happened.tsx';
import { Memory } from '../../panels/Memory.tsx';
import { MotionLayer } from '../../panels/MotionLayer.tsx';
import { OpRule } from '../../panels/OpRule.tsx';
import { Output } from '../../panels/Output.tsx';
import { Pictures } from '../../panels/Pictures.tsx';
import type { Places } from '../../panels/places.ts';
import { PlacesProvider } from '../../panels/places.ts';
import { SpokenPlace } from '../../panels/Reached.tsx';
import { Reasons } from '../../panels/Reasons.tsx';
import { Stepping } from '../../panels/Stepping.tsx';
import { Tensors } from '../../panels/Tensors.tsx';
import { Timeline } from '../../panels/Timeline.tsx';
import { Visits } from '../../panels/VisitPlot.tsx';
import { Watches } from '../../panels/Watches.tsx';
import { useWords } from '../../panels/words.ts';
import type { Stage } from '../../stage/stage.ts';
import { StageProvider, useSight, useStage, useStageState } from '../../stage/use-stage.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AddToDeck } from '../lecture/AddToDeck.tsx';
import { ExampleList } from './ExampleList.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Shortcuts, useShortcuts } from './Shortcuts.tsx';
import { ToLab } from './ToLab.tsx';
import '../../panels/readings.css';
import '../../panels/pictured.css';
import '../../panels/timeline.css';
import '../bench.css';
import './editor.css';
import './completion.css';
import './stepping.css';
import './dialogs.css';
import './projector.css';

type Dialogs = 'examples' | 'files' | 'deck' | 'help';

interface WorkbenchProps {
  readonly stage: Stage;
  readonly notice: string | null;
}

export function Workbench({ stage, notice }: WorkbenchProps) {
  const [places] = useState((): Places => new Map());
  return (
    <StageProvider value={stage}>
      <PlacesProvider value={places}>
        <Bench notice={notice} />
      </PlacesProvider>
    </StageProvider>
  );
}

function Bench({ notice }: Omit<WorkbenchProps, 'stage'>) {
  const stage = useStage();
  const words = useWords();
  const sight = useSight();
  const narrow = useMedia('(max-width: 720px)');
  // A refusal is what one came to understand: where there is a column for it, its reasons stand on top.
  const beside = sight?.frame.step.kind === 'raise' && !narrow;
  const moving = useStageState((s) => s.t < 1 || s.playing !== 'no');
  useEffect(() => {
    if (moving && narrow) document.querySelector('.pictures')?.scrollIntoView({ block: 'start' });
  }, [moving, narrow]);
  const [shown, setShown] = useState<Dialogs | null>(null);
  // What opening a file came to, while no other link was opened since.
  const [told, setTold] = useState<{ readonly notice: string | null; readonly said: Notice } | null>(null);
  const said = told?.notice === notice ? told.said : null;
  const setSaid = useCallback((now: Notice) => setTold({ notice, said: now }), [notice]);
  const line = useRef(1);
  const hearLine = useCallback((now: number) => {
    line.current = now;
  }, []);
  const close = useCallback(() => setShown(null), []);
  // Examples and files would replace the code.
  const show = (dialog: Dialogs) => {
    if (!stage.fixed.code || dialog === 'help') setShown(dialog);
  };
  useShortcuts(stage, { line: () => line.current, show });
  return (
    <main className="workbench" id="content" data-moving={moving ? '' : undefined}>
      <h1 className="spoken">{words.pages.workbench.title}</h1>
      <div className="left">
        <p role="alert" className={notice === null && said === null ? undefined : 'notice'} data-good={said?.good}>
          {said?.text ?? notice}
        </p>
        <section className="code" aria-label={words.code.code}>
          <header>
            {!narrow && <h2>{words.code.code}</h2>}
            {!stage.fixed.code && <Menus onShow={setShown} />}
          </header>
          {narrow ? (
            <Fold id="code" title={words.code.code}>
              <Code onLine={hearLine} />
            </Fold>
          ) : (
            <Code onLine={hearLine} />
          )}
        </section>
        <Stepping />
        <section className="live" aria-label={words.table.tensors}>
          <Tensors />
          {sight && <ToLab sight={sight} />}
        </section>
        <Happened />
        {!beside && <Reasons />}
        <OpRule />
        <Watches />
        <Output />
      </div>
      <div className="middle">
        {sight ? (
          <>
            <Pictures sight={sight} />
            <Memory sight={sight} />
            <Gradients sight={sight} />
            <Visits sight={sight} />
            {sight.subject && <ElementTable sight={sight} subject={sight.subject} />}
          </>
        ) : (
          <Empty />
        )}
      </div>
      <section className="right" aria-label={words.address.title}>
        {beside && <Reasons />}
        {sight && <h2>{words.address.title}</h2>}
        <Address />
      </section>
      <MotionLayer />
      <Timeline />
      <SpokenPlace />
      <ExampleList open={shown === 'examples'} onClose={close} />
      <Files open={shown === 'files'} onClose={close} onNotice={setSaid} />
      <AddToDeck stage={stage} open={shown === 'deck'} onClose={close} />
      <Shortcuts open={shown === 'help'} onClose={close} />
      {!stage.fixed.code && <FileDrop onNotice={setSaid} />}
    </main>
  );
}

/** What opens the lists of examples, files and keys. */
function Menus({ onShow }: { onShow: (dialog: Dialogs) => void }) {
  const words = useWords();
  return (
    <span className="menus">
      <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => onShow('examples')}>
        {words.exampleList.title}
      </button>
      <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => onShow('files')}>
        {words.files.title}
      </button>
      <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => onShow('deck')}>
        {words.ownDecks.add}
      </button>
      <button
        type="button"
        className="button quiet help"
        aria-haspopup="dialog"
        aria-label={words.shortcuts.open}
        title={words.shortcuts.open}
        onClick={() => onShow('help')}
      >
        ?
      </button>
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
