// Outcomes that came back, added up: a table, a plot of misconceptions, a CSV. They stay in this window only.
import { useRef, useState } from 'react';
import type { Belief } from '../../quiz/belief.ts';
import type { Outcome } from '../../quiz/outcome.ts';
import { csvOf, outcomesIn } from '../../quiz/outcome.ts';
import { saveText } from '../quiz/download.ts';
import { useQuizWords } from '../quiz/quiz-words.tsx';

const mostFiles = 500;

export function Collect() {
  const { forClass: words, question } = useQuizWords();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [told, setTold] = useState<readonly string[]>([]);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const take = (texts: readonly string[]) => {
    const read = texts.map(outcomesIn);
    const known = new Set(outcomes.map((o) => JSON.stringify(o)));
    const fresh = read
      .flatMap((r) => r.outcomes)
      .filter((o) => !known.has(JSON.stringify(o)) && known.add(JSON.stringify(o)));
    const refused = read.flatMap((r) => r.refused);
    setOutcomes([...outcomes, ...fresh]);
    setTold([words.taken(fresh.length), ...refused.slice(0, 5).map(words.refused)]);
  };
  const quizzes = new Set(outcomes.map(({ quiz }) => quiz)).size;
  const scoreOf = ({ answers }: Outcome) => answers.filter(({ right }) => right).length;
  const holders = countHolders(outcomes);
  const most = Math.max(1, ...holders.map(([, n]) => n));
  const { columns } = words;
  return (
    <section aria-label={words.collect} className="collect">
      <h2 className="part">{words.collect}</h2>
      <p>{words.collectAbout}</p>
      <label className="handed">
        {words.paste}
        <textarea ref={pasted} rows={4} className="mono" spellCheck={false} />
      </label>
      <p className="acts">
        <button
          type="button"
          className="button solid"
          onClick={() => {
            take([pasted.current?.value ?? '']);
            if (pasted.current) pasted.current.value = '';
          }}
        >
          {words.add}
        </button>
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          {words.files}
        </button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".txt,text/plain"
          aria-label={words.files}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])].slice(0, mostFiles).filter((f) => f.size < 1_000_000);
            void Promise.all(files.map((file) => file.text())).then(take);
            event.currentTarget.value = '';
          }}
        />
      </p>
      <div role="status">
        <ul>
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p className="small soft">{words.tamper}</p>
      {outcomes.length > 0 && (
        <>
          {quizzes > 1 && <p className="notice">{words.otherQuiz(quizzes)}</p>}
          <h3>{words.table}</h3>
          {/* A wide table scrolls; whoever has no mouse reaches it by focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="scroll" role="region" aria-label={words.table} tabIndex={0}>
            <table className="collected">
              <thead>
                <tr>
                  <th scope="col">{columns.name}</th>
                  <th scope="col">{columns.number}</th>
                  <th scope="col">{columns.score}</th>
                  <th scope="col">{columns.seen}</th>
                  <th scope="col">{columns.when}</th>
                </tr>
              </thead>
              <tbody>
                {outcomes.map((o) => (
                  <tr key={JSON.stringify(o)}>
                    <th scope="row">{o.name || words.anonymous}</th>
                    <td>{o.number}</td>
                    <td className="mono">
                      {scoreOf(o)}/{o.answers.length}
                    </td>
                    <td>{[...new Set(o.answers.flatMap(({ belief }) => (belief ? [belief] : [])))].join(' ')}</td>
                    <td>{o.at.slice(0, 16).replace('T', ' ')}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {columns.sum}
                  </th>
                  <td className="mono" colSpan={3}>
                    {meanOf(outcomes)}
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
          <h3>{words.plot}</h3>
          <p className="small soft">{words.plotAbout}</p>
          {holders.length === 0 ? (
            <p>{words.noMisconceptions}</p>
          ) : (
            <table className="plot" aria-label={words.plot}>
              <tbody>
                {holders.map(([belief, n]) => (
                  <tr key={belief}>
                    <th scope="row">{question.beliefs[belief].name}</th>
                    <td>
                      <span className="bar" style={{ inlineSize: `${(80 * n) / most}%` }} aria-hidden="true" />{' '}
                      <span className="mono">{words.people(n)}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="acts">
            <button
              type="button"
              className="button"
              onClick={() =>
                saveText(
                  'stridebook-results.csv',
                  'text/csv',
                  csvOf(outcomes, [columns.name, columns.number, columns.when, columns.score]),
                )
              }
            >
              {words.csv}
            </button>
            <button type="button" className="button quiet" onClick={() => setOutcomes([])}>
              {words.clear}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

const meanOf = (outcomes: readonly Outcome[]): string => {
  const all = outcomes.flatMap(({ answers }) => answers);
  return all.length === 0 ? '–' : `${Math.round((100 * all.filter(({ right }) => right).length) / all.length)} %`;
};

/** How many people gave at least one answer that a belief reproduces, the most frequent first. */
function countHolders(outcomes: readonly Outcome[]): (readonly [Belief, number])[] {
  const counts = new Map<Belief, number>();
  for (const { answers } of outcomes)
    for (const belief of new Set(answers.map((a) => a.belief)))
      if (belief !== null) counts.set(belief, (counts.get(belief) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
