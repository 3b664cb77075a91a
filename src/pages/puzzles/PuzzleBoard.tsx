// One puzzle: the storage with the cells the attempt reaches, the target, what the attempt shows so far, and the numbers to be found.
import type { CSSProperties } from 'react';
import { useMemo, useRef, useState } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import { walked } from '../../quiz/lab.ts';
import type { Puzzle, Verdict } from '../../quiz/puzzle.ts';
import { judge, solve, targetOf } from '../../quiz/puzzle.ts';
import type { PuzzlePlace } from '../../trace/quiz-place.ts';
import { Digit } from '../quiz/Digits.tsx';
import { useFirstField } from '../quiz/first-field.ts';
import { useQuizWords } from '../quiz/quiz-words.tsx';

interface BoardProps {
  readonly puzzle: Puzzle;
  readonly place: PuzzlePlace;
  readonly onChange: (place: PuzzlePlace) => void;
  readonly onSolved: (axes: number) => void;
  readonly onBack: () => void;
  readonly onNext: (() => void) | null;
}

const mostAxes = 6;
/** So many cells of an attempt are drawn. */
const mostDrawn = 400;

export function PuzzleBoard({ puzzle, place, onChange, onSolved, onBack, onNext }: BoardProps) {
  const { puzzle: words } = useQuizWords();
  const board = useRef<HTMLFormElement>(null);
  useFirstField(board, puzzle.id);
  const target = useMemo(() => targetOf(puzzle), [puzzle]);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hints, setHints] = useState(0);
  const shape = place.shape.length > 0 ? place.shape : [1];
  const strides = shape.map((_, k) => place.strides[k] ?? 1);
  const { offset } = place;
  const count = shape.reduce((p, d) => p * d, 1);
  const reached = count > 0 && count <= mostDrawn && shape.every((d) => d > 0) ? walked(shape, strides, offset) : [];
  const change = (next: Partial<PuzzlePlace>) => {
    setVerdict(null);
    onChange({ ...place, shape, strides, ...next });
  };
  const check = () => {
    const found = judge(puzzle, { shape, strides, offset });
    setVerdict(found);
    if (found.solved) onSolved(found.axes);
  };
  const best = useMemo(() => solve(target.elements)!, [target]);
  const tips = [
    words.hints.axes(best.shape.length),
    words.hints.offset(best.offset),
    words.hints.inner(best.shape.at(-1)!, best.strides.at(-1)!),
  ];
  const first = verdict && !verdict.solved && 'place' in verdict.reason ? verdict.reason.place : -1;
  return (
    <form
      ref={board}
      className="board"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <p>
        <button type="button" className="button quiet" onClick={onBack}>
          ← {words.title}
        </button>
      </p>
      <h1>{words.names[puzzle.id]}</h1>
      <p className="soft small">
        {words.levels[puzzle.level]} · {words.negatives[puzzle.dialect]}
      </p>
      <section aria-label={words.storage}>
        <h2>{words.storage}</h2>
        <ol className="storage mono">
          {Array.from({ length: puzzle.cells }, (_, cell) => {
            const times = reached.filter((at) => at === cell).length;
            return (
              <li key={cell} className={times > 0 ? 'reached' : ''}>
                {cell}
                {times > 1 && <span className="times">×{times}</span>}
              </li>
            );
          })}
        </ol>
      </section>
      <div className="two">
        <Shown title={words.target} shape={target.shape} elements={target.elements} marked={first} />
        <Shown
          title={words.yours}
          shape={shape}
          elements={reached.map((at) => (at >= 0 && at < puzzle.cells ? at : null))}
          marked={first}
          empty={words.empty}
        />
      </div>
      <table className="numbers">
        <tbody>
          <tr>
            <th scope="row">{words.shape}</th>
            {shape.map((size, k) => (
              <td key={`${k}`}>
                <Digit
                  label={words.size(k)}
                  value={size}
                  step={1}
                  isFirst={k === 0}
                  onValue={(n) => change({ shape: shape.with(k, Math.max(0, Math.min(99, n ?? 0))) })}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.strides}</th>
            {strides.map((stride, k) => (
              <td key={`${k}`}>
                <Digit
                  label={words.stride(k)}
                  value={stride}
                  step={1}
                  onValue={(n) => change({ strides: strides.with(k, Math.max(-999, Math.min(999, n ?? 0))) })}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{words.offset}</th>
            <td>
              <Digit
                label={words.offset}
                value={offset}
                step={1}
                onValue={(n) => change({ offset: Math.max(-999, Math.min(999, n ?? 0)) })}
              />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="acts">
        <button
          type="button"
          className="button"
          disabled={shape.length >= mostAxes}
          onClick={() => change({ shape: [...shape, 1], strides: [...strides, 1] })}
        >
          {words.addAxis}
        </button>
        <button
          type="button"
          className="button"
          disabled={shape.length <= 1}
          onClick={() => change({ shape: shape.slice(0, -1), strides: strides.slice(0, -1) })}
        >
          {words.dropAxis}
        </button>
        <button type="button" className="button" disabled={hints >= tips.length} onClick={() => setHints(hints + 1)}>
          {words.hint}
        </button>
        <button type="submit" className="button solid">
          {words.check}
        </button>
        {verdict?.solved && onNext && (
          <button type="button" className="button" onClick={onNext}>
            {words.next}
          </button>
        )}
      </p>
      <ul className="tips">
        {tips.slice(0, hints).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p role="status" className={verdict?.solved ? 'good' : 'bad'}>
        {verdict && (verdict.solved ? `✓ ${words.solved(verdict)}` : <Phrase pieces={words.reasons(verdict.reason)} />)}
      </p>
    </form>
  );
}

/** A tensor in planes of rows and columns; `marked` is the place in reading order that differs. */
function Shown({
  title,
  shape,
  elements,
  marked,
  empty = '',
}: {
  readonly title: string;
  readonly shape: readonly number[];
  readonly elements: readonly (number | null)[];
  readonly marked: number;
  readonly empty?: string;
}) {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const planes = Math.ceil(elements.length / Math.max(1, rows * columns));
  return (
    <section className="shown" aria-label={title}>
      <h2>
        {title} <span className="mono soft">({shape.join(', ')})</span>
      </h2>
      {elements.length === 0 && <p className="soft">{empty}</p>}
      <div
        className={shape.length > 3 ? 'planes gridded' : 'planes'}
        style={{ '--abreast': shape.at(-3) } as CSSProperties}
      >
        {Array.from({ length: planes }, (_, p) => (
          <table key={p} className="mono" aria-label={`${title} ${p}`}>
            <tbody>
              {Array.from({ length: rows }, (_row, i) => (
                <tr key={i}>
                  {Array.from({ length: columns }, (_column, j) => {
                    const at = (p * rows + i) * columns + j;
                    return (
                      <td key={j} className={at === marked ? 'marked' : elements[at] === null ? 'outside' : ''}>
                        {elements[at] ?? '×'}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
