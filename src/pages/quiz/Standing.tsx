// How a person stands by section, and their progress as a file: taken out, brought in, forgotten.
import { useRef, useState } from 'react';
import { addressOf } from '../../quiz/section.ts';
import { Fold } from '../../ui/Fold.tsx';
import { saveText } from './download.ts';
import type { ProgressStore } from './progress.ts';
import { useQuizWords } from './quiz-words.tsx';
import { beliefsSeen, sectionsStanding } from './standing.ts';

export function Standing({ store }: { readonly store: ProgressStore }) {
  const { page, question: words } = useQuizWords();
  const [told, setTold] = useState('');
  const [asking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { answers } = store.progress;
  const right = answers.filter((a) => a.right && a.tries === 1).length;
  const seen = beliefsSeen(answers).slice(0, 6);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    const count = file.size > 20_000_000 ? null : await store.imported(await file.text());
    setTold(count === null ? page.progress.badFile : page.progress.imported(count));
  };
  return (
    <Fold id="quiz-standing" title={page.progress.title} className="standing">
      <p>{answers.length === 0 ? page.progress.empty : page.progress.answered(answers.length, right)}</p>
      {answers.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{page.progress.section}</th>
              <th scope="col">{page.progress.share}</th>
            </tr>
          </thead>
          <tbody>
            {sectionsStanding(answers).map((s) => (
              <tr key={s.section}>
                <th scope="row">
                  <a href={addressOf(s.section)}>{words.sections[s.section]}</a>
                </th>
                <td>
                  <span
                    className="share"
                    style={{ inlineSize: `${(100 * s.right) / s.answered}%` }}
                    aria-hidden="true"
                  />
                  <span className="mono">
                    {s.right}/{s.answered}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {seen.length > 0 && (
        <ul className="seen">
          {seen.map(([belief, count]) => (
            <li key={belief}>
              {words.beliefs[belief].name} <span className="mono soft">×{count}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        <button
          type="button"
          className="button"
          onClick={() => saveText('stridebook-progress.json', 'application/json', store.exported())}
        >
          {page.progress.export}
        </button>
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          {page.progress.import}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={page.progress.import}
          onChange={(event) => {
            void bring(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {asking ? (
          <button type="button" className="button" onClick={() => void store.forget().then(() => setAsking(false))}>
            {page.progress.forgetSure}
          </button>
        ) : (
          <button
            type="button"
            className="button quiet"
            disabled={answers.length === 0}
            onClick={() => setAsking(true)}
          >
            {page.progress.forget}
          </button>
        )}
      </p>
      <p role="status">{told}</p>
    </Fold>
  );
}
