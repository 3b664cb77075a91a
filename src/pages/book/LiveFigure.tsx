// A figure at work: a stage of its own, the parts that the lesson asks for, its steps, and the way to the workbench. Comes with the
// panels when a figure is near.
import { useEffect, useState } from 'react';
import { Output } from '../../panels/Output.tsx';
import { VisitPlot } from '../../panels/VisitPlot.tsx';
import { useWords } from '../../panels/words.ts';
import { createStage } from '../../stage/stage.ts';
import type { Stage } from '../../stage/stage.ts';
import { StageProvider, useSight, useStage, useStageState } from '../../stage/use-stage.ts';
import { cursorAt } from '../../trace/cursor.ts';
import type { Focus } from '../../trace/focus.ts';
import { linkOf } from '../../trace/link.ts';
import { stageOf } from '../../trace/place.ts';
import type { Scenario } from '../../trace/scenario.ts';
import { useAddress } from '../site.ts';
import { FigureCode } from './FigureCode.tsx';
import { FigureError } from './FigureError.tsx';
import { FigureElement, FigureFormula } from './FigureElement.tsx';
import { FigureGradients } from './FigureGradients.tsx';
import { FigureGrids } from './FigureGrids.tsx';
import { FigureMemory } from './FigureMemory.tsx';
import type { Figure } from './lesson.ts';
import { useOnPage } from './on-page.ts';
import '../../panels/gradients.css';
import '../../panels/pictures.css';
import '../../panels/readings.css';
import '../../panels/pictured.css';
import './figure.css';

interface LiveFigureProps {
  readonly figure: Figure;
  readonly scene: Scenario;
  /** Shows the first step without what would give an answer away; then the last step. */
  readonly hidden: boolean;
  /** The step to show, on a slide that walks them; the last if left out. */
  readonly at?: number | undefined;
}

export function LiveFigure({ figure, scene, hidden, at }: LiveFigureProps) {
  const { figures } = useOnPage();
  const [stage] = useState(() => createStage());
  useEffect(() => figures.enter(figure.id, stage), [figures, figure.id, stage]);
  useEffect(() => {
    stage.open({ ...scene, cursor: null, look: figure.look });
  }, [stage, scene, figure]);
  const shown = at ?? (hidden ? figure.from : figure.to);
  const stands = useShown(stage, shown, hidden ? unpinned : figure.focus);
  return (
    <StageProvider value={stage}>
      <div className="figure-live" data-plain={hidden || undefined} data-stands={stands || undefined} inert={hidden}>
        <Parts figure={figure} hidden={hidden} upTo={shown} />
      </div>
      {!hidden && at === undefined && <Foot figure={figure} />}
    </StageProvider>
  );
}

const unpinned: Focus = { kind: 'nothing' };

/** Goes to the step that is to be shown, once the story has it, and pins what the figure pins there; whether it has. */
function useShown(stage: Stage, wanted: number, focus: Focus): boolean {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    let done = false;
    const arrive = () => {
      const { length, run } = stage.getState();
      // The newest step of a program that still runs is left behind when the next one comes.
      if (done || length <= wanted || (length === wanted + 1 && run?.how === 'running')) return;
      done = true;
      stage.go(wanted);
      stage.pin(focus);
      setReached(wanted);
    };
    const stop = stage.subscribe(arrive);
    arrive();
    return stop;
  }, [stage, wanted, focus]);
  return reached === wanted;
}

function Parts({ figure, hidden, upTo }: { figure: Figure; hidden: boolean; upTo: number }) {
  const sight = useSight();
  const has = (part: Figure['parts'][number]) => figure.parts.includes(part);
  if (!sight) return null;
  return (
    <>
      {has('code') && <FigureCode upTo={upTo} />}
      {has('address') && !hidden && <FigureElement sight={sight} />}
      {(has('grid') || (has('address') && !hidden)) && (
        <div className="side-by-side">
          {has('grid') && <FigureGrids sight={sight} />}
          {has('address') && !hidden && <FigureFormula sight={sight} />}
        </div>
      )}
      {has('memory') && <FigureMemory sight={sight} />}
      {has('visits') && !hidden && sight.subject && <VisitPlot sight={sight} subject={sight.subject} />}
      {has('gradients') && <FigureGradients sight={sight} />}
      {has('output') && <Output />}
      {has('code') && !hidden && <FigureError sight={sight} />}
    </>
  );
}

/** The steps of the figure and the way to the workbench. */
function Foot({ figure: { from, to } }: { figure: Figure }) {
  const stage = useStage();
  const { book } = useWords();
  const step = useStageState((s) => s.step);
  const code = useStageState(
    (s) =>
      s.history.steps[s.step]?.range &&
      s.told.slice(s.history.steps[s.step]!.range.from, s.history.steps[s.step]!.range.to),
  );
  const address = useAddress();
  const link = useLink();
  return (
    <div className="figure-foot">
      {to > from && (
        <div className="figure-steps" role="group" aria-label={book.figureSteps}>
          <button
            type="button"
            className="button"
            aria-label={book.back}
            disabled={step <= from}
            onClick={() => stage.go(Math.max(from, step - 1))}
          >
            ‹
          </button>
          <span className="mono" aria-live="polite">
            <span className="spoken">{book.stepOf(step - from + 1, to - from + 1)}</span>
            <span aria-hidden="true">
              {step - from + 1} / {to - from + 1}
            </span>
          </span>
          <button
            type="button"
            className="button"
            aria-label={book.forward}
            disabled={step >= to}
            onClick={() => stage.go(Math.min(to, step + 1))}
          >
            ›
          </button>
          <code className="figure-line">{code?.replaceAll(/\s+/g, ' ')}</code>
        </div>
      )}
      <a className="small open-bench" href={address('workbench/') + link}>
        {book.open}
      </a>
    </div>
  );
}

/** The link of what the figure shows now. */
function useLink(): string {
  const stage = useStage();
  const step = useStageState((s) => s.step);
  const pin = useStageState((s) => s.pin);
  const [link, setLink] = useState('');
  useEffect(() => {
    let isOld = false;
    const cursor = cursorAt(stage.getState().history, step);
    void linkOf(stageOf({ ...stage.scenario(), cursor, focus: pin })).then((text) => {
      if (!isOld) setLink(`#s=${text}`);
    });
    return () => {
      isOld = true;
    };
  }, [stage, step, pin]);
  return link;
}
