// Stride puzzles: a list by level, and one of them with its storage, its target, and shape, strides and offset to be found.
import { useMemo, useRef, useState } from 'react';
import type { PuzzleId } from '../../quiz/puzzle.ts';
import { puzzleOf, puzzles } from '../../quiz/puzzle.ts';
import type { PuzzlePlace } from '../../trace/quiz-place.ts';
import { recall, remember } from '../../ui/remember.ts';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { useQuizWords, WithQuizWords } from '../quiz/quiz-words.tsx';
import { PuzzleBoard } from './PuzzleBoard.tsx';
import '../quiz/quiz.css';
import './puzzles.css';

export function PuzzlesPage() {
  return (
    <WithQuizWords>
      <Puzzles />
    </WithQuizWords>
  );
}

/** What is solved, and in how many axes: `id:axes` apart by spaces. */
const solvedKey = 'puzzles';
const readSolved = (): ReadonlyMap<string, number> =>
  new Map(
    (recall(solvedKey) ?? '')
      .split(' ')
      .map((entry) => entry.split(':'))
      .filter(([id, axes]) => puzzleOf(id ?? '') !== null && Number(axes) > 0)
      .map(([id, axes]) => [id!, Number(axes)]),
  );

const placeOf = (puzzle: PuzzleId): PuzzlePlace => ({
  v: 1,
  kind: 'puzzle',
  puzzle,
  shape: [],
  strides: [],
  offset: 0,
});

function Puzzles() {
  const { puzzle: words } = useQuizWords();
  const [place, setPlace] = useState<PuzzlePlace | null>(null);
  const [solved, setSolved] = useState(readSolved);
  const shared = useRef<{ place: PuzzlePlace; changed: (() => void) | null }>({
    place: placeOf(puzzles[0]!.id),
    changed: null,
  });
  const linked = useMemo(
    (): Linked<'puzzle'> => ({
      kind: 'puzzle',
      show(next) {
        shared.current.place = next;
        setPlace(next);
      },
      missing: (wanted) => (puzzleOf(wanted.puzzle) ? null : wanted.puzzle),
      begin: null,
      place: () => shared.current.place,
      whenChanged(changed) {
        shared.current.changed = changed;
        return () => void (shared.current.changed = null);
      },
    }),
    [],
  );
  const notice = useLinked(linked);
  const show = (next: PuzzlePlace | null) => {
    setPlace(next);
    if (!next) return;
    shared.current.place = next;
    shared.current.changed?.();
  };
  const solve = (id: string, axes: number) => {
    const next = new Map(solved).set(id, Math.min(axes, solved.get(id) ?? axes));
    setSolved(next);
    remember(solvedKey, [...next].map(([each, n]) => `${each}:${n}`).join(' '));
  };
  const puzzle = place && puzzleOf(place.puzzle);
  const at = puzzle ? puzzles.indexOf(puzzle) : -1;
  return (
    <main className="quiz puzzles" id="content">
      {notice !== null && (
        <p role="alert" className="notice">
          {notice}
        </p>
      )}
      {puzzle && place ? (
        <PuzzleBoard
          key={puzzle.id}
          puzzle={puzzle}
          place={place}
          onChange={show}
          onSolved={(axes) => solve(puzzle.id, axes)}
          onBack={() => show(null)}
          onNext={at + 1 < puzzles.length ? () => show(placeOf(puzzles[at + 1]!.id)) : null}
        />
      ) : (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <p className="soft">{words.done(solved.size, puzzles.length)}</p>
          {([1, 2, 3, 4] as const).map((level) => (
            <section key={level} aria-label={words.levels[level]}>
              <h2>{words.levels[level]}</h2>
              <ul className="puzzle-list">
                {puzzles
                  .filter((p) => p.level === level)
                  .map(({ id }) => (
                    <li key={id}>
                      <button type="button" className="button" onClick={() => show(placeOf(id))}>
                        {words.names[id]}
                        {solved.has(id) && (
                          <span className="done">
                            <span aria-hidden="true"> ✓</span>
                            <span className="spoken">{words.isSolved}</span>
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <p className="doors">
            <a href="../quiz/">{words.back}</a>
          </p>
        </>
      )}
    </main>
  );
}
