// Every place where the book is more exact than its textbook, gathered from the chapters and linked back to them.
import { useEffect, useMemo, useState } from 'react';
import { chapters } from 'virtual:course';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import { drawn } from './Blocks.tsx';
import { BookSide } from './BookSide.tsx';
import type { BoxBlock } from './Box.tsx';
import { Box } from './Box.tsx';
import type { Block, Lesson } from './lesson.ts';
import { fetchAllLessons, useLibrary } from './library.ts';
import { Figures, PageProvider } from './on-page.ts';
import { useReading } from './reading.ts';
import { useBookKeys } from './use-book-keys.ts';
import { usePaper } from './use-paper.ts';
import './book.css';
import './figure.css';
import './print.css';

export function CorrectionsPage() {
  const { book, language } = useWords();
  const { lessons } = useLibrary(language);
  const reading = useReading();
  const [figures] = useState(() => new Figures());
  const [searching, setSearching] = useState(false);
  const print = usePaper(figures);
  useBookKeys('', () => setSearching(true));
  useEffect(() => {
    void fetchAllLessons(language);
  }, [language]);
  return (
    <div className="book">
      <BookSide open={null} at={null} reading={reading} searching={searching} onSearch={setSearching} onPrint={print} />
      <main id="content" className="prose">
        <h1>{book.corrections}</h1>
        <p className="about">{book.correctionsAbout}</p>
        {chapters[language].map(({ id }) => {
          const lesson = lessons.get(id);
          return lesson && <Corrections key={id} lesson={lesson} figures={figures} />;
        })}
      </main>
    </div>
  );
}

/** The corrections of one chapter. */
function Corrections({ lesson, figures }: { lesson: Lesson; figures: Figures }) {
  const address = useAddress();
  const page = useMemo(() => ({ lesson, figures }), [lesson, figures]);
  const found = useMemo(() => preciseIn(lesson.body), [lesson]);
  if (found.length === 0) return null;
  return (
    <PageProvider value={page}>
      <h2>
        <a href={address(`${lesson.id}/`)}>
          {lesson.number}. {lesson.short}
        </a>
      </h2>
      {found.map((block) => (
        <Box key={block.ids.join()} block={block} draw={drawn} />
      ))}
    </PageProvider>
  );
}

const preciseIn = (body: readonly Block[]): BoxBlock[] =>
  body.flatMap((block) => {
    if (block.b !== 'box') return [];
    return block.kind === 'precise' ? [block] : preciseIn(block.body);
  });
