// The lecture: a list of decks to give, and the one that is given, in this window and in the presenter's, or on paper.
import { useMemo, useState } from 'react';
import { chapters } from 'virtual:course';
import { useStore } from 'zustand';
import { useWords } from '../../panels/words.ts';
import { useLinked } from '../linked.ts';
import { useAddress } from '../site.ts';
import { formMinutes } from './deck.ts';
import type { Form } from './deck.ts';
import { useChapterDeck } from './deck-library.ts';
import { Lecture } from './Lecture.tsx';
import type { Talk } from './talk.ts';
import { createTalk, linkedTo } from './talk.ts';
import '../book/book.css';
import '../book/figure.css';
import '../workbench/editor.css';
import '../workbench/projector.css';
import './lecture.css';

export function LecturePage() {
  const [talk] = useState(createTalk);
  const notice = useLinked(useMemo(() => linkedTo(talk), [talk]));
  const deck = useStore(talk, (s) => s.deck);
  return deck === null ? <Choose talk={talk} notice={notice} /> : <Given talk={talk} id={deck} />;
}

/** The deck once it has come. */
function Given({ talk, id }: { talk: Talk; id: string }) {
  const { language } = useWords();
  const deck = useChapterDeck(id, language);
  // A link may name a deck that there is not.
  if (deck === null) return <Choose talk={talk} notice={null} />;
  return deck ? (
    <Lecture talk={talk} deck={deck} onPrint={() => undefined} />
  ) : (
    <main id="content" className="lecture-list" />
  );
}

function Choose({ talk, notice }: { talk: Talk; notice: string | null }) {
  const { language, lecture: words, pages } = useWords();
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
          </li>
        ))}
      </ol>
    </main>
  );
}
