// The lecture: a list of decks to give, and the one that is given, in this window and in the presenter's, or on paper.
import { useMemo, useState } from 'react';
import { chapters } from 'virtual:course';
import { useStore } from 'zustand';
import { useWords } from '../../panels/words.ts';
import { useLinked } from '../linked.ts';
import { useAddress } from '../site.ts';
import { formMinutes } from './deck.ts';
import type { Deck, Form } from './deck.ts';
import { useChapterDeck } from './deck-library.ts';
import { DeckPaper } from './DeckPaper.tsx';
import { Lecture } from './Lecture.tsx';
import { OwnDeckList } from './OwnDeckList.tsx';
import { given } from './own-slides.ts';
import type { Talk } from './talk.ts';
import { createTalk, linkedTo, own } from './talk.ts';
import { useOwnDecks } from './use-own-decks.ts';
import '../book/book.css';
import '../book/figure.css';
import '../workbench/editor.css';
import '../workbench/projector.css';
import './lecture.css';
import './paper.css';

/** What is to be printed. */
interface Paper {
  readonly deck: string;
  readonly brief: boolean;
}

export function LecturePage() {
  const [talk] = useState(createTalk);
  const notice = useLinked(useMemo(() => linkedTo(talk, isChapter), [talk]));
  const deck = useStore(talk, (s) => s.deck);
  const brief = useStore(talk, (s) => s.brief);
  const [paper, setPaper] = useState<Paper | null>(null);
  const found = useDeck(paper?.deck ?? deck ?? '');
  const { lecture: words } = useWords();
  const choose = (
    <Choose talk={talk} notice={found === null && deck ? words.keptElsewhere : notice} onPrint={setPaper} />
  );
  if (paper === null && deck === null) return choose;
  // It has not come yet.
  if (found === undefined) return <main id="content" className="lecture-list" />;
  // A link may name a deck of one's own that is not kept here.
  if (found === null) return choose;
  if (paper) return <DeckPaper deck={found} brief={paper.brief} onBack={() => setPaper(null)} />;
  return <Lecture talk={talk} deck={found} onPrint={() => setPaper({ deck: deck ?? '', brief })} />;
}

/** Whether a chapter has the name. */
const isChapter = (id: string): boolean => chapters.en.some((chapter) => chapter.id === id);

/** A deck of a chapter or of one's own: undefined until it has come, null if there is none. */
function useDeck(id: string): Deck | null | undefined {
  const { language } = useWords();
  const chapter = useChapterDeck(id, language);
  const { decks } = useOwnDecks();
  const mine = id.startsWith(own) ? (decks.find((deck) => own + deck.id === id) ?? null) : null;
  const made = useMemo(() => mine && given(mine, language), [mine, language]);
  return made ?? chapter;
}

interface ChooseProps {
  readonly talk: Talk;
  readonly notice: string | null;
  readonly onPrint: (paper: Paper) => void;
}

function Choose({ talk, notice, onPrint }: ChooseProps) {
  const { language, lecture: words, ownDecks, pages } = useWords();
  const address = useAddress();
  return (
    <main id="content" className="lecture-list">
      <h1>{pages.lecture.title}</h1>
      <p>{words.about}</p>
      {notice !== null && (
        <p role="alert" className="notice">
          {notice}
        </p>
      )}
      <h2>{words.choose}</h2>
      <ol>
        {chapters[language].map(({ id, number, short }) => (
          <li key={id}>
            <a href={address(`${id}/`)}>
              {number}. {short}
            </a>
            {(['long', 'short'] satisfies Form[]).map((form) => (
              <button
                key={form}
                type="button"
                className="button"
                aria-label={`${short}: ${words.minutes(formMinutes[form])}`}
                onClick={() => talk.give(id, form === 'short')}
              >
                {words.minutes(formMinutes[form])}
              </button>
            ))}
            <button
              type="button"
              className="button quiet"
              aria-label={ownDecks.printOf(short)}
              onClick={() => onPrint({ deck: id, brief: false })}
            >
              {ownDecks.print}
            </button>
          </li>
        ))}
      </ol>
      <OwnDeckList
        onGive={(id) => talk.give(own + id, false)}
        onPrint={(id) => onPrint({ deck: own + id, brief: false })}
      />
    </main>
  );
}
