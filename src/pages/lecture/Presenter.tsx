// The presenter's window: what to say, what comes, the time. It moves the lecture as the lecture's own window does.
import { useEffect, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { drawn } from '../book/Blocks.tsx';
import { Inlines } from '../book/Inlines.tsx';
import type { At } from './course-of.ts';
import type { Act } from './keys.ts';
import type { Slide } from './slides.ts';

interface PresenterProps {
  readonly slides: readonly Slide[];
  readonly at: At;
  readonly black: boolean;
  readonly onAct: (act: Act) => void;
}

export function Presenter({ slides, at, black, onAct }: PresenterProps) {
  const { lecture: words } = useWords();
  const slide = slides[at.slide]!;
  const coming = slides[at.slide + 1];
  return (
    <main id="content" className="presenter prose">
      <header>
        <h1>
          <Inlines text={slide.title} />
        </h1>
        <p className="mono" role="status">
          {words.slideOf(at.slide + 1, slides.length)}
          {slide.steps > 1 && ` · ${words.slideOf(at.step + 1, slide.steps)}`}
        </p>
        <Elapsed />
      </header>
      {black && <p className="notice">{words.blackNow}</p>}
      <section>
        <h2>{words.notes}</h2>
        {slide.notes.length > 0 ? drawn(slide.notes) : <p className="small">{words.noNotes}</p>}
      </section>
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

/** Minutes and seconds since the window opened, or since it was started anew. */
function Elapsed() {
  const { lecture: words } = useWords();
  const [began, setBegan] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  const seconds = Math.max(0, Math.floor((now - began) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p>
      {words.elapsed} <time className="mono">{text}</time>{' '}
      <button type="button" className="button quiet" onClick={() => setBegan(Date.now())}>
        {words.restart}
      </button>
    </p>
  );
}
