// The questions a pasted text leaves open (and what it told), as fields: shape, strides, offset and dtype of tensors, numbers, and the
// shapes that functions return.
import { useId } from 'react';
import { dtypes } from '../../core/dtype.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Answered, Answers } from '../../explain/pasted/answers.ts';
import type { DraftTensor } from '../../explain/pasted/draft.ts';
import { useWords } from '../../panels/words.ts';

interface QuestionsProps {
  readonly answered: Answered;
  readonly answers: Answers;
  readonly onAnswer: (id: string, text: string) => void;
}

export function Questions({ answered: { draft, wrong }, answers, onAnswer }: QuestionsProps) {
  const { paste: words } = useWords();
  const isOpen = draft.numbers.length + draft.functions.length > 0 || draft.tensors.some((t) => !t.known);
  const field = (id: string, label: string, value: string, placeholder = '') => (
    <Field
      key={id}
      label={label}
      value={answers[id] ?? value}
      isWrong={wrong.has(id)}
      placeholder={placeholder}
      onChange={(text) => onAnswer(id, text)}
    />
  );
  return (
    <fieldset className="paste-questions">
      <legend>{words.questions}</legend>
      <p className="small">{isOpen ? words.guessed : words.told}</p>
      {draft.tensors.map((t) => (
        <div key={t.name} className="asked-tensor">
          {field(`${t.name}.shape`, words.shape(t.name), t.shape.join(', '))}
          {field(`${t.name}.strides`, words.strides(t.name), stridesText(t), `${words.rowMajor}: ${dense(t)}`)}
          {(t.offset > 0 || answers[`${t.name}.offset`] !== undefined) &&
            field(`${t.name}.offset`, words.offset(t.name), String(t.offset))}
          <label>
            <span>{words.dtype(t.name)}</span>
            <select
              className="mono"
              value={t.dtype}
              onChange={(event) => onAnswer(`${t.name}.dtype`, event.currentTarget.value)}
            >
              {dtypes.map((dtype) => (
                <option key={dtype}>{dtype}</option>
              ))}
            </select>
          </label>
        </div>
      ))}
      {draft.functions.length + draft.numbers.length > 0 && (
        <div className="asked-tensor">
          {draft.numbers.map(({ name, value }) => field(name, words.number(name), String(value)))}
          {draft.functions.map(({ name, shape }) => field(`${name}()`, words.returns(name), shape.join(', ')))}
        </div>
      )}
    </fieldset>
  );
}

const dense = (t: DraftTensor): string => rowMajorStrides(t.shape, 1).join(', ');
const stridesText = (t: DraftTensor): string => t.strides?.join(', ') ?? '';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
}

function Field({ label, value, isWrong, placeholder, onChange }: FieldProps) {
  const id = useId();
  const { paste: words } = useWords();
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        className="text-field mono"
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        inputMode="text"
        maxLength={200}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="small wrong">
          {words.wrong}
        </span>
      )}
    </label>
  );
}
