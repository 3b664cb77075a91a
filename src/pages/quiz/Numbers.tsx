// Answers that are typed: one number a field with code for its label, or all sizes of a shape in one field.
import { useId, useState } from 'react';
import type { Question } from '../../quiz/question.ts';
import { useQuizWords } from './quiz-words.tsx';
import type { DraftAnswer } from './run.ts';

interface Props {
  readonly question: Question;
  readonly draft: DraftAnswer;
  /** Right values to show beside wrong ones; null while it is being answered. */
  readonly answer: readonly number[] | null;
  readonly onDraft: (draft: DraftAnswer) => void;
}

/** A whole number as people write it, hexadecimal too; null if it is none. */
export function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replaceAll(/[,_\s]/g, '');
  if (!/^[+-]?(0x[0-9a-f]{1,12}|\d{1,12})$/i.test(plain)) return null;
  return Number(plain.replace(/^[+-]/, '')) * (plain.startsWith('-') ? -1 : 1);
}

export function Numbers({ question, draft, answer, onDraft }: Props) {
  const { question: words } = useQuizWords();
  const { form } = question;
  const [typed, setTyped] = useState<readonly string[]>(() => draft.map((n) => (n === null ? '' : String(n))));
  if (form.kind !== 'numbers') return null;
  const { fields } = form;
  const labelOf = (field: string) =>
    field.startsWith('@') ? words.labels[field.slice(1) as keyof typeof words.labels] : field;
  return (
    <ul className="fields">
      {fields.map((field, k) => {
        const isWrong = answer !== null && draft[k] !== answer[k];
        return (
          <li key={field} className={answer === null ? '' : isWrong ? 'wrong' : 'right'}>
            <label>
              {field.startsWith('@') ? <span>{labelOf(field)}</span> : <code>{field}</code>}
              <input
                className="mono"
                inputMode="text"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed[k] ?? ''}
                disabled={answer !== null}
                data-first={k === 0 ? '' : undefined}
                onChange={(event) => {
                  const next = fields.map((_, i) => (i === k ? event.currentTarget.value : (typed[i] ?? '')));
                  setTyped(next);
                  onDraft(next.map(numberOf));
                }}
              />
            </label>
            {answer !== null && <Mark right={!isWrong} text={String(answer[k])} />}
          </li>
        );
      })}
    </ul>
  );
}

/** ✓, or ✕ with what is right. */
export function Mark({ right, text }: { right: boolean; text: string }) {
  const { page } = useQuizWords();
  return (
    <span className={right ? 'mark right' : 'mark wrong'}>
      <span aria-hidden="true">{right ? '✓' : '✕'}</span>
      <span className="spoken">{right ? page.right : page.result.answer}</span>
      {!right && <strong className="mono">{text}</strong>}
    </span>
  );
}

export function Tuple({ question, draft, answer, onDraft }: Props) {
  const { page } = useQuizWords();
  const hint = useId();
  const [typed, setTyped] = useState(() => draft.join(', '));
  const isRight = answer !== null && draft.join() === answer.join();
  return (
    <div className={answer === null ? 'fields tuple' : `fields tuple ${isRight ? 'right' : 'wrong'}`}>
      <label>
        <code>{question.asked.code}.shape</code>
        <span className="mono paren">(</span>
        <input
          className="mono"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={hint}
          placeholder="…, …"
          value={typed}
          disabled={answer !== null}
          data-first=""
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const sizes = text
              .replaceAll(/[()[\]]/g, ' ')
              .split(/[,\s]+/)
              .filter(Boolean);
            onDraft(sizes.map(numberOf));
          }}
        />
        <span className="mono paren">)</span>
      </label>
      {answer !== null && <Mark right={isRight} text={`(${answer.join(', ')})`} />}
      {answer === null && (
        <p id={hint} className="small soft">
          {page.tupleHint}
        </p>
      )}
    </div>
  );
}
