// The question of a beat, its answers as far as they are words, and what is said to the answer given.
import { useWords } from '../../panels/words.ts';
import type { Visit } from './beats.ts';
import { asked, cellOf, count, indexIn, itemsize, layoutIn, shape, sumText, turned, brokenWalk } from './beats.ts';

interface AskingProps {
  readonly visit: Visit;
  readonly onVisit: (visit: Visit) => void;
}

const tuple = (strides: readonly number[]): string => `(${strides.map((s) => s / itemsize).join(', ')})`;

export function Asking({ visit, onVisit }: AskingProps) {
  const { home } = useWords();
  switch (visit.beat) {
    case 'where':
      return <Where visit={visit} />;
    case 'moves':
      return (
        <>
          <h2>{home.moves.question}</h2>
          <div className="choices">
            {[0, 6, 12].map((n) => (
              <button
                key={n}
                type="button"
                className="button"
                aria-pressed={visit.moved === n}
                onClick={() => onVisit({ ...visit, moved: n })}
              >
                {n}
              </button>
            ))}
          </div>
          <Said isRight={visit.moved === 0} text={movesText(home, visit)} />
        </>
      );
    case 'walk':
      return (
        <>
          <h2>{home.walk.question}</h2>
          <div className="choices">
            {(['view', 'copy', 'error'] as const).map((ending) => (
              <button
                key={ending}
                type="button"
                className="button"
                aria-pressed={visit.ending === ending}
                onClick={() => onVisit({ ...visit, ending })}
              >
                {home.walk.choices[ending]}
              </button>
            ))}
          </div>
          <Said isRight={visit.ending === 'error'} text={walkText(home, visit)} />
        </>
      );
    case 'price':
      return (
        <div role="status">
          <h2>{home.price.title}</h2>
          <p>{home.price.said(count, count * itemsize)}</p>
        </div>
      );
  }
  return null;
}

type HomeWords = ReturnType<typeof useWords>['home'];

function movesText({ moves }: HomeWords, { moved }: Visit): string | null {
  if (moved === null) return null;
  return moved === 0 ? moves.right(tuple(layoutIn('C').strides), tuple(turned.strides)) : moves.wrong;
}

function walkText({ walk }: HomeWords, { ending }: Visit): string | null {
  if (ending === null) return null;
  const { cells, hops } = brokenWalk();
  const steps = hops.map(({ stride }) => (stride < 0 ? `−${-stride / itemsize}` : `+${stride / itemsize}`)).join(', ');
  return ending === 'error' ? walk.right(cells.join(', '), steps) : walk.wrong;
}

function Where({ visit: { cell, order } }: { visit: Visit }) {
  const { home } = useWords();
  const { where } = home;
  const [rows, columns] = [layoutIn('C'), layoutIn('F')];
  const text =
    cell === null
      ? null
      : order === 'F'
        ? where.columns(sumText(columns, asked), cellOf(columns, asked), cellOf(rows, asked))
        : cell === cellOf(rows, asked)
          ? where.right(sumText(rows, asked), cell)
          : where.other(cell, `T[${indexIn('C', cell).join(', ')}]`, shape[1]);
  return (
    <>
      <h2>{where.question}</h2>
      {cell === null && <p>{where.hint}</p>}
      <Said isRight={cell === cellOf(rows, asked) && order === 'C'} text={text} />
    </>
  );
}

function Said({ isRight, text }: { isRight: boolean; text: string | null }) {
  return (
    <p role="status" className="home-said">
      {text !== null && (
        <>
          <strong aria-hidden="true">{isRight ? '✓ ' : '· '}</strong>
          {text}
        </>
      )}
    </p>
  );
}
