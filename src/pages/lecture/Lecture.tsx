// A chapter as it is given: a slide at a time, full size, moved by a remote, keys or buttons; or the presenter's side of it.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../panels/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CountingProvider } from '../book/counting.ts';
import type { Lesson } from '../book/lesson.ts';
import { Figures, PageProvider } from '../book/on-page.ts';
import type { At } from './course-of.ts';
import { back, next, within } from './course-of.ts';
import { Ink } from './Ink.tsx';
import type { Tool } from './Ink.tsx';
import type { Act } from './keys.ts';
import { actOf } from './keys.ts';
import { Presenter } from './Presenter.tsx';
import { SlideView } from './SlideView.tsx';
import { slidesOf } from './slides.ts';
import type { Talk } from './talk.ts';
import { useRoom } from './use-room.ts';

/** Whether this window is the presenter's. */
const isPresenter = (): boolean => new URLSearchParams(location.search).has('presenter');

export function Lecture({ talk, lesson }: { talk: Talk; lesson: Lesson }) {
  const { lecture: words } = useWords();
  const brief = useStore(talk, (s) => s.brief);
  const black = useStore(talk, (s) => s.black);
  const slide = useStore(talk, (s) => s.slide);
  const step = useStore(talk, (s) => s.step);
  const slides = useMemo(() => slidesOf(lesson, brief), [lesson, brief]);
  const at = useMemo(() => within(slides, { slide, step }), [slides, slide, step]);
  const [tool, setTool] = useState<Tool>('none');
  const [helping, setHelping] = useState(false);
  const [presenting] = useState(isPresenter);
  const counting = useMemo(() => ({ fromOne: false, setFromOne: () => undefined }), []);
  const page = useMemo(() => ({ lesson, figures: new Figures() }), [lesson]);
  const main = useRef<HTMLElement>(null);
  useRoom(!presenting);
  useEffect(() => talk.join(), [talk]);

  const go = (to: At) => talk.go(to);
  const act = (what: Act) => {
    if (what === 'next') go(next(slides, at));
    if (what === 'back') go(back(slides, at));
    if (what === 'first') go({ slide: 0, step: 0 });
    if (what === 'last') go({ slide: slides.length - 1, step: 0 });
    if (what === 'black') talk.setBlack(!black);
    if (what === 'full') void toggleFull();
    if (what === 'pointer' || what === 'pen') setTool(tool === what ? 'none' : what);
    if (what === 'help') setHelping(true);
    // Esc leaves what was entered; a remote's Esc does no harm.
    if (what === 'leave') {
      setTool('none');
      main.current?.focus();
    }
  };
  const acting = useRef(act);
  useEffect(() => {
    acting.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      const entered = target?.closest('.canvas, input, select, textarea, [contenteditable="true"]') ?? null;
      // A button keeps its own Space and Enter.
      if (event.code === 'Space' && target?.closest('button, a, summary')) return;
      const what = actOf(event, entered !== null);
      if (what === null) return;
      event.preventDefault();
      acting.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const shown = slides[at.slide]!;
  const isHidden = shown.block?.b === 'predict' && at.step === 0;
  return (
    <PageProvider value={page}>
      <CountingProvider value={counting}>
        {presenting ? (
          <Presenter slides={slides} at={at} black={black} onAct={act} />
        ) : (
          <main id="content" className="lecture" ref={main} tabIndex={-1}>
            <SlideView key={at.slide} slide={shown} step={at.step} />
            <footer className="lecture-foot">
              <progress max={slides.length} value={at.slide + 1} aria-hidden="true" />
              <span className="mono" role="status">
                {words.slideOf(at.slide + 1, slides.length)}
              </span>
              <button type="button" className="button" onClick={() => act('back')}>
                {words.back} <kbd>PgUp</kbd>
              </button>
              <button type="button" className="button" onClick={() => act('next')}>
                {isHidden ? words.reveal : words.next} <kbd>{isHidden ? 'Space' : 'PgDn'}</kbd>
              </button>
              <Tools tool={tool} onAct={act} onLeave={() => talk.leave()} />
            </footer>
            <Ink tool={tool} slide={at.slide} />
          </main>
        )}
        {black && !presenting && (
          <button type="button" className="black-screen" aria-label={words.blackNow} onClick={() => act('black')} />
        )}
        <Dialog open={helping} onClose={() => setHelping(false)} title={words.keys} close={words.close}>
          <dl className="lecture-keys">
            {words.does.map(([keys, does]) => (
              <div key={keys}>
                <dt className="mono">{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </CountingProvider>
    </PageProvider>
  );
}

function Tools({ tool, onAct, onLeave }: { tool: Tool; onAct: (act: Act) => void; onLeave: () => void }) {
  const { lecture: words } = useWords();
  const openPresenter = () => {
    const url = new URL(location.href);
    url.searchParams.set('presenter', '');
    window.open(url, 'stridebook-presenter', 'width=900,height=700');
  };
  return (
    <details className="lecture-tools">
      <summary aria-label={words.keys}>…</summary>
      <div>
        <button type="button" className="button quiet" onClick={openPresenter}>
          {words.presenter}
        </button>
        {(['full', 'black', 'pointer', 'pen'] as const).map((what) => (
          <button
            key={what}
            type="button"
            className="button quiet"
            aria-pressed={what === 'pointer' || what === 'pen' ? tool === what : undefined}
            onClick={() => onAct(what)}
          >
            {words[what]}
          </button>
        ))}
        <button type="button" className="button quiet" onClick={() => onAct('help')}>
          {words.keys}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
    </details>
  );
}

async function toggleFull() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Refused by the browser: the window stays as it is.
  }
}
