// Strides as digits beneath the sizes of their axes: typed, stepped by arrow keys, or dragged up and down.
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import type { Question } from '../../quiz/question.ts';
import { Mark, numberOf } from './Numbers.tsx';
import { useQuizWords } from './quiz-words.tsx';
import type { DraftAnswer } from './run.ts';

interface Props {
  readonly question: Question;
  readonly draft: DraftAnswer;
  readonly answer: readonly number[] | null;
  readonly onDraft: (draft: DraftAnswer) => void;
}

export function Digits({ question, draft, answer, onDraft }: Props) {
  const { page, question: words } = useQuizWords();
  const { form, asked } = question;
  if (form.kind !== 'digits') return null;
  const values = form.shape.map((_, k) => draft[k] ?? null);
  return (
    <div className="digits">
      <table>
        <tbody>
          <tr>
            <th scope="row">
              <code>{asked.code}.shape</code>
            </th>
            {form.shape.map((size, k) => (
              // An axis is its place.
              <td key={`${k}`} className="mono">
                {size}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <code>
                {asked.code}.{form.unit === 'bytes' ? 'strides' : 'stride()'}
              </code>
              <span className="small soft">{words.units[form.unit]}</span>
            </th>
            {form.shape.map((size, k) => (
              <td key={`${k}`} className={answer === null ? '' : values[k] === answer[k] ? 'right' : 'wrong'}>
                <Digit
                  label={page.digit(k, size)}
                  value={values[k] ?? null}
                  step={1}
                  isFirst={k === 0}
                  disabled={answer !== null}
                  onValue={(value) => onDraft(values.with(k, value))}
                />
                {answer !== null && <Mark right={values[k] === answer[k]} text={String(answer[k])} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {answer === null && <p className="small soft">{page.digitsHint}</p>}
    </div>
  );
}

interface DigitProps {
  readonly label: string;
  readonly value: number | null;
  readonly step: number;
  readonly disabled?: boolean;
  readonly isFirst?: boolean;
  readonly onValue: (value: number | null) => void;
}

/** Pixels of a drag that make one step. */
const pitch = 9;

/** One number: typed, by arrow keys, or dragged up and down. */
export function Digit({ label, value, step, disabled = false, isFirst = false, onValue }: DigitProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const drag = useRef<{ readonly y: number; readonly from: number; moved: boolean } | null>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step }[event.code];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    onValue((value ?? 0) + by);
  };
  const onDown = (event: PointerEvent<HTMLInputElement>) => {
    if (disabled) return;
    drag.current = { y: event.clientY, from: value ?? 0, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent<HTMLInputElement>) => {
    const now = drag.current;
    if (!now) return;
    const steps = Math.round((now.y - event.clientY) / pitch);
    if (steps === 0 && !now.moved) return;
    now.moved = true;
    setTyped(null);
    onValue(now.from + steps * step);
  };
  return (
    <input
      className="mono digit"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      disabled={disabled}
      data-first={isFirst ? '' : undefined}
      value={typed ?? (value === null ? '' : String(value))}
      placeholder="·"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onValue(numberOf(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    />
  );
}
