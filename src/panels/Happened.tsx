// One sentence (or a few) on what the step did, with its live numbers in the colours of their axes.
import { useMemo } from 'react';
import { happeningOf } from '../explain/happening.ts';
import { shortened } from '../stage/naming.ts';
import { useSight, useStageState } from '../stage/use-stage.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

export function Happened() {
  const sight = useSight();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { happened, reason, code: codeWords } = useWords();
  const dialect = useStageState((s) => s.dialect);
  const frame = sight?.frame;
  const sentence = useMemo(() => {
    if (!frame) return null;
    const { range } = frame.step;
    return happened.sentence(happeningOf(frame, shortened(code.slice(range.from, range.to), 40)));
  }, [frame, code, happened]);
  if (!frame || !sentence) return null;
  const { outputs, raised, text } = frame.step;
  return (
    <section className="happened" aria-label={happened.title}>
      <h2>{happened.title}</h2>
      {raised && raised.type !== '' && (
        <p className="message mono" title={reason.versions(sight.subject?.framework ?? dialect)}>
          {raised.type}: {raised.message}
        </p>
      )}
      <p className={raised ? 'raised' : undefined}>
        <Phrase pieces={sentence} colours={outputs[0] ? colouring.of(outputs[0]) : []} />
      </p>
      {text !== null && text !== '' && (
        <>
          <h3>{codeWords.printed}</h3>
          <pre className="printed mono">{text}</pre>
        </>
      )}
    </section>
  );
}
