// The table of views and copies as a page: one sheet of paper when printed.
import { useWords } from '../../panels/words.ts';
import { ViewOrCopySheet } from './ViewOrCopySheet.tsx';
import './book.css';
import './print.css';

export function SheetPage() {
  const { book } = useWords();
  return (
    <main id="content" className="prose sheet-page">
      <p className="sheet-tools">
        <button type="button" className="button" onClick={() => window.print()}>
          {book.print}
        </button>
      </p>
      <ViewOrCopySheet level={1} />
    </main>
  );
}
