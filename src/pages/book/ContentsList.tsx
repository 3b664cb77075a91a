// The contents of the book: every chapter, with the sections of the one that is open and how far each was read.
import { chapters } from 'virtual:course';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import { Inlines } from './Inlines.tsx';
import { useLibrary } from './library.ts';
import type { Reading } from './reading.ts';

interface ContentsListProps {
  /** The chapter that is open, and the heading one reads under. */
  readonly open: string | null;
  readonly at: string | null;
  readonly reading: Reading;
}

export function ContentsList({ open, at, reading }: ContentsListProps) {
  const { book, language } = useWords();
  const { contents } = useLibrary(language);
  const address = useAddress();
  return (
    <ol className="contents-list">
      {chapters[language].map(({ id, number, short }) => {
        const percent = reading.chapters[id]?.percent ?? 0;
        const headings = (id === open && contents[id]?.filter(({ level }) => level === 2)) || [];
        return (
          <li key={id}>
            <a href={address(`${id}/`)} aria-current={id === open ? 'page' : undefined}>
              <span className="number">{number}</span> {short}
              {percent >= 95 && (
                <span className="done" title={book.read(100)}>
                  {' '}
                  ✓<span className="spoken">{book.read(100)}</span>
                </span>
              )}
            </a>
            {headings.length > 0 && (
              <ol>
                {headings.map((heading) => (
                  <li key={heading.id}>
                    <a href={`#${heading.id}`} aria-current={heading.id === at ? 'location' : undefined}>
                      <Inlines text={heading.text} />
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}
