// View or copy? For any two tensors of the frame three questions that are easily taken for one, each with the addresses that prove its
// answer and with what Python itself says.
import { useState } from 'react';
import { itemsizeOf } from '../core/dtype.ts';
import type { Asked, Named, Topic } from '../explain/asked.ts';
import { askedOf } from '../explain/asked.ts';
import type { Sharing } from '../explain/sharing.ts';
import { sharingOf } from '../explain/sharing.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAddress, nothing } from '../trace/focus.ts';
import type { TensorShot } from '../trace/step.ts';
import { Fold } from '../ui/Fold.tsx';
import { Phrase } from './Phrase.tsx';
import { useComparing } from './comparing.ts';
import { useWords } from './words.ts';

export function ViewOrCopy({ sight }: { sight: Sight }) {
  const { sharing: words } = useWords();
  return (
    <Fold id="sharing" title={words.title} className="panel">
      <Pair sight={sight} />
    </Fold>
  );
}

interface Candidate {
  readonly name: string;
  readonly tensor: TensorShot;
}

/** The tensors that can be compared: those with a name, and those of the step. One with two names is there once. */
function candidatesOf({ frame, subject }: Sight, called: (t: TensorShot) => string): Candidate[] {
  const named = frame.named.filter((t) => !t.hidden).map((t) => t.tensor);
  const all = [...named, ...frame.step.inputs, ...frame.step.outputs, ...(subject ? [subject] : [])];
  const seen = new Map<number, Candidate>();
  for (const tensor of all)
    if (!seen.has(tensor.id) && frame.storage(tensor.storage)) seen.set(tensor.id, { name: called(tensor), tensor });
  return [...seen.values()];
}

function Pair({ sight }: { sight: Sight }) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { sharing: words, compare } = useWords();
  const comparing = useComparing();
  const [wanted, setWanted] = useState<readonly [string | null, string | null]>([null, null]);
  const { frame, subject } = sight;
  const all = candidatesOf(sight, (t) => calledIn(frame, code, colouring, t));
  if (all.length < 2) return <p className="small">{words.need}</p>;
  const named = (name: string | null) => all.find((c) => c.name === name);
  const is = (t: TensorShot | null | undefined) => all.find((c) => c.tensor.id === t?.id);
  // By default the subject, and what it was made from or the first tensor that is another.
  const { inputs, outputs } = frame.step;
  const b = named(wanted[1]) ?? is(subject) ?? is(outputs[0]) ?? all.at(-1)!;
  const a =
    named(wanted[0]) ?? [is(inputs[0]), ...all].find((c) => c !== undefined && c.tensor.id !== b.tensor.id) ?? all[0]!;
  const haveNames = [a, b].every(({ name }) => frame.named.some((t) => !t.hidden && t.name === name));
  const beside = comparing && haveNames ? () => comparing.own([a.name, b.name]) : null;
  const select = (chosen: Candidate, which: 0 | 1) => (
    <span className="choice tensor-choice">
      <select
        className="mono"
        aria-label={words.which(which === 1)}
        value={chosen.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          setWanted(which === 0 ? [name, b.name] : [a.name, name]);
        }}
      >
        {all.map(({ name, tensor }) => (
          <option key={tensor.id} value={name}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <>
      <p className="pair">
        {select(a, 0)} <span className="soft">·</span> {select(b, 1)}
        {beside && (
          <button type="button" className="button small-button" onClick={beside}>
            {compare.these}
          </button>
        )}
      </p>
      <Answers sight={sight} a={a} b={b} />
    </>
  );
}

const topics: readonly Topic[] = ['storage', 'overlap', 'first'];

function Answers({ sight, a, b }: { sight: Sight; a: Candidate; b: Candidate }) {
  const words = useWords();
  const { sharing: text } = words;
  const [x, y] = [heldOf(sight, a), heldOf(sight, b)];
  const sharing = sharingOf(x, y);
  const asked = askedOf(x, y);
  const letter = (c: Candidate) => sight.frame.storage(c.tensor.storage)?.letter ?? '?';
  const proofs = {
    storage: text.storages(a.name, b.name, [letter(a), letter(b)]),
    overlap: text.overlap(sharing, a.name, b.name),
    first: text.first(sharing, a.name, b.name),
  };
  return (
    <>
      <p className="shared-verdict">
        <span className="badge" data-kind={sharing.sameStorage ? 'view' : 'copy'}>
          {words.code.badges[sharing.sameStorage ? 'view' : 'copy']}
        </span>{' '}
        {text.verdict(sharing)}
      </p>
      <dl className="questions">
        {topics.map((topic) => (
          <div key={topic} data-testid={`sharing-${topic}`}>
            <dt>
              {text.questions[topic]} <strong>{text.answers[answerTo(topic, sharing)]}</strong>
            </dt>
            <dd>
              <p>
                <Proof sight={sight} storages={[a.tensor.storage, b.tensor.storage]}>
                  <Phrase pieces={proofs[topic]} />
                </Proof>
              </p>
              <Says list={asked.filter((ask) => ask.topic === topic)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function answerTo(topic: Topic, { sameStorage, overlap, sameFirst }: Sharing): 'yes' | 'no' | 'undecided' {
  if (topic === 'overlap') return overlap.answer;
  return (topic === 'storage' ? sameStorage : sameFirst) ? 'yes' : 'no';
}

/** A proof in words; pointing at an address in it points at the byte. */
function Proof({
  sight,
  storages,
  children,
}: {
  sight: Sight;
  storages: readonly number[];
  children: React.ReactNode;
}) {
  const stage = useStage();
  const focusOf = (target: EventTarget) => {
    const text = target instanceof HTMLElement && target.tagName === 'CODE' ? target.textContent : '';
    if (!/^0x[0-9a-f]+$/.test(text)) return nothing;
    for (const id of storages) {
      const storage = sight.frame.storage(id);
      const byte = storage ? Number(text) - storage.address : -1;
      if (storage && byte >= 0 && byte < storage.nbytes) return focusOnAddress(sight.frame, id, byte);
    }
    return nothing;
  };
  return (
    <span
      onPointerOver={(event) => event.pointerType !== 'touch' && stage.point(focusOf(event.target))}
      onPointerLeave={() => stage.point(nothing)}
    >
      {children}
    </span>
  );
}

function Says({ list }: { list: readonly Asked[] }) {
  const { sharing: words } = useWords();
  if (list.length === 0) return null;
  return (
    <ul className="asked-list" aria-label={words.says}>
      {list.map(({ code, says, exact }) => (
        <li key={code} className="asked mono">
          {code} <span className="says">→ {says}</span>
          {!exact && <span className="inexact"> {words.inexact}</span>}
        </li>
      ))}
    </ul>
  );
}

function heldOf({ frame }: Sight, { name, tensor }: Candidate): Named {
  const storage = frame.storage(tensor.storage)!;
  const { id, framework, layout, dtype, requiresGrad, base } = tensor;
  return {
    name,
    id,
    framework,
    layout,
    requiresGrad,
    itemsize: itemsizeOf(dtype),
    storage: storage.id,
    address: storage.address,
    nbytes: storage.nbytes,
    device: storage.device,
    ...(base === undefined ? {} : { base }),
  };
}
