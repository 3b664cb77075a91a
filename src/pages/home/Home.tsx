// The first page: four beats under the visitor's hand, then the doors. A returning visitor finds where they left off.
import { useEffect, useState } from 'react';
import { chapters } from 'virtual:course';
import { walkOf } from '../../explain/walk.ts';
import { useWords } from '../../panels/words.ts';
import { freshColours } from '../../scene/axiscolour.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useSize } from '../../ui/use-size.ts';
import { readingNow } from '../book/reading.ts';
import { useAddress, usePages } from '../site.ts';
import type { Visit } from './beats.ts';
import {
  asked,
  beats,
  beginning,
  brokenWalk,
  cellOf,
  count,
  evenHops,
  indexIn,
  isDone,
  layoutIn,
  next,
  pressed,
  turned,
  valueAt,
  valuesInOrder,
} from './beats.ts';
import { Asking } from './Asking.tsx';
import { Doors } from './Doors.tsx';
import { Strip } from './Strip.tsx';
import { TurningGrid } from './TurningGrid.tsx';
import './home.css';

const colours = freshColours(2);

export function Home() {
  const { home } = useWords();
  const [visit, setVisit] = useState(beginning);
  const done = isDone(visit);
  const isLast = visit.beat === 'price';
  return (
    <main id="content" className="home">
      <WelcomeBack />
      <h1>{home.title}</h1>
      <div className="home-scene">
        <Picture visit={visit} onVisit={setVisit} />
        <div className="home-words">
          <p className="small" aria-hidden="true">
            {beats.indexOf(visit.beat) + 1} / {beats.length}
          </p>
          <Asking visit={visit} onVisit={setVisit} />
          {done && !isLast && (
            <button type="button" className="button home-next" onClick={() => setVisit(next(visit))}>
              {visit.beat === 'walk' ? home.repair : home.next}
            </button>
          )}
          {isLast && <Onward onAgain={() => setVisit(beginning)} />}
        </div>
      </div>
      <Doors isOpen={isLast} />
    </main>
  );
}

/** The grid, the strip and, at the end, the strip that was copied to. */
function Picture({ visit, onVisit }: { visit: Visit; onVisit: (visit: Visit) => void }) {
  const { home } = useWords();
  const [place, size] = useSize();
  const room = size?.width ?? 660;
  const { beat, order, cell, moved, ending } = visit;
  const layout = layoutIn(order);
  const isFound = beat === 'where' && isDone(visit);
  const isTurned = beat !== 'where' && (beat !== 'moves' || moved !== null);
  const walk = isFound ? walkOf(layout, asked) : null;
  const isBroken = beat === 'walk' && ending !== null;
  const shown =
    beat === 'where' && cell === null ? null : Array.from({ length: count }, (_, n) => valueAt(indexIn(order, n)));
  return (
    <div className="home-picture">
      <div ref={place}>
        <TurningGrid isTurned={isTurned} mayTurn={beat !== 'where'} hops={walk} colours={colours} room={room} />
        <Strip
          title={home.strip}
          room={room}
          values={shown}
          hops={walk ?? (isBroken ? brokenWalk().hops : null)}
          colours={colours}
          pointed={beat === 'where' ? cell : cellOf(turned, asked.toReversed())}
          onPress={beat === 'where' ? (n) => onVisit(pressed(visit, n)) : null}
        >
          {isFound && (
            <Switch
              label={home.order}
              value={order}
              options={[
                ['C', home.orders.C],
                ['F', home.orders.F],
              ]}
              onChange={(to) => onVisit({ ...visit, order: to, cell: cellOf(layoutIn(to), asked) })}
            />
          )}
        </Strip>
        {beat === 'price' && (
          <Strip
            title={home.copied}
            room={room}
            values={valuesInOrder}
            hops={evenHops}
            colours={colours}
            pointed={valuesInOrder.indexOf(valueAt(asked))}
            onPress={null}
          />
        )}
      </div>
    </div>
  );
}

/** After the last beat: to the same tensor under one's own code, which is where the workbench begins, or once more. */
function Onward({ onAgain }: { onAgain: () => void }) {
  const { home } = useWords();
  const address = useAddress();
  const hasWorkbench = usePages().includes('workbench');
  return (
    <p className="home-onward">
      {hasWorkbench && (
        <a className="button home-next" href={address('workbench/')}>
          {home.onward}
        </a>
      )}
      <button type="button" className="button quiet" onClick={onAgain}>
        {home.again}
      </button>
    </p>
  );
}

/** Where reading stopped, once the browser has said so. */
function WelcomeBack() {
  const { home, language } = useWords();
  const address = useAddress();
  const [last, setLast] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const reading = readingNow();
    // The browser's memory is no part of what the server draws.
    // oxlint-disable-next-line react/set-state-in-effect
    setLast(reading.last);
    setAt(reading.last === null ? null : (reading.chapters[reading.last]?.at ?? null));
  }, []);
  const chapter = chapters[language].find(({ id }) => id === last);
  if (!chapter) return null;
  return (
    <p className="welcome-back">
      {home.welcomeBack}{' '}
      <a href={address(`${chapter.id}/`) + (at === null ? '' : `#${at}`)}>
        {home.goOn(`${chapter.number}. ${chapter.short}`)}
      </a>
    </p>
  );
}
