// Where a quiz begins: what was left open, the quiz of a link, the modes, and how one stands.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { familyOf } from '../../quiz/families.ts';
import type { Planned } from '../../quiz/plan.ts';
import { familiesOfChapter, named, planOf } from '../../quiz/plan.ts';
import type { Chapter } from '../../quiz/section.ts';
import { chapters } from '../../quiz/section.ts';
import type { QuizPlace } from '../../trace/quiz-place.ts';
import { Standing } from './Standing.tsx';
import type { ProgressStore } from './progress.ts';
import { useQuizWords } from './quiz-words.tsx';
import type { Mode, Run } from './run.ts';
import { modes, runOf } from './run.ts';
import { dueFamilies } from './schedule.ts';
import { weakFamilies } from './standing.ts';

interface StartProps {
  readonly store: ProgressStore;
  /** The quiz of the link. */
  readonly wanted: QuizPlace | null;
  /** The quiz that was left open. */
  readonly left: Run | null;
  readonly onBegin: (run: Run) => void;
  readonly onTakeUp: () => void;
  readonly onNothingWanted: () => void;
}

const lengths = [5, 10, 20] as const;

/** The chapter that the address asks for, as the book's link does; else the first. */
const askedChapter = (): Chapter => {
  const asked = new URLSearchParams(location.search).get('chapter');
  return chapters.find((each) => each === asked) ?? 'layout';
};

/** Seeds of a person's own quizzes: by the time, so that no two are alike. */
const freshSeed = (): number => Math.floor(Date.now() / 1000) % 0x7fff_ffff;

export function Start({ store, wanted, left, onBegin, onTakeUp, onNothingWanted }: StartProps) {
  const { page, question: words } = useQuizWords();
  const { language } = useWords();
  const [chapter, setChapter] = useState<Chapter>(askedChapter);
  const [length, setLength] = useState<number>(10);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [now] = useState(() => Date.now());
  const { answers, cards } = store.progress;
  const due = dueFamilies(cards, now).filter((id) => familyOf(id) !== null);
  const weak = weakFamilies(answers).filter((id) => familyOf(id) !== null);

  const plan = (families: readonly string[], count = length, difficulty: 0 | 1 | 2 | 3 = 0): Planned[] =>
    planOf({ families, count, seed: freshSeed(), difficulty });
  const begin: Readonly<Record<Mode, () => void>> = {
    chapter: () => onBegin(runOf('chapter', plan(familiesOfChapter(chapter)))),
    mixed: () => onBegin(runOf('mixed', plan([]))),
    weak: () => onBegin(runOf('weak', plan(weak.slice(0, length)))),
    review: () => onBegin(runOf('review', plan(due, Math.min(due.length, 30), 2))),
    exam() {
      const place: QuizPlace = {
        v: 1,
        kind: 'quiz',
        families: named([]),
        count: length,
        seed: freshSeed(),
        difficulty: 0,
        exam: true,
        minutes,
        language: null,
        name: '',
      };
      onBegin(linkedRun(place));
    },
  };
  const extras: Partial<Readonly<Record<Mode, ReactNode>>> = {
    chapter: (
      <span className="choice">
        <select
          aria-label={page.choose}
          value={chapter}
          onChange={(event) => setChapter(chapters.find((c) => c === event.currentTarget.value) ?? 'layout')}
        >
          {chapters.map((each, k) => (
            <option key={each} value={each}>
              {k + 1}. {words.chapters[each]}
            </option>
          ))}
        </select>
      </span>
    ),
    exam: (
      <span className="choice">
        <select
          aria-label={page.timeLimit}
          value={minutes ?? 0}
          onChange={(event) => setMinutes(Number(event.currentTarget.value) || null)}
        >
          {[0, 5, 10, 20, 45].map((m) => (
            <option key={m} value={m}>
              {m === 0 ? page.noLimit : page.minutes(m)}
            </option>
          ))}
        </select>
      </span>
    ),
  };
  const empty: Partial<Readonly<Record<Mode, string | false>>> = {
    weak: weak.length === 0 && page.nothingWeak,
    review: due.length === 0 && page.nothingDue,
  };

  return (
    <div className="start">
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      {wanted && (
        <section className="offer linked" aria-label={wanted.name || page.title}>
          <h2>{wanted.name || page.title}</h2>
          <p>
            {page.questions(wanted.count)}
            {wanted.exam && ` · ${page.modes.exam.name}`}
            {wanted.minutes !== null && ` · ${page.minutes(wanted.minutes)}`}
          </p>
          {wanted.language !== null && wanted.language !== language && (
            <p className="small soft">{page.otherLanguage[wanted.language]}</p>
          )}
          {wanted.families.some((id) => !familyOf(id)) && (
            <p className="small soft">{page.unknown(wanted.families.filter((id) => !familyOf(id)).join(', '))}</p>
          )}
          <p className="acts">
            <button type="button" className="button solid" onClick={() => onBegin(linkedRun(wanted))}>
              {page.start}
            </button>
            <button type="button" className="button quiet" onClick={onNothingWanted}>
              {page.all}
            </button>
          </p>
        </section>
      )}
      {left && (
        <section className="offer" aria-label={page.goOn}>
          <h2>{page.goOn}</h2>
          <p>
            {page.modes[left.mode].name} · {page.position(left.at + 1, left.turns.length)}
          </p>
          <p className="acts">
            <button type="button" className="button solid" onClick={onTakeUp}>
              {page.takeUp}
            </button>
          </p>
        </section>
      )}
      {!wanted && (
        <>
          <p className="length">
            <span className="soft">{page.length}</span>
            {lengths.map((n) => (
              <label key={n}>
                <input type="radio" name="length" checked={length === n} onChange={() => setLength(n)} />
                <span>{n}</span>
              </label>
            ))}
          </p>
          <ul className="modes">
            {modes.map((mode) => (
              <li key={mode}>
                <div>
                  <h2>{page.modes[mode].name}</h2>
                  <p>{mode === 'review' && due.length > 0 ? page.dueToday(due.length) : page.modes[mode].about}</p>
                </div>
                {extras[mode]}
                <button
                  type="button"
                  className="button"
                  disabled={Boolean(empty[mode])}
                  aria-label={`${page.modes[mode].name}: ${page.start}`}
                  onClick={begin[mode]}
                >
                  {empty[mode] || page.start}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="doors">
        <a href="../puzzles/">{page.puzzles}</a>
        <a href="../class/">{page.forClass}</a>
      </p>
      <Standing store={store} />
    </div>
  );
}

/** The run of a quiz that others open too: the same questions for everybody. */
function linkedRun(place: QuizPlace): Run {
  const deadline = place.minutes === null ? null : Date.now() + place.minutes * 60_000;
  return runOf(place.exam ? 'exam' : 'mixed', planOf(place), { place, exam: place.exam, deadline });
}
