// The figure of a slide: as it was prepared, or with its code open to be changed and run before everybody's eyes. Returning draws the
// prepared one anew.
import { useEffect, useState } from 'react';
import { Code } from '../../panels/Code.tsx';
import { Output } from '../../panels/Output.tsx';
import { useWords } from '../../panels/words.ts';
import type { Stage } from '../../stage/stage.ts';
import { StageProvider, useStage, useStageState } from '../../stage/use-stage.ts';
import { SleepingFigure } from '../book/FigureBox.tsx';
import type { Figure } from '../book/lesson.ts';
import { useOnPage } from '../book/on-page.ts';

interface SlideFigureProps {
  readonly figure: Figure;
  readonly at: number;
  readonly hidden?: boolean;
  readonly editing: boolean;
  /** Another one is another figure: the program as it was prepared. */
  readonly version: number;
  readonly onReturn: () => void;
}

export function SlideFigure({ figure, at, hidden = false, editing, version, onReturn }: SlideFigureProps) {
  const isOpen = editing && !hidden;
  return (
    <div className="slide-figure" data-editing={isOpen || undefined}>
      {isOpen && <LiveCode figure={figure} onReturn={onReturn} />}
      <SleepingFigure key={version} figure={figure} hidden={hidden} at={at} />
    </div>
  );
}

/** The code of a figure that stands on the slide, once its stage is there. */
function LiveCode({ figure, onReturn }: { figure: Figure; onReturn: () => void }) {
  const { figures } = useOnPage();
  const { lecture: words } = useWords();
  const [stage, setStage] = useState<Stage | null>(() => figures.stage(figure.id));
  useEffect(() => {
    if (stage) return undefined;
    const clock = setInterval(() => setStage(figures.stage(figure.id)), 100);
    return () => clearInterval(clock);
  }, [stage, figures, figure.id]);
  if (!stage) return null;
  return (
    <StageProvider value={stage}>
      <section className="live-code code" aria-label={words.edit}>
        <Code />
        <LiveSteps />
        <Output />
        <button type="button" className="button" onClick={onReturn}>
          {words.prepared}
        </button>
      </section>
    </StageProvider>
  );
}

/** The steps of the program as it was changed; it may have more than the slide goes through. */
function LiveSteps() {
  const stage = useStage();
  const { book } = useWords();
  const step = useStageState((s) => s.step);
  const length = useStageState((s) => s.length);
  if (length < 2) return null;
  return (
    <div className="figure-steps" role="group" aria-label={book.figureSteps}>
      <button
        type="button"
        className="button"
        aria-label={book.back}
        disabled={step <= 0}
        onClick={() => stage.go(step - 1)}
      >
        ‹
      </button>
      <span className="mono" aria-live="polite">
        {step + 1} / {length}
      </span>
      <button
        type="button"
        className="button"
        aria-label={book.forward}
        disabled={step >= length - 1}
        onClick={() => stage.go(step + 1)}
      >
        ›
      </button>
    </div>
  );
}
