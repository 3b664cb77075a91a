// Search over the whole book, in both languages at once: what is found in the language of the page comes first. The index comes when
// the dialog first opens.
import { useEffect, useState } from 'react';
import type { SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import { searchIndex } from 'virtual:lessons';
import { useWords } from '../../panels/words.ts';
import type { Language } from '../../text/words.ts';
import { useBase } from '../site.ts';
import type { Section } from './search-index.ts';
import { searchOptions } from './search-index.ts';

type Found = SearchResult & Section;

/** Places listed at once, and characters around what is found. */
const most = 24;
const around = 70;

export function Search() {
  const { book, language } = useWords();
  const base = useBase();
  const [index, setIndex] = useState<MiniSearch<Section> | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    void searchIndex().then(({ default: json }) => setIndex(MiniSearch.loadJSON(json, searchOptions)));
  }, []);
  const found = query.trim() === '' ? [] : foundIn(index, query, language);
  return (
    <search className="search">
      <label>
        <span className="spoken">{book.searchFor}</span>
        <input
          // The dialog is opened to type here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="search"
          placeholder={book.searchFor}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <p role="status" className="small">
        {index === null ? book.searching : query.trim() === '' ? '' : book.found(found.length, query.trim())}
      </p>
      <ol>
        {found.slice(0, most).map((hit) => (
          <li key={String(hit.id)} lang={hit.language}>
            <a href={`${base}${hit.language}/${hit.lesson}/${hit.heading === null ? '' : `#${hit.heading}`}`}>
              <strong>{hit.title}</strong> <span className="small">{hit.chapter}</span>
              <span className="excerpt">
                <Excerpt text={hit.text} terms={hit.queryTerms} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </search>
  );
}

function foundIn(index: MiniSearch<Section> | null, query: string, language: Language): Found[] {
  const all = (index?.search(query) ?? []) as Found[];
  return [...all.filter((hit) => hit.language === language), ...all.filter((hit) => hit.language !== language)];
}

/** The first place where a word is found, with some words around it. */
function Excerpt({ text, terms }: { text: string; terms: readonly string[] }) {
  const small = text.toLowerCase();
  const places = terms.map((term) => small.indexOf(term)).filter((at) => at >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const term = terms.find((each) => small.startsWith(each, at)) ?? '';
  const from = Math.max(0, at - around);
  return (
    <>
      {from > 0 && '… '}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length, at + around)}
      {at + around < text.length && ' …'}
    </>
  );
}
