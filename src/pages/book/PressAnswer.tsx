// Answers that are pressed: a cell of a strip of memory, or an element of a grid. They show places only, no value and no colour.
import { useWords } from '../../panels/words.ts';
import type { Prediction } from './lesson.ts';

interface PressProps {
  readonly prediction: Prediction;
  readonly given: string | null;
  readonly onGive: (answer: string) => void;
}

/** The answer is the offset of the cell. */
export function PressCells({ prediction: { pressed, answer }, given, onGive }: PressProps) {
  const { book } = useWords();
  if (!pressed) return null;
  return (
    <div className="press" role="group" aria-label={book.pressCell(pressed.of)}>
      {Array.from({ length: pressed.shape[0] ?? 0 }, (_, n) => (
        <Cell key={`${n}`} name={book.cell(n)} is={String(n)} answer={answer} given={given} onGive={onGive}>
          {n}
        </Cell>
      ))}
    </div>
  );
}

/** The answer is the index as a tuple. Rows are all axes but the last. */
export function PressElements({ prediction: { pressed, answer }, given, onGive }: PressProps) {
  const { book } = useWords();
  if (!pressed) return null;
  const { shape } = pressed;
  const columns = shape.at(-1) ?? 1;
  const count = shape.reduce((n, size) => n * size, 1);
  const indexOf = (n: number): number[] => {
    let rest = n;
    return shape.map((_, k) => {
      const inner = shape.slice(k + 1).reduce((m, size) => m * size, 1);
      const i = Math.floor(rest / inner);
      rest -= i * inner;
      return i;
    });
  };
  return (
    <div
      className="press grid-press"
      role="group"
      aria-label={book.pressElement(pressed.of)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 52px))` }}
    >
      {Array.from({ length: count }, (_, n) => {
        const index = indexOf(n);
        const is = index.length === 1 ? `(${index[0]},)` : `(${index.join(', ')})`;
        const name = book.element(index.join(', '));
        return (
          <Cell key={is} name={name} is={is} answer={answer} given={given} onGive={onGive}>
            {index.join(',')}
          </Cell>
        );
      })}
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly is: string;
  readonly answer: string;
  readonly given: string | null;
  readonly onGive: (answer: string) => void;
  readonly children: string | number;
}

function Cell({ name, is, answer, given, onGive, children }: CellProps) {
  return (
    <button
      type="button"
      className="mono"
      aria-label={name}
      aria-pressed={given === is}
      data-right={(given === is && is === answer) || undefined}
      onClick={() => onGive(is)}
    >
      {children}
    </button>
  );
}
