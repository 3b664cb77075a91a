// What the last access was, and why it hit or missed, in words.
import { useLabState, useMoment, useReason } from '../../stage/use-lab.ts';
import { setsIn } from '../../cache/cacheshape.ts';
import { indexOfByte } from '../../scene/lablines.ts';
import { useLab } from '../../stage/use-lab.ts';
import { Phrase } from '../Phrase.tsx';
import { useWords } from '../words.ts';

export function LabReason() {
  const lab = useLab();
  const { lab: words } = useWords();
  const reason = useReason();
  const moment = useMoment();
  const recording = useLabState((s) => s.recording);
  const cursor = useLabState((s) => s.lab.cursor);
  const cache = useLabState((s) => s.lab.cache);
  const program = useLabState((s) => s.program);
  if (!reason || !recording || !moment || cursor === 0)
    return (
      <section className="lab-reason" aria-label={words.access}>
        <h2>{words.access}</h2>
        <p className="soft">{words.notBegun}</p>
      </section>
    );
  const address = recording.addresses[cursor - 1]!;
  const access = program.nests.flatMap(({ accesses }) => accesses)[recording.which[cursor - 1]!]!;
  const array = program.arrays.find(({ name }) => name === access.array)!;
  const index = indexOfByte(array.layout, address - array.address);
  return (
    <section className="lab-reason" aria-label={words.access}>
      <h2>{words.access}</h2>
      <p className="lab-access">
        <code className="lab-element">
          {array.name}
          {index ? `[${index.join(', ')}]` : ''}
        </code>
        <span className="badge" data-kind={reason.outcome === 'hit' ? 'view' : 'copy'}>
          {words.outcomes[reason.outcome]}
        </span>
      </p>
      <p className="small mono">
        {words.accessKinds[access.kind]} · 0x{address.toString(16)} · {words.lineAndSet(reason.line, reason.set)}
      </p>
      <p role="status">
        <Phrase pieces={words.reason(reason, { ...cache, sets: setsIn(cache), lines: cache.size / cache.line })} />
      </p>
      {reason.previous !== null && (
        <p>
          <button type="button" className="button quiet" onClick={() => lab.go(reason.previous! + 1)}>
            {words.toPrevious(reason.previous + 1)}
          </button>
          {reason.evictedBy !== null && (
            <button type="button" className="button quiet" onClick={() => lab.go(reason.evictedBy! + 1)}>
              {words.toEviction(reason.evictedBy + 1)}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
