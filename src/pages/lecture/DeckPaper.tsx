// A deck on paper: its slides, a handout with blanks to fill and lines to write on, or the slides with the lecturer's notes.
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { Switch } from '../../ui/Switch.tsx';
import { drawn } from '../book/Blocks.tsx';
import { CountingProvider } from '../book/counting.ts';
import { Inlines } from '../book/Inlines.tsx';
import { Figures, PageProvider } from '../book/on-page.ts';
import { usePaper } from '../book/use-paper.ts';
import { blanked } from './blanked.ts';
import type { Deck } from './deck.ts';
import { SlideView } from './SlideView.tsx';
import type { Slide } from './slides.ts';
import { slideCell, slideStripCell, slidesOf } from './slides.ts';
import { useRoom } from './use-room.ts';

const kinds = ['slides', 'handout', 'notes'] as const;
type Kind = (typeof kinds)[number];

interface DeckPaperProps {
  readonly deck: Deck;
  readonly brief: boolean;
  readonly onBack: () => void;
}

export function DeckPaper({ deck, brief, onBack }: DeckPaperProps) {
  const { deckPrint: words } = useWords();
  const [kind, setKind] = useState<Kind>('slides');
  const [figures] = useState(() => new Figures());
  const page = useMemo(
    () => ({ lesson: deck.lesson, figures, cell: slideCell, stripCell: slideStripCell }),
    [deck, figures],
  );
  const counting = useMemo(() => ({ fromOne: false, setFromOne: () => undefined }), []);
  const slides = useMemo(() => slidesOf(deck.slides, brief ? 'short' : 'long'), [deck, brief]);
  const print = usePaper(figures);
  const isReady = useAllStand(figures);
  useRoom(true, 1);
  return (
    <PageProvider value={page}>
      <CountingProvider value={counting}>
        <main id="content" className="deck-paper" data-kind={kind}>
          <header className="paper-tools">
            <h1>{deck.lesson.title}</h1>
            <Switch
              label={words.what}
              value={kind}
              options={kinds.map((each) => [each, words[each]] as const)}
              onChange={setKind}
            />
            <button type="button" className="button solid" onClick={print}>
              {words.print}
            </button>
            <button type="button" className="button" onClick={onBack}>
              {words.back}
            </button>
            <p role="status">{isReady ? '' : words.waits}</p>
          </header>
          {slides.map((slide, n) => (
            <section key={slide.id} className="paper-page">
              <div className="lecture paper-slide">
                <SlideView
                  slide={kind === 'handout' ? { ...slide, shown: slide.shown.map(blanked) } : slide}
                  step={kind === 'handout' && isAsked(slide) ? 0 : slide.steps - 1}
                  isFirst={n === 0}
                  editing={false}
                  zoomed={false}
                  version={0}
                  onReturn={() => undefined}
                />
                <p className="paper-number mono">
                  {n + 1} / {slides.length}
                </p>
              </div>
              {kind === 'handout' && <Blanks slide={slide} />}
              {kind === 'notes' && <Notes slide={slide} />}
            </section>
          ))}
        </main>
      </CountingProvider>
    </PageProvider>
  );
}

const isAsked = ({ shown }: Slide): boolean => shown.some(({ b }) => b === 'predict');

/** Whether all figures of the page have been drawn; wakes them. */
function useAllStand(figures: Figures): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    figures.wakeAll();
    const clock = setInterval(() => {
      if (!figures.allStand()) return;
      clearInterval(clock);
      setReady(true);
    }, 100);
    return () => clearInterval(clock);
  }, [figures]);
  return isReady;
}

/** Room for answers and for one's own words. */
function Blanks({ slide }: { slide: Slide }) {
  const { deckPrint: words } = useWords();
  return (
    <div className="paper-blanks">
      {isAsked(slide) && (
        <p className="paper-blank">
          <span>{words.answer}</span>
        </p>
      )}
      {slide.asks.map(({ question }, n) => (
        <div key={`${n}`}>
          <p>
            <Inlines text={question} />
          </p>
          <p className="paper-blank">
            <span>{words.answer}</span>
          </p>
        </div>
      ))}
      <p className="paper-blank">
        <span>{words.own}</span>
      </p>
      <p className="paper-blank" />
    </div>
  );
}

/** What the lecturer says, asks and hopes to hear. */
function Notes({ slide: { notes, asks, goal } }: { slide: Slide }) {
  const { deckPrint: words } = useWords();
  return (
    <div className="paper-notes prose">
      <p className="mono">{words.minutes(goal.from, goal.until)}</p>
      {drawn(notes)}
      {asks.map(({ question, answer }, n) => (
        <div key={`${n}`}>
          <p>
            <strong>
              <Inlines text={question} />
            </strong>
          </p>
          {drawn(answer)}
        </div>
      ))}
    </div>
  );
}
