// The fields of a quiz: its name, how many questions, by which seed, in which language and kind. Which families is chosen below them.
import type { QuizPlace } from '../../trace/quiz-place.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useQuizWords } from '../quiz/quiz-words.tsx';
import { Families } from './Families.tsx';

interface MakerProps {
  readonly place: QuizPlace;
  readonly onChange: (change: Partial<QuizPlace>) => void;
}

export function Maker({ place, onChange }: MakerProps) {
  const { forClass: words, question, page } = useQuizWords();
  return (
    <div className="maker">
      <label>
        {words.name}
        <input maxLength={120} value={place.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <div className="row">
        <Count label={words.count} from={1} to={100} value={place.count} onChange={(count) => onChange({ count })} />
        <Count
          label={words.seed}
          from={0}
          to={0xffff_ffff}
          value={place.seed}
          onChange={(seed) => onChange({ seed })}
        />
        <Choice<QuizPlace['difficulty']>
          label={page.difficulty}
          options={[[0, words.rising], ...([1, 2, 3] as const).map((d) => [d, question.difficulties[d]] as const)]}
          value={place.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <Choice<QuizPlace['language']>
          label={words.language}
          options={[
            [null, words.either],
            ['ko', '한국어'],
            ['en', 'English'],
          ]}
          value={place.language}
          onChange={(language) => onChange({ language })}
        />
        <Choice
          label={words.kind}
          options={[
            [false, words.practice],
            [true, words.exam],
          ]}
          value={place.exam}
          onChange={(exam) => onChange({ exam })}
        />
        {place.exam && (
          <Count
            label={words.minutes}
            from={0}
            to={600}
            value={place.minutes ?? 0}
            onChange={(minutes) => onChange({ minutes: minutes || null })}
          />
        )}
      </div>
      <p className="small soft">{words.seedHint}</p>
      <Families chosen={place.families} onChange={(families) => onChange({ families })} />
    </div>
  );
}

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Count({ label, from, to, value, onChange }: FieldProps<number> & { from: number; to: number }) {
  const { forClass: words } = useQuizWords();
  return (
    <span>
      {label}
      <NumberField
        label={label}
        less={words.fewer}
        more={words.more}
        range={`${from}–${to}`}
        value={value}
        min={from}
        max={to}
        onChange={onChange}
      />
    </span>
  );
}

function Choice<T>({
  label,
  options,
  value,
  onChange,
}: FieldProps<T> & { options: readonly (readonly [value: T, name: string])[] }) {
  return (
    <label>
      {label}
      <select
        value={options.findIndex(([each]) => each === value)}
        onChange={(event) => onChange(options[event.currentTarget.selectedIndex]![0])}
      >
        {options.map(([, name], k) => (
          <option key={name} value={k}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
