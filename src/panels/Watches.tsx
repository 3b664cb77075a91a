// Watched expressions: each with its value after the step on show, or why it has none. They are part of the look, so links keep them.
import { lazy, Suspense, useState } from 'react';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { Fold } from '../ui/Fold.tsx';
import { useWords } from './words.ts';

// The evaluator comes with the first expression.
const Watched = lazy(() => import('./Watched.tsx'));

/** What a text of a look can hold. */
const mostText = 200;

const expressionsOf = (look: Readonly<Record<string, unknown>>): string[] => {
  const text = look['watch'];
  return typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : [];
};

export function Watches() {
  const stage = useStage();
  const sight = useSight();
  const { watch: words } = useWords();
  const look = useStageState((s) => s.look);
  const dialect = useStageState((s) => s.dialect);
  const [text, setText] = useState('');
  const [isFull, setFull] = useState(false);
  const expressions = expressionsOf(look);
  if (!sight && expressions.length === 0) return null;
  const put = (next: readonly string[]) => {
    const joined = next.join('\n');
    setFull(joined.length > mostText);
    if (joined.length > mostText) return false;
    stage.setLook({ watch: joined });
    return true;
  };
  return (
    <section className="watches" aria-label={words.title}>
      <Fold id="watches" title={words.title} open={expressions.length > 0}>
        {expressions.length > 0 && (
          <ul>
            {expressions.map((expression) => (
              <li key={expression}>
                <code>{expression}</code>
                <output>
                  {sight && (
                    <Suspense fallback="…">
                      <Watched frame={sight.frame} expression={expression} dialect={dialect} />
                    </Suspense>
                  )}
                </output>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={words.remove(expression)}
                  onClick={() => put(expressions.filter((e) => e !== expression))}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const expression = text.replace(/\s+/g, ' ').trim();
            if (expression === '') return;
            if (expressions.includes(expression) || put([...expressions, expression])) setText('');
          }}
        >
          <input
            type="text"
            className="mono"
            aria-label={words.field}
            placeholder={words.example}
            value={text}
            maxLength={120}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" className="button">
            {words.add}
          </button>
        </form>
        <p className="small" role="status">
          {isFull ? words.full : ''}
        </p>
        {expressions.length === 0 && <p className="small">{words.hint}</p>}
      </Fold>
    </section>
  );
}
