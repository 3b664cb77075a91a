// What stands beside the text: contents, search, other pages of the book, the keys. On a phone it unfolds above the text.
import { lazy, Suspense } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import { useWords } from '../../panels/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAddress } from '../site.ts';
import { ContentsList } from './ContentsList.tsx';
import type { Reading } from './reading.ts';

const Search = lazy(() => import('./Search.tsx').then((m) => ({ default: m.Search })));

interface BookSideProps {
  readonly open: string | null;
  readonly at: string | null;
  readonly reading: Reading;
  readonly searching: boolean;
  readonly onSearch: (searching: boolean) => void;
  readonly onPrint: () => void;
}

export function BookSide({ open, at, reading, searching, onSearch, onPrint }: BookSideProps) {
  const { book } = useWords();
  const address = useAddress();
  return (
    <>
      <details className="book-side narrow">
        <summary>{book.contents}</summary>
        <ContentsList open={open} at={at} reading={reading} />
      </details>
      <nav className="book-side wide" aria-label={book.contents}>
        <ContentsList open={open} at={at} reading={reading} />
        <ul className="book-pages">
          <li>
            <a href={address('corrections/')}>{book.corrections}</a>
          </li>
          <li>
            <a href={address('view-or-copy/')}>{book.sheet.title}</a>
          </li>
        </ul>
        <p className="book-tools">
          <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => onSearch(true)}>
            {book.search}
          </button>
          <button type="button" className="button quiet" onClick={onPrint}>
            {book.print}
          </button>
        </p>
        <p className="small keys">
          <Phrase pieces={book.keys} />
        </p>
      </nav>
      <Dialog
        open={searching}
        onClose={() => onSearch(false)}
        title={book.search}
        close={book.close}
        className="search-dialog"
      >
        <Suspense fallback={<p className="small">{book.searching}</p>}>
          <Search />
        </Suspense>
      </Dialog>
    </>
  );
}
