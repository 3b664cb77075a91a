// One question on the page: what is asked, the code, the picture, the answer sheet, and after an answer what was right, where it first
// parts, a hint, then the worked lines.
import { useEffect, useMemo, useRef } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import { grade } from '../../quiz/grade.ts';
import type { Question } from '../../quiz/question.ts';
import { useFirstField } from './first-field.ts';
import { Highlighted } from './Highlighted.tsx';
import { tablesOf } from './pictures.ts';
import { useQuizWords } from './quiz-words.tsx';
import type { DraftAnswer, Turn } from './run.ts';
import { isComplete, isDone, questionAt } from './run.ts';
import { Sheet } from './Sheet.tsx';
import { TensorTables } from './TensorTables.tsx';
import { Worked } from './Worked.tsx';

interface AskingProps {
  readonly turn: Turn;
  readonly isExam: boolean;
  readonly isLast: boolean;
  readonly onDraft: (draft: DraftAnswer) => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
  readonly onNext: () => void;
  /** null: there is none before it. */
  readonly onPrevious: (() => void) | null;
}

export function Asking({ turn, isExam, isLast, onDraft, onCheck, onGiveUp, onNext, onPrevious }: AskingProps) {
  const { page } = useQuizWords();
  const question = questionAt(turn);
  const tables = useMemo(() => tablesOf(question), [question]);
  const sheet = useRef<HTMLFormElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const done = isDone(turn) && !isExam;
  const key = `${turn.planned.family}/${turn.planned.seed}`;
  useFirstField(sheet, key);
  useEffect(() => {
    if (done) next.current?.focus();
  }, [done]);
  return (
    <form
      ref={sheet}
      className="asking"
      onSubmit={(event) => {
        event.preventDefault();
        if (done || isExam) onNext();
        else onCheck();
      }}
    >
      <h1>
        <Prompt question={question} />
      </h1>
      {(question.code !== '' || question.asked.ask === 'reach') && (
        <Highlighted code={question.code} about={question.asked.ask === 'reach' ? question.asked.code : null} />
      )}
      <TensorTables tables={tables} coloured={done} />
      <Sheet
        key={key}
        question={question}
        draft={turn.draft}
        answer={done ? question.answer : null}
        onDraft={onDraft}
      />
      <div className="verdict-line">
        <p className="counted" role="status">
          {!isExam && turn.tries > 0 && <Counted turn={turn} question={question} />}
        </p>
        <div className="acts">
          {isExam && onPrevious && (
            <button type="button" className="button" onClick={onPrevious}>
              {page.previous}
            </button>
          )}
          {!done && !isExam && (
            <button type="button" className="button" onClick={onGiveUp}>
              {page.why}
            </button>
          )}
          <button
            ref={next}
            type="submit"
            className="button solid"
            disabled={!done && !isExam && !isComplete(question, turn.draft)}
          >
            {done || isExam ? (isLast ? page.finish : page.next) : turn.state === 'hinted' ? page.again : page.check}
            <span aria-hidden="true" className="enter">
              ↵
            </span>
          </button>
        </div>
      </div>
      {!isExam && turn.tries > 0 && <Feedback turn={turn} question={question} />}
    </form>
  );
}

function Prompt({ question }: { question: Question }) {
  const { question: words } = useQuizWords();
  return <Phrase pieces={words.prompts[question.asked.ask](question.asked, question.form)} />;
}

function Counted({ turn, question }: { turn: Turn; question: Question }) {
  const { question: words, page } = useQuizWords();
  if (turn.state === 'right') return <span className="good">✓ {page.right}</span>;
  if (turn.checked === null) return null;
  const { right, rest } = words.counted(grade(question, turn.checked), question.form);
  return (
    <>
      {right !== '' && <span className="good">✓ {right}</span>} <span className="bad">× {rest}</span>
    </>
  );
}

function Feedback({ turn, question }: { turn: Turn; question: Question }) {
  const { question: words, page } = useQuizWords();
  const given = turn.checked && grade(question, turn.checked);
  const word = (n: number) => (question.form.kind === 'judge' ? words.verdicts[question.form.words[n]!] : String(n));
  const isMissed = turn.state === 'missed';
  return (
    <div className="feedback">
      {given && !given.right && isMissed && given.first && (
        <p>
          <Phrase pieces={words.parts(given.first, question.form, word)} />
        </p>
      )}
      {given && !given.right && given.belief && (
        <p>
          <Phrase pieces={words.beliefs[given.belief].seen} />
        </p>
      )}
      {turn.state === 'hinted' && (
        <p>
          <span className="soft">{page.hint}: </span>
          <Phrase pieces={words.hints[question.rule]} />
        </p>
      )}
      {isDone(turn) && <Worked question={question} />}
    </div>
  );
}
