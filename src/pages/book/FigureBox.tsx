// The place of a figure on the page: its room is kept from the start, and its program comes when it is near or something asks for it.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { Inlines } from './Inlines.tsx';
import type { Block, Figure } from './lesson.ts';
import { useOnPage } from './on-page.ts';

const LiveFigure = lazy(() => import('./LiveFigure.tsx').then((m) => ({ default: m.LiveFigure })));

export function FigureBox({ block: { figure, number, caption } }: { block: Extract<Block, { b: 'figure' }> }) {
  const { book } = useWords();
  return (
    <figure className="figure" id={`figure-${figure.id}`}>
      <SleepingFigure figure={figure} />
      <figcaption className="caption-line">
        <strong>{book.figure(number)}</strong> <Inlines text={caption} />
      </figcaption>
    </figure>
  );
}

/** `hidden` keeps the answer of a prediction off the screen; `at` is the step that a slide shows. */
export function SleepingFigure(props: { figure: Figure; hidden?: boolean; at?: number }) {
  const { figure, hidden = false, at } = props;
  const { figures, lesson } = useOnPage();
  const { book } = useWords();
  const [awake, setAwake] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const scene = lesson.scenes[figure.scene];
  useEffect(() => figures.offer(figure.id, () => setAwake(true)), [figures, figure.id]);
  useEffect(() => {
    if (awake || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setAwake(true);
      },
      { rootMargin: '700px 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [awake]);
  const waiting = <p className="small waiting">{book.figureWaits}</p>;
  return (
    <div className="figure-room" ref={place} style={{ minHeight: heightOf(figure, hidden) }}>
      {awake && scene ? (
        <Suspense fallback={waiting}>
          <LiveFigure figure={figure} scene={scene} hidden={hidden} at={at} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** About how high it will be, in pixels. A hidden answer takes no room. */
function heightOf({ parts, size }: Figure, hidden: boolean): number {
  const heights: Readonly<Record<Figure['parts'][number], number>> = {
    code: 90,
    grid: 96 + Math.min(size.rows, 7) * 46,
    memory: 70 + Math.min(3, Math.ceil(size.cells / 12)) * 118,
    address: hidden ? 0 : 70,
    visits: hidden ? 0 : 280,
    gradients: 320,
    output: 80,
  };
  return parts.reduce((sum, part) => sum + heights[part], 30);
}
