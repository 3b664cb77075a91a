// The memory strip as an answer sheet: cells are pressed, in any order or one after the other; arrow keys move, space presses.
// Colourless until answered; then what was chosen rightly, wrongly or not at all is told by outline and sign.
import type { CSSProperties, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { hexText } from '../../scene/figures.ts';
import { useSize } from '../../ui/use-size.ts';
import { useQuizWords } from './quiz-words.tsx';

interface StripProps {
  /** What it is of, as code. */
  readonly name: string;
  readonly values: readonly (number | string)[];
  readonly itemsize: number;
  readonly address: number;
  /** Offsets in elements, in the order in which they were pressed. */
  readonly chosen: readonly number[];
  readonly isOrdered: boolean;
  /** The right cells, once answered. */
  readonly answer: readonly number[] | null;
  /** The cells in the order of the walk, numbered once answered; null: in no order. */
  readonly walk: readonly number[] | null;
  readonly onChoose: (chosen: readonly number[]) => void;
}

const lineBytes = 64;
const least = 46;

export function Strip({ name, values, itemsize, address, chosen, isOrdered, answer, walk, onChoose }: StripProps) {
  const { page } = useQuizWords();
  const [place, size] = useSize();
  const [at, setAt] = useState(0);
  const cells = useRef<HTMLDivElement>(null);
  const perLine = lineBytes / itemsize;
  const fitting = Math.max(2, Math.floor((size?.width ?? 640) / least));
  let perRow = perLine;
  while (perRow * 2 <= fitting && perRow < values.length) perRow *= 2;
  while (perRow > fitting) perRow /= 2;
  const press = (cell: number) => {
    if (answer !== null) return;
    if (!chosen.includes(cell)) onChoose([...chosen, cell]);
    else onChoose(chosen.filter((c) => c !== cell));
  };
  const go = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + perRow,
      ArrowUp: at - perRow,
      Home: 0,
      End: values.length - 1,
    }[event.code];
    if (next === undefined || next < 0 || next >= values.length) return;
    event.preventDefault();
    setAt(next);
    cells.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <section className="quiz-strip" aria-label={page.strip(name)} ref={place}>
      <p className="small soft">{isOrdered ? page.orderHint : page.stripHint}</p>
      {/* The cells are buttons; the keys that move between them are heard around them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="cells" ref={cells} style={{ '--per-row': perRow } as CSSProperties} onKeyDown={go}>
        {values.map((value, cell) => {
          const nth = chosen.indexOf(cell);
          const kind = kindOf(cell, nth, answer, isOrdered);
          const state = nth < 0 ? page.cellState.off : isOrdered ? page.cellState.nth(nth + 1) : page.cellState.on;
          const begins = (address + cell * itemsize) % lineBytes === 0;
          return (
            <div key={`${cell}`} className={begins ? 'place begins' : 'place'}>
              <button
                type="button"
                className={`cell ${kind}`}
                aria-pressed={nth >= 0}
                aria-label={`${page.cell(String(value), hexText(address + cell * itemsize))}, ${kind === 'hit' || kind === 'extra' || kind === 'missed' ? page.legend[kind] : state}`}
                aria-disabled={answer !== null}
                tabIndex={cell === at ? 0 : -1}
                data-first={cell === at ? '' : undefined}
                onFocus={() => setAt(cell)}
                onClick={() => press(cell)}
              >
                {value}
                {isOrdered && nth >= 0 && <span className="nth">{nth + 1}</span>}
                {answer !== null && walk?.includes(cell) && <span className="turn">{walk.indexOf(cell) + 1}</span>}
              </button>
              <span className="small address mono" aria-hidden="true">
                {hexText(address + cell * itemsize)}
              </span>
              {begins && (
                <span className="small line" aria-hidden="true">
                  {page.line(Math.floor((cell * itemsize) / lineBytes))}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {answer !== null && (
        <p className="small soft legend">
          <span className="key hit" /> {page.legend.hit} <span className="key extra" /> {page.legend.extra}{' '}
          <span className="key missed" /> {page.legend.missed}
        </p>
      )}
      {answer === null && chosen.length > 0 && (
        <p className="strip-tools">
          <button type="button" className="button quiet" onClick={() => onChoose(chosen.slice(0, -1))}>
            {page.undo}
          </button>
          <button type="button" className="button quiet" onClick={() => onChoose([])}>
            {page.clear}
          </button>
        </p>
      )}
    </section>
  );
}

type CellKind = 'plain' | 'on' | 'hit' | 'extra' | 'missed';

function kindOf(cell: number, nth: number, answer: readonly number[] | null, isOrdered: boolean): CellKind {
  if (answer === null) return nth >= 0 ? 'on' : 'plain';
  const place = answer.indexOf(cell);
  if (nth >= 0) return (isOrdered ? place === nth : place >= 0) ? 'hit' : place >= 0 ? 'missed' : 'extra';
  return place >= 0 ? 'missed' : 'plain';
}
