// One slide: its title and what it shows at a step. Answers and colours of a prediction come with its second step.
import { useWords } from '../../panels/words.ts';
import { drawn } from '../book/Blocks.tsx';
import { Inlines } from '../book/Inlines.tsx';
import type { Block, Prediction } from '../book/lesson.ts';
import { useOnPage } from '../book/on-page.ts';
import { SlideFigure } from './SlideFigure.tsx';
import type { Slide } from './slides.ts';
import { figureOn } from './slides.ts';
import { useFit } from './use-fit.ts';

interface SlideViewProps {
  readonly slide: Slide;
  readonly step: number;
  /** The first slide says what the lecture is about. */
  readonly isFirst: boolean;
  /** Whether the code of its figure is open. */
  readonly editing: boolean;
  readonly zoomed: boolean;
  /** Counts the returns to what was prepared. */
  readonly version: number;
  /** Back to the slide as it was prepared. */
  readonly onReturn: () => void;
}

export function SlideView({ slide, step, isFirst, zoomed, ...rest }: SlideViewProps) {
  const { lesson } = useOnPage();
  const { book } = useWords();
  const { title, shown } = slide;
  const hasFigure = figureOn(slide) !== null;
  const fitted = useFit(hasFigure && !rest.editing);
  return (
    <article
      className={isFirst ? 'slide prose title-slide' : 'slide prose'}
      data-step={step + 1}
      data-steps={slide.steps}
      data-figure={hasFigure || undefined}
      data-zoomed={(zoomed && hasFigure) || undefined}
    >
      <header>
        {isFirst && lesson.number > 0 && (
          <p className="facts">
            {[book.chapter(lesson.number), lesson.source && book.source(lesson.source)].filter(Boolean).join(' · ')}
          </p>
        )}
        <h1>
          <Inlines text={title} />
        </h1>
      </header>
      {/* A slide that is too full for its room scrolls, and then it must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="slide-body" ref={fitted} tabIndex={0} role="group" aria-label={lesson.short}>
        {shown.map((block, n) => (
          <Shown key={`${n}`} block={block} step={step} {...rest} />
        ))}
      </div>
    </article>
  );
}

type ShownProps = Pick<SlideViewProps, 'step' | 'editing' | 'version' | 'onReturn'> & { readonly block: Block };

function Shown({ block, step, ...rest }: ShownProps) {
  if (block.b === 'figure')
    return (
      <figure className="figure">
        <figcaption className="slide-line">
          <Inlines text={block.caption} />
        </figcaption>
        <SlideFigure figure={block.figure} at={block.figure.from + step} {...rest} />
      </figure>
    );
  if (block.b !== 'predict') return drawn([block]);
  const { prediction, question } = block;
  const { figure } = prediction;
  return (
    <section className="slide-predict">
      <div className="question">{drawn(question)}</div>
      <Choices prediction={prediction} isOpen={step > 0} />
      {figure && (
        <SlideFigure figure={figure} hidden={step === 0} at={step === 0 ? figure.from : figure.to} {...rest} />
      )}
    </section>
  );
}

/** The choices without a hint; once open, the right one with its reason. */
function Choices({ prediction, isOpen }: { prediction: Prediction; isOpen: boolean }) {
  const { lecture: words } = useWords();
  const { choices, answer, right } = prediction;
  return (
    <div className="slide-answer">
      {prediction.ask === 'choice' && (
        <ul className="slide-choices">
          {choices.map((choice) => (
            <li key={choice.is} data-right={(isOpen && choice.is === answer) || undefined}>
              {isOpen && choice.is === answer && <span aria-hidden="true">✓ </span>}
              <Inlines text={choice.label} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="slide-reason">
        {isOpen ? (
          <>
            {prediction.ask !== 'choice' && <strong className="mono">{answer} </strong>}
            <Inlines text={right} />
          </>
        ) : (
          words.think
        )}
      </p>
    </div>
  );
}
