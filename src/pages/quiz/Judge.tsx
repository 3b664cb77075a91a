// A table of judgements: each row of code with the words to choose from.
import { useId } from 'react';
import type { Question } from '../../quiz/question.ts';
import { Mark } from './Numbers.tsx';
import { useQuizWords } from './quiz-words.tsx';
import type { DraftAnswer } from './run.ts';

export function Judge({
  question: { form },
  draft,
  answer,
  onDraft,
}: {
  readonly question: Question;
  readonly draft: DraftAnswer;
  readonly answer: readonly number[] | null;
  readonly onDraft: (draft: DraftAnswer) => void;
}) {
  const { question: words } = useQuizWords();
  const name = useId();
  if (form.kind !== 'judge') return null;
  const chosen = form.rows.map((_, k) => draft[k] ?? null);
  return (
    <ul className="judge">
      {form.rows.map((row, k) => (
        <li key={row} className={answer === null ? '' : chosen[k] === answer[k] ? 'right' : 'wrong'}>
          <fieldset disabled={answer !== null}>
            <legend>
              <code>{row}</code>
            </legend>
            <div className="options">
              {form.words.map((word, n) => (
                <label key={word}>
                  <input
                    type="radio"
                    name={`${name}${k}`}
                    checked={chosen[k] === n}
                    data-first={k === 0 && n === 0 ? '' : undefined}
                    onChange={() => onDraft(chosen.with(k, n))}
                  />
                  <span>{words.verdicts[word]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {answer !== null && <Mark right={chosen[k] === answer[k]} text={words.verdicts[form.words[answer[k]!]!]} />}
        </li>
      ))}
    </ul>
  );
}
