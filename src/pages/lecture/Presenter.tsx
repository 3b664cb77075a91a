// The presenter's window: what to say and to ask, what comes, the time against the goal. It moves the lecture as the lecture's own
// window does.
import { useWords } from '../../panels/words.ts';
import { drawn } from '../book/Blocks.tsx';
import { Inlines } from '../book/Inlines.tsx';
import type { Prediction } from '../book/lesson.ts';
import { Clock } from './Clock.tsx';
import type { At } from './course-of.ts';
import type { Act } from './keys.ts';
import type { Slide } from './slides.ts';

interface PresenterProps {
  readonly slides: readonly Slide[];
  readonly at: At;
  readonly black: boolean;
  readonly began: number;
  readonly onRestart: () => void;
  readonly onAct: (act: Act) => void;
}

export function Presenter({ slides, at, black, began, onRestart, onAct }: PresenterProps) {
  const { lecture: words } = useWords();
  const slide = slides[at.slide]!;
  const coming = slides[at.slide + 1];
  return (
    <main id="content" className="presenter prose">
      <header>
        <p className="mono" role="status">
          {words.slideOf(at.slide + 1, slides.length)}
          {slide.steps > 1 && ` · ${words.stepOf(at.step + 1, slide.steps)}`}
        </p>
        <Clock began={began} goal={slide.goal} onRestart={onRestart} />
        <h1>
          <Inlines text={slide.title} />
        </h1>
      </header>
      {black && <p className="notice">{words.blackNow}</p>}
      <section>
        <h2>{words.notes}</h2>
        {slide.notes.length > 0 ? drawn(slide.notes) : <p className="small">{words.noNotes}</p>}
      </section>
      {slide.asks.map(({ question, answer }, n) => (
        <section key={`${n}`}>
          <h2>{words.asks}</h2>
          <p>
            <strong>
              <Inlines text={question} />
            </strong>
          </p>
          {drawn(answer)}
        </section>
      ))}
      {slide.shown.map((block, n) =>
        block.b === 'predict' ? <Expected key={`${n}`} prediction={block.prediction} /> : null,
      )}
      <section>
        <h2>{words.coming}</h2>
        <p>{coming ? <Inlines text={coming.title} /> : words.end}</p>
      </section>
      <footer className="lecture-foot">
        <button type="button" className="button" onClick={() => onAct('back')}>
          {words.back}
        </button>
        <button type="button" className="button solid" onClick={() => onAct('next')}>
          {words.next}
        </button>
        <button type="button" className="button" aria-pressed={black} onClick={() => onAct('black')}>
          {words.black}
        </button>
      </footer>
    </main>
  );
}

/** What the room may answer, and where each answer comes from. */
function Expected({ prediction: { ask, answer, choices, right, otherwise } }: { prediction: Prediction }) {
  const { lecture: words } = useWords();
  return (
    <section>
      <h2>{words.expected}</h2>
      <dl className="expected">
        {ask !== 'choice' && (
          <div data-right>
            <dt className="mono">✓ {answer}</dt>
            <dd>
              <Inlines text={right} />
            </dd>
          </div>
        )}
        {choices.map(({ is, label, reason }) => (
          <div key={is} data-right={is === answer || undefined}>
            <dt>
              {is === answer && '✓ '}
              <Inlines text={label} />
            </dt>
            <dd>
              <Inlines text={reason} />
            </dd>
          </div>
        ))}
        {otherwise.length > 0 && (
          <div>
            <dt>…</dt>
            <dd>
              <Inlines text={otherwise} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
