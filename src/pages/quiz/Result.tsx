// The end of a quiz: what was right, each question with what was given and what is right, and, for a quiz from a link, the outcome as a
// code or file to hand in. Name and student number are optional and are kept nowhere.
import { useEffect, useState } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import { checkOfQuiz, codeOf } from '../../quiz/outcome.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { answerText } from './answer-text.ts';
import { saveText } from './download.ts';
import { Highlighted } from './Highlighted.tsx';
import { useQuizWords } from './quiz-words.tsx';
import type { Run, Turn } from './run.ts';
import { questionAt } from './run.ts';
import { beliefsSeen } from './standing.ts';
import { tell } from './scorm-api.ts';
import { Worked } from './Worked.tsx';

export function Result({
  run,
  onBack,
  onAgain,
}: {
  readonly run: Run;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}) {
  const { page, question: words } = useQuizWords();
  const { result } = page;
  const right = run.turns.filter(({ state, tries }) => state === 'right' && tries === 1).length;
  useEffect(() => tell(right, run.turns.length), [right, run.turns.length]);
  const [isLate] = useState(() => run.deadline !== null && Date.now() >= run.deadline);
  const seen = beliefsSeen(run.turns);
  return (
    <div className="result">
      <h1>{result.title}</h1>
      <p className="score">{result.score(right, run.turns.length)}</p>
      {isLate && <p className="soft">{result.timeUp}</p>}
      {seen.length > 0 && (
        <section aria-label={result.seen}>
          <h2>{result.seen}</h2>
          <ul className="seen-list">
            {seen.map(([belief]) => (
              <li key={belief}>
                <Phrase pieces={words.beliefs[belief].seen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="acts">
        <button type="button" className="button solid" onClick={onBack}>
          {result.back}
        </button>
        {run.place === null && (
          <button type="button" className="button" onClick={onAgain}>
            {result.again}
          </button>
        )}
      </p>
      {run.place && <Hand run={run} />}
      <h2>{result.list}</h2>
      <ol className="review">
        {run.turns.map((turn, k) => (
          <li key={`${k}`}>
            <Reviewed turn={turn} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Reviewed({ turn }: { turn: Turn }) {
  const { page, question: words } = useQuizWords();
  const question = questionAt(turn);
  const isRight = turn.state === 'right';
  const given = answerText(question, turn.checked ?? turn.draft, words);
  return (
    <details>
      <summary>
        <span className={isRight ? 'good' : 'bad'} aria-hidden="true">
          {isRight ? '✓' : '✕'}
        </span>{' '}
        <Phrase pieces={words.prompts[question.asked.ask](question.asked, question.form)} />
        {isRight && <span className="spoken">{page.right}</span>}
      </summary>
      {question.code !== '' && <Highlighted code={question.code} about={null} />}
      {!isRight && (
        <p>
          {page.result.yours}: <span className="mono">{given === '' ? page.result.none : given}</span>
        </p>
      )}
      <p>
        {page.result.answer}: <strong className="mono">{answerText(question, question.answer, words)}</strong>
      </p>
      <Worked question={question} />
    </details>
  );
}

function Hand({ run }: { run: Run }) {
  const { page } = useQuizWords();
  const { result } = page;
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [at] = useState(() => new Date().toISOString());
  const code = codeOf({
    v: 1,
    quiz: checkOfQuiz(run.place!),
    name: name.trim(),
    number: number.trim(),
    at,
    answers: run.turns.map(({ planned, state, tries, belief }) => ({
      family: planned.family,
      right: state === 'right' && tries === 1,
      belief,
    })),
  });
  return (
    <section className="hand" aria-label={result.hand}>
      <h2>{result.hand}</h2>
      <p className="pair">
        <label>
          {result.name} <span className="soft small">{result.optional}</span>
          <input autoComplete="off" maxLength={80} value={name} onChange={(e) => setName(e.currentTarget.value)} />
        </label>
        <label>
          {result.number} <span className="soft small">{result.optional}</span>
          <input autoComplete="off" maxLength={40} value={number} onChange={(e) => setNumber(e.currentTarget.value)} />
        </label>
      </p>
      <label className="handed">
        {result.code}
        <textarea readOnly rows={3} className="mono" value={code} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <p className="acts">
        <CopyButton text={() => code} label={result.code} words={result} />
        <button type="button" className="button" onClick={() => saveText('stridebook-result.txt', 'text/plain', code)}>
          {result.save}
        </button>
      </p>
      <p className="small soft">{result.tamper}</p>
    </section>
  );
}
