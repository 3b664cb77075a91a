// One slide: its title and what it shows at a step. Answers and colours of a prediction come with its second step.
import { useWords } from '../../panels/words.ts';
import { drawn } from '../book/Blocks.tsx';
import { SleepingFigure } from '../book/FigureBox.tsx';
import { Inlines } from '../book/Inlines.tsx';
import type { Block, Prediction } from '../book/lesson.ts';
import { useOnPage } from '../book/on-page.ts';
import type { Slide } from './slides.ts';

export function SlideView({ slide: { title, block }, step }: { slide: Slide; step: number }) {
  const { lesson } = useOnPage();
  const { book } = useWords();
  if (block === null)
    return (
      <article className="slide title-slide">
        <p className="facts">
          {[book.chapter(lesson.number), lesson.source && book.source(lesson.source)].filter(Boolean).join(' · ')}
        </p>
        <h1>{lesson.title}</h1>
        <p>{lesson.about}</p>
      </article>
    );
  return (
    <article className="slide prose">
      <h1>
        <Inlines text={title} />
      </h1>
      <div className="slide-body">
        <Shown block={block} step={step} />
      </div>
    </article>
  );
}

function Shown({ block, step }: { block: Block; step: number }) {
  if (block.b === 'figure')
    return (
      <figure className="figure">
        <SleepingFigure figure={block.figure} at={block.figure.from + step} />
        <figcaption className="caption-line">
          <Inlines text={block.caption} />
        </figcaption>
      </figure>
    );
  if (block.b !== 'predict') return drawn([block]);
  return (
    <section className="slide-predict">
      <div className="question">{drawn(block.question)}</div>
      <Choices prediction={block.prediction} isOpen={step > 0} />
      {block.prediction.figure && (
        <SleepingFigure
          figure={block.prediction.figure}
          hidden={step === 0}
          at={step === 0 ? block.prediction.figure.from : block.prediction.figure.to}
        />
      )}
    </section>
  );
}

/** The choices without a hint; once open, the right one with its reason. */
function Choices({ prediction, isOpen }: { prediction: Prediction; isOpen: boolean }) {
  const { lecture: words } = useWords();
  const { choices, answer, right } = prediction;
  return (
    <>
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
      <p role="status">
        {isOpen ? (
          <>
            {prediction.ask !== 'choice' && <strong className="mono">{answer} </strong>}
            <Inlines text={right} />
          </>
        ) : (
          words.think
        )}
      </p>
    </>
  );
}
