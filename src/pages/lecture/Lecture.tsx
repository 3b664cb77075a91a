// A deck as it is given: a slide at a time, full size, moved by a remote, keys, buttons or a swipe; or the presenter's side of it.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../panels/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRemembered } from '../../ui/remember.ts';
import { CountingProvider } from '../book/counting.ts';
import { Figures, PageProvider } from '../book/on-page.ts';
import type { At } from './course-of.ts';
import { back, next, within } from './course-of.ts';
import type { Deck } from './deck.ts';
import { toggleFull } from './full-screen.ts';
import type { Drawing, Tool } from './Ink.tsx';
import { Ink } from './Ink.tsx';
import type { Act } from './keys.ts';
import { LectureTools } from './LectureTools.tsx';
import { Presenter } from './Presenter.tsx';
import { SlideView } from './SlideView.tsx';
import { figureOn, slideCell, slideStripCell, slidesOf } from './slides.ts';
import type { Talk } from './talk.ts';
import { useLectureKeys } from './use-lecture-keys.ts';
import { useRoom } from './use-room.ts';

/** Whether this window is the presenter's. */
const isPresenter = (): boolean => new URLSearchParams(location.search).has('presenter');

/** How much larger than prepared a slide may be shown. */
const scales = ['1', '1.15', '1.3', '1.5'] as const;

/** A figure as it was prepared. */
const untouched = { slide: -1, editing: false, zoomed: false, version: 0 };

interface LectureProps {
  readonly talk: Talk;
  readonly deck: Deck;
  readonly onPrint: () => void;
}

export function Lecture({ talk, deck, onPrint }: LectureProps) {
  const { lecture: words } = useWords();
  const { brief, black, slide, step, began } = useStore(talk);
  const slides = useMemo(() => slidesOf(deck.slides, brief ? 'short' : 'long'), [deck, brief]);
  const at = useMemo(() => within(slides, { slide, step }), [slides, slide, step]);
  const [tool, setTool] = useState<Tool>('none');
  const [drawing, setDrawing] = useState<Drawing>({ slide: -1, lines: [] });
  const [helping, setHelping] = useState(false);
  // What was done to the figure of a slide ends with the slide.
  const [figured, setFigured] = useState(untouched);
  if (figured.slide !== -1 && figured.slide !== at.slide) setFigured(untouched);
  const { editing, zoomed, version } = figured.slide === at.slide ? figured : untouched;
  const [scale, setScale] = useRemembered('lecture-scale', scales, '1');
  const [presenting] = useState(isPresenter);
  const counting = useMemo(() => ({ fromOne: false, setFromOne: () => undefined }), []);
  const page = useMemo(
    () => ({ lesson: deck.lesson, figures: new Figures(), cell: slideCell, stripCell: slideStripCell }),
    [deck],
  );
  const main = useRef<HTMLElement>(null);
  useRoom(!presenting, Number(scale));
  useEffect(() => talk.join(), [talk]);

  const shown = slides[at.slide]!;
  const isHidden = shown.shown.some((block) => block.b === 'predict') && at.step === 0;
  const go = (to: At) => talk.go(to);
  const toSlide = () => main.current?.focus({ preventScroll: true });
  const size = (by: number) => {
    const n = scales.indexOf(scale) + by;
    setScale(scales[Math.max(0, Math.min(scales.length - 1, n))]!);
  };
  const act = (what: Act) => {
    switch (what) {
      case 'next':
        return go(next(slides, at));
      case 'back':
        return go(back(slides, at));
      case 'first':
        return go({ slide: 0, step: 0 });
      case 'last':
        return go({ slide: slides.length - 1, step: 0 });
      case 'black':
        return talk.setBlack(!black);
      case 'full':
        return void toggleFull();
      case 'pointer':
      case 'pen':
      case 'fading':
        return setTool(tool === what ? 'none' : what);
      case 'wipe':
        return setDrawing({ slide: at.slide, lines: [] });
      case 'edit':
        // The code would give the answer away.
        if (isHidden) return undefined;
        // Each return to the prepared program draws the figure anew.
        setFigured({ slide: at.slide, editing: !editing, zoomed, version: editing ? version + 1 : version });
        return editing ? toSlide() : undefined;
      case 'zoom':
        return setFigured({ slide: at.slide, editing, zoomed: !zoomed, version });
      case 'larger':
        return size(1);
      case 'smaller':
        return size(-1);
      case 'help':
        return setHelping(true);
      case 'leave':
        // Esc leaves what was entered; a remote's Esc does no harm.
        setTool('none');
        return toSlide();
      case 'none':
        return undefined;
    }
    return undefined;
  };
  useLectureKeys(act);

  return (
    <PageProvider value={page}>
      <CountingProvider value={counting}>
        {presenting ? (
          <Presenter slides={slides} at={at} black={black} began={began} onRestart={() => talk.restart()} onAct={act} />
        ) : (
          // A press by mouse or finger leaves the keys to the lecture.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <main
            id="content"
            className="lecture"
            ref={main}
            tabIndex={-1}
            onClick={(event) => {
              const button = event.target instanceof Element && event.target.closest('.lecture-foot button, .wipe');
              if (button && event.detail > 0) toSlide();
            }}
          >
            <SlideView
              key={at.slide}
              slide={shown}
              step={at.step}
              isFirst={at.slide === 0}
              editing={editing}
              zoomed={zoomed}
              version={version}
              onReturn={() => act('edit')}
            />
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
              <LectureTools
                tool={tool}
                editing={editing}
                zoomed={zoomed}
                hasFigure={figureOn(shown) !== null}
                onAct={act}
                onPrint={onPrint}
                onLeave={() => talk.leave()}
              />
            </footer>
            <Ink tool={tool} slide={at.slide} drawing={drawing} onDraw={setDrawing} />
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
