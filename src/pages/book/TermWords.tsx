// A word of the glossary: pressing it says the term in both languages and what it means, in a pop-up that Escape closes.
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useWords } from '../../panels/words.ts';
import { useOnPage } from './on-page.ts';

export function TermWords({ id, children }: { id: string; children: ReactNode }) {
  const { lesson } = useOnPage();
  const { language } = useWords();
  const popup = useId();
  const term = lesson.terms[id];
  if (!term) return children;
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <>
      <button type="button" className="term" popoverTarget={popup}>
        {children}
      </button>
      <span id={popup} popover="auto" role="note" className="term-note">
        <strong>{term[language]}</strong> <span lang={other}>{term[other]}</span>
        <span className="means">{term.means}</span>
      </span>
    </>
  );
}
