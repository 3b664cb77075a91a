// The decks of one's own in the list of lectures: given, printed, put in order, exported, imported, deleted and brought back.
import { useRef, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { saveText } from '../quiz/download.ts';
import { OwnDeckEditor } from './OwnDeckEditor.tsx';
import type { OwnDeck } from './own-decks.ts';
import { deckFileText, deckOfFile, withDeck } from './own-decks.ts';
import { useOwnDecks } from './use-own-decks.ts';

/** Bytes of a file that is read as a deck. */
const mostBytes = 8_000_000;

interface OwnDeckListProps {
  readonly onGive: (id: string) => void;
  readonly onPrint: (id: string) => void;
}

export function OwnDeckList({ onGive, onPrint }: OwnDeckListProps) {
  const { ownDecks: words } = useWords();
  const { decks, trouble, change } = useOwnDecks();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ deck: OwnDeck; place: number } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const load = async (file: File) => {
    const deck = file.size > mostBytes ? null : deckOfFile(await file.text());
    if (!deck) return setSaid(words.noDeck(file.name));
    // A deck that is here already stays; the file becomes one beside it.
    const isKnown = decks.some(({ id }) => id === deck.id);
    change((now) => withDeck(now, isKnown ? { ...deck, id: Date.now().toString(36) } : deck));
    return setSaid(words.imported(deck.title, deck.slides.length));
  };
  return (
    <section className="own-decks">
      <h2>{words.title}</h2>
      {decks.length === 0 && <p>{words.none}</p>}
      {trouble && (
        <p role="alert" className="notice">
          {words.trouble[trouble]}
        </p>
      )}
      <ol>
        {decks.map((deck, place) => (
          <li key={deck.id}>
            <span className="own-title">
              {deck.title} <span className="soft">{words.count(deck.slides.length)}</span>
            </span>
            <button
              type="button"
              className="button solid"
              aria-label={words.giveOf(deck.title)}
              onClick={() => onGive(deck.id)}
            >
              {words.give}
            </button>
            <button
              type="button"
              className="button"
              aria-expanded={open === deck.id}
              aria-label={words.editOf(deck.title)}
              onClick={() => setOpen(open === deck.id ? null : deck.id)}
            >
              {words.edit}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={words.printOf(deck.title)}
              onClick={() => onPrint(deck.id)}
            >
              {words.print}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={words.exportOf(deck.title)}
              onClick={() => saveText(`${deck.title}.deck.json`, 'application/json', deckFileText(deck))}
            >
              {words.export}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={words.removeOf(deck.title)}
              onClick={() => {
                change((now) => now.filter(({ id }) => id !== deck.id));
                setTaken({ deck, place });
                setSaid(null);
              }}
            >
              {words.remove}
            </button>
            {open === deck.id && (
              <OwnDeckEditor deck={deck} onChange={(next) => change((now) => withDeck(now, next))} />
            )}
          </li>
        ))}
      </ol>
      <p role="status">
        {said}
        {taken && (
          <>
            {words.removed(taken.deck.title)}{' '}
            <button
              type="button"
              className="button"
              onClick={() => {
                change((now) => now.toSpliced(taken.place, 0, taken.deck));
                setTaken(null);
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </p>
      <p>
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          {words.import}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={words.import}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void load(file);
          }}
        />
      </p>
    </section>
  );
}
