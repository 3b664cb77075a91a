// The list of chapters: what each is about, how long it takes, how far it was read.
import { useState } from 'react';
import { chapters } from 'virtual:course';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import { BookSide } from './BookSide.tsx';
import { useReading } from './reading.ts';
import { useBookKeys } from './use-book-keys.ts';
import './book.css';
import './print.css';

export function ContentsPage() {
  const { book, language, pages } = useWords();
  const address = useAddress();
  const reading = useReading();
  const [searching, setSearching] = useState(false);
  useBookKeys('', () => setSearching(true));
  return (
    <div className="book">
      <BookSide
        open={null}
        at={null}
        reading={reading}
        searching={searching}
        onSearch={setSearching}
        onPrint={() => window.print()}
      />
      <main id="content" className="prose">
        <h1>{pages.book.title}</h1>
        <p className="about">{pages.book.description}</p>
        <ol className="chapters">
          {chapters[language].map(({ id, number, title, about, minutes, source }) => {
            const percent = reading.chapters[id]?.percent ?? 0;
            return (
              <li key={id}>
                <span className="number">{number}</span>
                <div>
                  <h2>
                    <a href={address(`${id}/`)}>{title}</a>
                  </h2>
                  <p>{about}</p>
                  <p className="small">
                    {[
                      book.minutes(minutes),
                      ...(source ? [book.source(source)] : []),
                      ...(percent > 0 ? [book.read(percent)] : []),
                    ].join(' · ')}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      </main>
    </div>
  );
}
