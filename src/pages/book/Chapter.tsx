// A chapter: contents at the side, the text with its figures, what comes next. Drawn on the server as well; what depends on the reader
// (where they were, how far they are) joins afterwards.
import { useEffect, useMemo, useState } from 'react';
import { chapters } from 'virtual:course';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import { Blocks } from './Blocks.tsx';
import { BookSide } from './BookSide.tsx';
import { CountingProvider } from './counting.ts';
import { fetchLessons, useLibrary } from './library.ts';
import type { Lesson } from './lesson.ts';
import { Figures, PageProvider } from './on-page.ts';
import { readingNow, rememberReading, useReading } from './reading.ts';
import { useBookKeys } from './use-book-keys.ts';
import { usePaper } from './use-paper.ts';
import { useProgress } from './use-progress.ts';
import './book.css';
import './figure.css';
import './print.css';

export function Chapter({ id }: { id: string }) {
  const { language } = useWords();
  const shelf = useLibrary(language);
  const now = shelf.lessons.get(id) ?? null;
  // A change of language keeps the old text until the new one has come.
  const [shown, setShown] = useState(now);
  if (now && now !== shown) setShown(now);
  useEffect(() => {
    if (!now) void fetchLessons([id], language);
  }, [now, id, language]);
  const lesson = now ?? shown;
  if (!lesson) return <main id="content" className="book" />;
  return <Reading lesson={lesson} />;
}

function Reading({ lesson }: { lesson: Lesson }) {
  const { id } = lesson;
  const [fromOne, setFromOne] = useState(false);
  const counting = useMemo(() => ({ fromOne, setFromOne }), [fromOne]);
  const [figures] = useState(() => new Figures());
  const page = useMemo(() => ({ lesson, figures }), [lesson, figures]);
  const [searching, setSearching] = useState(false);
  const reading = useReading();
  const { percent, at } = useProgress(id);
  useBookKeys(id, () => setSearching(true));
  const print = usePaper(figures);
  return (
    <PageProvider value={page}>
      <CountingProvider value={counting}>
        <div className="book">
          <progress className="reading-line" max={100} value={percent} aria-hidden="true" />
          <BookSide open={id} at={at} reading={reading} searching={searching} onSearch={setSearching} onPrint={print} />
          <main id="content" className="prose">
            <Head lesson={lesson} />
            <Resume id={id} />
            <Blocks body={lesson.body} />
            <Foot lesson={lesson} />
          </main>
        </div>
      </CountingProvider>
    </PageProvider>
  );
}

function Head({ lesson: { number, minutes, source, title, about } }: { lesson: Lesson }) {
  const { book } = useWords();
  const facts = [book.chapter(number), book.minutes(minutes), ...(source === null ? [] : [book.source(source)])];
  return (
    <header className="chapter-head">
      <p className="facts">{facts.join(' · ')}</p>
      <h1>{title}</h1>
      <p className="about">{about}</p>
    </header>
  );
}

/** Offers the place where reading stopped, unless the address names one. */
function Resume({ id }: { id: string }) {
  const { book } = useWords();
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const before = readingNow().chapters[id];
    // The browser's memory is no part of what the server draws.
    // oxlint-disable-next-line react/set-state-in-effect
    if (before?.at && before.percent > 8 && before.percent < 98 && location.hash === '') setAt(before.at);
    rememberReading(id, 0, before?.at ?? null);
  }, [id]);
  if (at === null) return null;
  return (
    <p className="resume">
      {book.here}{' '}
      <a href={`#${at}`} onClick={() => setAt(null)}>
        {book.goThere}
      </a>{' '}
      <button type="button" className="button quiet" onClick={() => setAt(null)}>
        {book.goTop}
      </button>
    </p>
  );
}

function Foot({ lesson: { id, language } }: { lesson: Lesson }) {
  const { book } = useWords();
  const address = useAddress();
  const all = chapters[language];
  const n = all.findIndex((chapter) => chapter.id === id);
  const [before, after] = [all[n - 1], all[n + 1]];
  return (
    <>
      <p className="to-quiz">
        <a href={`${address('quiz/')}?chapter=${id}`}>{book.quiz}</a> · {book.quizAbout}
      </p>
      <nav className="pager" aria-label={`${book.previous}, ${book.next}`}>
        {before && (
          <a rel="prev" href={address(`${before.id}/`)}>
            <span className="small">{book.previous}</span> {before.number}. {before.short}
          </a>
        )}
        {after && (
          <a rel="next" href={address(`${after.id}/`)}>
            <span className="small">{book.next}</span> {after.number}. {after.short}
          </a>
        )}
      </nav>
    </>
  );
}
