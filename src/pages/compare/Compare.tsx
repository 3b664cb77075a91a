// Two stages side by side, tied by the index or by the place in memory, with the walk over both and the comparison of the two orders.
import { useStore } from 'zustand';
import type { Traversal } from '../../explain/orders.ts';
import type { CellShows } from '../../scene/looks.ts';
import { cellShows } from '../../scene/looks.ts';
import { Orders } from '../../panels/Orders.tsx';
import { PairWalk } from '../../panels/PairWalk.tsx';
import { Phrase } from '../../panels/Phrase.tsx';
import { SpokenPlace } from '../../panels/Reached.tsx';
import { Side } from '../../panels/Side.tsx';
import { useWords } from '../../panels/words.ts';
import { sightIn } from '../../stage/onshow.ts';
import type { Pair } from '../../stage/pair.ts';
import { ties } from '../../stage/pair.ts';
import { StageProvider } from '../../stage/use-stage.ts';
import { pairNames } from '../../text/compare-words.ts';
import { Switch } from '../../ui/Switch.tsx';
import { pairNamed, pairPlace } from './pairs.ts';
import './compare.css';

export function Compare({ pair, notice }: { pair: Pair; notice: string | null }) {
  const words = useWords();
  const [first, second] = pair.stages;
  const tie = useStore(pair, (s) => s.tie);
  const together = useStore(pair, (s) => s.together);
  const sight = useStore(first, sightIn);
  const shows = useStore(first, (s): CellShows => cellShows.find((c) => c === s.look['cells']) ?? 'value');
  const traversal = useStore(first, (s): Traversal => (s.look['walk'] === 'first' ? 'first' : 'last'));
  const code = useStore(first, (s) => s.told);
  const otherCode = useStore(second, (s) => s.told);
  const name = pairNamed(code, otherCode);
  const { compare } = words;
  return (
    <main className="compare" id="content">
      {notice !== null && (
        <p role="alert" className="notice">
          {notice}
        </p>
      )}
      <header className="compare-head">
        <h1>{compare.title}</h1>
        <span className="choice">
          <select
            aria-label={compare.choose}
            value={name ?? ''}
            onChange={(event) => {
              const chosen = pairNames.find((p) => p === event.currentTarget.value);
              if (chosen) pair.show(pairPlace(chosen));
            }}
          >
            <option value="" disabled hidden>
              {compare.choose}
            </option>
            {pairNames.map((each) => (
              <option key={each} value={each}>
                {compare.pairs[each]}
              </option>
            ))}
          </select>
        </span>
        <Switch
          label={compare.tie}
          value={tie}
          options={ties.map((t) => [t, compare.ties[t]])}
          onChange={(next) => pair.setTie(next)}
        />
        <label className="together">
          <input type="checkbox" checked={together} onChange={(e) => pair.setTogether(e.currentTarget.checked)} />
          {compare.together}
        </label>
        <Switch
          label={words.picture.shows}
          value={shows}
          options={cellShows.map((kind) => [kind, words.picture[kind]])}
          onChange={(cells) => first.setLook({ cells })}
        />
        <button type="button" className="button" onClick={() => pair.close()}>
          {compare.back}
        </button>
      </header>
      {name && (
        <p className="about">
          <Phrase pieces={compare.about[name]} />
        </p>
      )}
      <div className="sides">
        {[first, second].map((stage, k) => (
          <StageProvider key={k === 0 ? 'a' : 'b'} value={stage}>
            <Side label={k === 0 ? compare.left : compare.right} shows={shows} traversal={traversal} />
          </StageProvider>
        ))}
      </div>
      <div className="below">
        <PairWalk pair={pair} traversal={traversal} onTraversal={(walk) => first.setLook({ walk })} />
        {sight?.subject && sight.element && (
          <Orders
            shape={sight.subject.layout.shape}
            index={sight.element.index}
            onShow={(relation) => pair.show(pairPlace(relation))}
          />
        )}
      </div>
      <StageProvider value={first}>
        <SpokenPlace />
      </StageProvider>
    </main>
  );
}
