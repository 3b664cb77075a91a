// The lives of all storages of the story as bars over its steps, and who keeps each alive at the step on show.
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { coverageOf, livesOf } from '../explain/lifetimes.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { Fold } from '../ui/Fold.tsx';
import { useWords } from './words.ts';

const most = 40;

export function Lifetimes({ sight }: { sight: Sight }) {
  const stage = useStage();
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const { strip: words, memory, table } = useWords();
  const step = sight.frame.step.number;
  // The history grows in place: its length says when.
  // oxlint-disable-next-line react/exhaustive-deps
  const lives = useMemo(() => livesOf(history, step), [history, length, step]);
  if (lives.length === 0) return null;
  // Those of the frame first, where there are too many.
  const shown = lives.length <= most ? lives : [...lives].sort(byNearness(step)).slice(0, most);
  const share = (n: number) => `${(n / Math.max(1, length)) * 100}%`;
  return (
    <Fold id="lifetimes" title={words.lifetimes}>
      <div className="table-scroll">
        <table className="lives">
          <thead>
            <tr>
              {[table.storage, words.size, words.livedFrom, words.keptAliveBy].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, letter, nbytes, born, freed, state }) => {
              const end = freed ?? length - 1;
              const bar = {
                '--from': share(born),
                '--span': share(end - born + (freed === null ? 1 : 0.5)),
                '--now': share(step + 0.5),
              } as CSSProperties;
              const names = sight.frame.storage(id)?.names ?? [];
              return (
                <tr key={id} className={state === 'alive' ? undefined : 'away'}>
                  <th scope="row">{letter}</th>
                  <td>{memory.bytes(nbytes)}</td>
                  <td>
                    <span className="life" style={bar} aria-hidden="true" />
                    <button type="button" onClick={() => stage.go(born)} aria-label={words.goTo(born + 1)}>
                      {born + 1}
                    </button>
                    –
                    {freed === null ? (
                      ''
                    ) : (
                      <button type="button" onClick={() => stage.go(freed)} aria-label={words.goTo(freed + 1)}>
                        {freed + 1}
                      </button>
                    )}
                  </td>
                  <td>{state !== 'alive' ? words.states[state] : <Holders id={id} names={names} sight={sight} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {lives.length > most && <p className="small">{words.more(lives.length - most)}</p>}
    </Fold>
  );
}

const byNearness =
  (step: number) =>
  (a: { born: number; freed: number | null }, b: { born: number; freed: number | null }): number =>
    away(a, step) - away(b, step) || a.born - b.born;

const away = ({ born, freed }: { born: number; freed: number | null }, step: number): number =>
  born > step ? born - step : freed !== null && freed < step ? step - freed : 0;

/** The names that keep a storage alive, and how little of it they reach. */
function Holders({ sight, id, names }: { sight: Sight; id: number; names: readonly string[] }) {
  const { strip: words, memory } = useWords();
  const storage = sight.frame.storage(id);
  const coverage = useMemo(() => storage && coverageOf(storage), [storage]);
  if (!storage || names.length === 0) return memory.unnamed;
  if (!coverage || coverage.bytes >= storage.nbytes) return <code>{names.join(', ')}</code>;
  return words.keptBy(names, coverage.bytes, storage.nbytes, coverage.exact);
}
