// The index expression box: what `y[1:, ::2]` hits is outlined in every picture, numbered in order, and listed here; the expression
// taken apart stands below, or why it is refused. It adds no step.
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import type { BoxFault } from '../explain/box.ts';
import { hitAt, hitsOf } from '../explain/hits.ts';
import { shownOf } from '../explain/shown.ts';
import { numelOf } from '../core/shape.ts';
import { hexText, indexText } from '../scene/figures.ts';
import type { Answer } from '../stage/asked.ts';
import { askedIn } from '../stage/asked.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnElement, nameOf, nothing } from '../trace/focus.ts';
import { Fold } from '../ui/Fold.tsx';
import { Phrase } from './Phrase.tsx';
import { TakenApart } from './TakenApart.tsx';
import { useWords } from './words.ts';

/** Hits that are listed as buttons. */
const most = 12;

export function IndexBox({ sight }: { sight: Sight }) {
  const stage = useStage();
  const text = useStageState((s) => s.asking);
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { box: words } = useWords();
  const hint = useId();
  const { frame, subject, asked, focus } = sight;
  const name = subject ? calledIn(frame, code, colouring, subject) : 'y';
  const rank = subject?.layout.shape.length ?? 2;
  const example = `${name}${rank === 0 ? '[...]' : rank === 1 ? '[1:]' : '[1:, ::2]'}`;

  const ask = (next: string) => {
    stage.ask(next);
    const answer = askedIn(frame, next, subject);
    if (!answer?.ok) return;
    // The tensor that is named is the one to be seen; a single element that is hit is the one to be found.
    const of = nameOf(frame, answer.tensor);
    if (of && answer.tensor.id !== subject?.id) stage.choose(of);
    if (answer.taken.result.shape.length === 0 && numelOf(answer.tensor.layout.shape) > 0) {
      const { from } = hitAt(answer.tensor.layout, answer.taken, 0);
      stage.pin(focusOnElement(frame, answer.tensor, from, true));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (by === undefined || !asked?.ok) return;
    event.preventDefault();
    const next = hitAfter(asked, focus.kind === 'element' ? focus.index : null, by);
    if (next) stage.pin(focusOnElement(frame, asked.tensor, next, true));
  };

  return (
    <Fold id="box" title={words.title} open className="panel index-box" onFold={(open) => !open && stage.ask('')}>
      <input
        className="mono text-field"
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        aria-label={words.field}
        aria-describedby={hint}
        aria-invalid={asked !== null && !asked.ok && !isUnfinished(asked.fault)}
        placeholder={example}
        value={text}
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <span id={hint} hidden>
        {words.hint}
      </span>
      <div aria-live="polite">{asked && !asked.ok && <Refused sight={sight} text={text} />}</div>
      {asked?.ok && (
        <>
          <Hits sight={sight} asked={asked} />
          <TakenApart sight={sight} asked={asked} text={text} />
        </>
      )}
    </Fold>
  );
}

/** The index that the next hit reads, or the one before; the first where the element shown is not hit. */
function hitAfter({ tensor, taken }: Answer, index: readonly number[] | null, by: number): readonly number[] | null {
  const count = numelOf(taken.result.shape);
  if (count === 0) return null;
  const { hits } = hitsOf(tensor.layout, taken, { most: 10_000 });
  const now = index === null ? -1 : hits.findIndex((hit) => hit.from.join() === index.join());
  return hitAt(tensor.layout, taken, now < 0 ? 0 : Math.max(0, Math.min(count - 1, now + by))).from;
}

/** Still being typed: nobody is wrong yet. */
const isUnfinished = (fault: BoxFault): boolean =>
  fault.why === 'language' && (fault.refusal.advice === 'not-closed' || fault.refusal.advice === 'incomplete');

function Refused({ sight, text }: { sight: Sight; text: string }) {
  const { box: words } = useWords();
  const { asked, subject } = sight;
  if (!asked || asked.ok) return null;
  const { fault } = asked;
  if (fault.why === 'unknown-name')
    return (
      <p className="refused">
        <Phrase pieces={words.unknownName(fault.name)} />
      </p>
    );
  if (fault.why !== 'raised')
    return (
      <p className={isUnfinished(fault) ? 'small' : 'refused'}>
        <Phrase pieces={words.fault(fault)} />
      </p>
    );
  const { type, message, refusal } = fault.exception;
  return (
    <div className="refused">
      <p>
        <Phrase pieces={words.refused(refusal, text.trim(), subject ? shownOf(subject).strides : [])} />
      </p>
      <p className="message mono" lang="en">
        {type}: {message}
      </p>
    </div>
  );
}

/** The hits in order: pointing at one points at its element. */
function Hits({ sight, asked }: { sight: Sight; asked: Answer }) {
  const stage = useStage();
  const { box: words, address } = useWords();
  const { frame, element } = sight;
  const { tensor, taken } = asked;
  const { hits, count } = hitsOf(tensor.layout, taken, { most });
  const base = frame.storage(tensor.storage)?.address ?? 0;
  if (count === 0) return <p className="small">{words.nothingHit}</p>;
  return (
    <>
      <p className="small">{words.hits(count)}</p>
      <ol className="ways">
        {hits.map(({ number, from, at }) => {
          const here = focusOnElement(frame, tensor, from, true);
          const isHere = element?.tensor.id === tensor.id && element.index.join() === from.join();
          return (
            <li key={number}>
              <button
                type="button"
                className="way mono"
                title={indexText(from)}
                aria-pressed={isHere}
                onClick={() => stage.pin(here)}
                onPointerEnter={(e) => e.pointerType !== 'touch' && stage.point(focusOnElement(frame, tensor, from))}
                onPointerLeave={() => stage.point(nothing)}
              >
                <span className="number">{number}</span> {hexText(base + at)}
              </button>
            </li>
          );
        })}
        {count > most && <li className="small">{address.andMore(count - most)}</li>}
      </ol>
    </>
  );
}
