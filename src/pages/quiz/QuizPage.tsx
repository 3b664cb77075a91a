// The quiz: choosing, answering, the result. Its state is a run (plain data) that is put away at every change and taken up again.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuizPlace } from '../../trace/quiz-place.ts';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { Asking } from './Asking.tsx';
import { Clock } from './Clock.tsx';
import { ProgressStore } from './progress.ts';
import { useQuizWords, WithQuizWords } from './quiz-words.tsx';
import { Result } from './Result.tsx';
import type { Run } from './run.ts';
import { checked, filled, finished, givenUp, goneTo, isDone, runOf, takenUp } from './run.ts';
import { Start } from './Start.tsx';
import './quiz.css';

export function QuizPage() {
  return (
    <WithQuizWords>
      <Quiz />
    </WithQuizWords>
  );
}

const everything: QuizPlace = {
  v: 1,
  kind: 'quiz',
  families: [],
  count: 10,
  seed: 0,
  difficulty: 0,
  exam: false,
  minutes: null,
  language: null,
  name: '',
};

function Quiz() {
  const { page } = useQuizWords();
  const [store, setStore] = useState<ProgressStore | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [left, setLeft] = useState<Run | null>(null);
  const [wanted, setWanted] = useState<QuizPlace | null>(null);
  const shared = useRef<{ place: QuizPlace; changed: (() => void) | null }>({ place: everything, changed: null });

  useEffect(() => {
    const opening = new ProgressStore();
    void opening.open().then(() => {
      setStore(opening);
      setLeft(takenUp(opening.left));
    });
  }, []);

  const linked = useMemo(
    (): Linked<'quiz'> => ({
      kind: 'quiz',
      show(place) {
        shared.current.place = place;
        setWanted(place);
        setRun(null);
      },
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

  if (!store) return <main className="quiz" id="content" aria-busy="true" />;

  const keep = (next: Run | null) => {
    setRun(next);
    setLeft(null);
    void store.keepOpen(next?.finished ? null : next);
  };
  const begin = (next: Run) => {
    if (next.place) {
      shared.current.place = next.place;
      shared.current.changed?.();
    }
    keep(next);
    window.scrollTo(0, 0);
  };
  /** Keeps an answer as soon as its question is done. */
  const after = (before: Run, next: Run) => {
    const turn = next.turns[before.at]!;
    if (!isDone(before.turns[before.at]!) && isDone(turn) && !next.exam)
      void store.add({
        ...turn.planned,
        right: turn.state === 'right',
        tries: turn.tries,
        belief: turn.belief,
        at: Date.now(),
      });
    keep(next);
  };
  const leave = () => {
    setLeft(run);
    setRun(null);
  };
  const end = (going: Run) => {
    const done = finished(going);
    if (done.exam)
      void (async () => {
        for (const { planned, state, tries, belief } of done.turns)
          await store.add({ ...planned, right: state === 'right', tries, belief, at: Date.now() });
      })();
    keep(done);
  };

  const trouble = store.keeping === 'kept' ? null : page.progress[store.keeping];
  const notices = [notice, trouble].filter((text) => text !== null);
  if (!run)
    return (
      <main className="quiz" id="content">
        {notices.map((text) => (
          <p key={text} role="alert" className="notice">
            {text}
          </p>
        ))}
        <Start
          store={store}
          wanted={wanted}
          left={left}
          onBegin={begin}
          onTakeUp={() => left && keep(left)}
          onNothingWanted={() => setWanted(null)}
        />
      </main>
    );
  if (run.finished)
    return (
      <main className="quiz" id="content">
        <Result
          run={run}
          onBack={() => keep(null)}
          onAgain={() =>
            begin(
              runOf(
                run.mode,
                run.turns.filter((t) => !t.sibling).map(({ planned }) => ({ ...planned, seed: planned.seed + 1 })),
                { exam: run.exam },
              ),
            )
          }
        />
      </main>
    );
  const turn = run.turns[run.at]!;
  const isLast = run.at === run.turns.length - 1;
  return (
    <main className="quiz going" id="content">
      {notices.map((text) => (
        <p key={text} role="alert" className="notice">
          {text}
        </p>
      ))}
      <header className="going-head">
        <Bars run={run} onGo={run.exam ? (at) => keep(goneTo(run, at)) : null} />
        <p className="position">
          <span>
            {page.position(run.at + 1, run.turns.length)}
            {turn.sibling && ` · ${page.sibling}`}
          </span>
          {run.deadline !== null && <Clock deadline={run.deadline} onUp={() => end(run)} />}
          <button type="button" className="button quiet" onClick={() => (run.exam ? end(run) : leave())}>
            {run.exam ? page.finish : page.leave}
          </button>
        </p>
      </header>
      <Asking
        turn={turn}
        isExam={run.exam}
        isLast={isLast}
        onDraft={(draft) => keep(filled(run, draft))}
        onCheck={() => after(run, checked(run))}
        onGiveUp={() => after(run, givenUp(run))}
        onNext={() => (isLast ? end(run) : keep(goneTo(run, run.at + 1)))}
        onPrevious={run.at > 0 ? () => keep(goneTo(run, run.at - 1)) : null}
      />
    </main>
  );
}

/** One bar a question: done, here, to come. In an exam they lead there. */
function Bars({ run, onGo }: { run: Run; onGo: ((at: number) => void) | null }) {
  const { page } = useQuizWords();
  return (
    <ol className="bars" aria-label={page.position(run.at + 1, run.turns.length)}>
      {run.turns.map((turn, k) => {
        const state = k === run.at ? 'here' : run.exam ? (turn.draft.length > 0 ? 'filled' : 'open') : turn.state;
        return (
          // A turn is its place.
          <li key={`${k}`} className={state} aria-current={k === run.at ? 'step' : undefined}>
            {onGo ? (
              <button type="button" aria-label={page.position(k + 1, run.turns.length)} onClick={() => onGo(k)} />
            ) : (
              <span className="spoken">{turn.state === 'right' ? page.right : ''}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
