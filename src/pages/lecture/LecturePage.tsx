// The lecture: a list of chapters to give, and the one that is given, in this window and in the presenter's.
import { useEffect, useMemo, useState } from 'react';
import { chapters } from 'virtual:course';
import { useStore } from 'zustand';
import { useWords } from '../../panels/words.ts';
import { fetchLessons, useLibrary } from '../book/library.ts';
import { useLinked } from '../linked.ts';
import { useAddress } from '../site.ts';
import { Lecture } from './Lecture.tsx';
import type { Talk } from './talk.ts';
import { createTalk, linkedTo } from './talk.ts';
import '../book/book.css';
import '../book/figure.css';
import './lecture.css';

/** What a chapter takes in full and in short, in minutes. */
const minutes = { long: 75, short: 50 };

export function LecturePage() {
  const [talk] = useState(createTalk);
  const notice = useLinked(useMemo(() => linkedTo(talk), [talk]));
  const deck = useStore(talk, (s) => s.deck);
  return deck === null ? <Choose talk={talk} notice={notice} /> : <Given talk={talk} deck={deck} />;
}

/** The chapter once it has come. */
function Given({ talk, deck }: { talk: Talk; deck: string }) {
  const { language } = useWords();
  const lesson = useLibrary(language).lessons.get(deck) ?? null;
  useEffect(() => {
    if (!lesson) void fetchLessons([deck], language);
  }, [lesson, deck, language]);
  // A link may name a chapter that there is not.
  const isKnown = chapters[language].some((chapter) => chapter.id === deck);
  if (!isKnown) return <Choose talk={talk} notice={null} />;
  return lesson ? <Lecture talk={talk} lesson={lesson} /> : <main id="content" className="lecture-list" />;
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
            {(['long', 'short'] as const).map((form) => (
              <button
                key={form}
                type="button"
                className="button"
                aria-label={`${short}: ${words[form](minutes[form])}`}
                onClick={() => talk.give(id, form === 'short')}
              >
                {words[form](minutes[form])}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </main>
  );
}
