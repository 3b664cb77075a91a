// The numbers: so far, and of the whole program once it has been counted; misses by kind, the hit rate, what was used of what was
// fetched. Beside the simulated misses stands what arithmetic says: the lines that are touched at all.
import { useMemo } from 'react';
import { totalOf } from '../../cache/simulation.ts';
import { touchedBy } from '../../cache/touched.ts';
import { useLab, useLabState, useMoment } from '../../stage/use-lab.ts';
import { useWords } from '../words.ts';

export function LabCounters() {
  const lab = useLab();
  const { lab: words } = useWords();
  const moment = useMoment();
  const line = useLabState((s) => s.lab.cache.line);
  const counted = useLabState((s) => (s.counted?.done ? s.counted : null));
  const counting = useLabState((s) => s.counting);
  const accesses = useLabState((s) => s.accesses);
  const guess = useLabState((s) => s.guess);
  const fault = useLabState((s) => s.fault);
  const nests = useLabState((s) => s.program.nests);
  const touched = useMemo(() => (fault ? null : touchedBy(nests, line)), [nests, line, fault]);
  const total = counted && totalOf(counted.counts);
  const isOpen = guess !== null;
  const lines = touched?.reduce((sum, t) => sum + t.lines, 0) ?? null;
  const whole = (value: number | undefined) => (value === undefined ? '' : isOpen ? words.count(value) : '?');
  const rows: readonly (readonly [string, number | undefined, number | undefined])[] = [
    [words.accesses, moment?.made, total?.accesses],
    [words.hits, moment?.by.hit, total ? total.accesses - total.misses : undefined],
    [words.misses, moment ? moment.made - moment.by.hit : undefined, total?.misses],
    [words.kinds.compulsory, moment?.by.compulsory, total?.compulsory],
    [words.kinds.capacity, moment?.by.capacity, total?.capacity],
    [words.kinds.conflict, moment?.by.conflict, total?.conflict],
  ];
  const rate = (hits: number, of: number) => (of === 0 ? '–' : words.percent(hits / of));
  return (
    <section className="lab-counters" aria-label={words.counters}>
      <table>
        <caption className="spoken">{words.counters}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">{words.counters}</span>
            </th>
            <th scope="col">{words.soFar}</th>
            <th scope="col">{words.whole}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, here, all], n) => (
            <tr key={name} className={n > 2 ? 'kind' : n === 2 ? 'strong' : undefined}>
              <th scope="row">{name}</th>
              <td>{here === undefined ? '' : words.count(here)}</td>
              <td>{n === 0 && all !== undefined ? words.count(all) : whole(all)}</td>
            </tr>
          ))}
          <tr className="ruled-row">
            <th scope="row">{words.hitRate}</th>
            <td>{moment && rate(moment.by.hit, moment.made)}</td>
            <td>{total && (isOpen ? rate(total.accesses - total.misses, total.accesses) : '?')}</td>
          </tr>
          <tr>
            <th scope="row">{words.fetched}</th>
            <td>{moment && words.bytes(moment.fetches * line)}</td>
            <td>{counted && (isOpen ? words.bytes(counted.counts.fetches * line) : '?')}</td>
          </tr>
          <tr>
            <th scope="row">{words.used}</th>
            <td>{moment && words.bytes(moment.bytesUsed)}</td>
            <td>{counted && (isOpen ? words.bytes(counted.counts.bytesUsed) : '?')}</td>
          </tr>
          <tr>
            <th scope="row">{words.locality}</th>
            <td>{moment && rate(moment.bytesUsed, moment.fetches * line)}</td>
            <td>{counted && (isOpen ? rate(counted.counts.bytesUsed, counted.counts.fetches * line) : '?')}</td>
          </tr>
        </tbody>
      </table>
      {counting && <Progress />}
      {!counting && !counted && !fault && (
        <p>
          <button type="button" className="button" onClick={lab.count}>
            {words.countAll(accesses)}
          </button>
        </p>
      )}
      {lines !== null && isOpen && touched && (
        <p className="small">{words.analytic(touched, lines, total?.misses ?? null)}</p>
      )}
    </section>
  );
}

/** How far the count is. On its own, so that nothing else is drawn anew while it goes on. */
function Progress() {
  const lab = useLab();
  const { lab: words } = useWords();
  const made = useLabState((s) => s.counted?.made ?? 0);
  const accesses = useLabState((s) => s.accesses);
  return (
    <p className="lab-progress">
      <progress max={accesses} value={made} aria-label={words.counting} />
      <span className="small">{words.madeOf(made, accesses)}</span>
      <button type="button" className="button" onClick={lab.stop}>
        {words.stop}
      </button>
    </p>
  );
}
