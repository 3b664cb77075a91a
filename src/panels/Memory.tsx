// The storages of the frame as strips, those of the step first, with what their signs mean below; and the subject as a real table.
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import { unitOf } from '../explain/happening.ts';
import { dashes } from '../scene/axiscolour.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { FrameStorage } from '../trace/frame.ts';
import { aliasCounts } from '../trace/frame.ts';
import { Fold } from '../ui/Fold.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSize } from '../ui/use-size.ts';
import type { StripLabels } from './MemoryStrip.tsx';
import { MemoryStrip } from './MemoryStrip.tsx';
import { useWords } from './words.ts';

export function Memory({ sight }: { sight: Sight }) {
  const stage = useStage();
  const colouring = useStageState((s) => s.colouring);
  const labels = useStageState((s): StripLabels => (s.look['labels'] === 'offset' ? 'offset' : 'address'));
  const words = useWords();
  const [place, size] = useSize();
  const room = size?.width ?? 680;
  const { frame, subject } = sight;
  const { step } = frame;
  const near = new Set([...step.inputs, ...step.outputs, ...(subject ? [subject] : [])].map((t) => t.storage));
  for (const id of step.frees) near.add(id);
  const here = frame.storages.filter((s) => near.has(s.id) || frame.storages.length <= 2);
  const others = frame.storages.filter((s) => !here.includes(s));
  const strip = (storage: FrameStorage) => (
    <MemoryStrip
      sight={sight}
      storage={storage}
      colours={subject ? colouring.of(subject) : []}
      labels={labels}
      room={room}
      least={room < 500 ? 40 : 42}
    />
  );
  return (
    <section className="memory" ref={place}>
      {here.map((storage, n) => (
        <figure key={storage.id}>
          <figcaption>
            <Title storage={storage} />
            {n === 0 && (
              <Switch
                label={words.memory.labels}
                value={labels}
                options={[
                  ['offset', words.picture.offset],
                  ['address', words.picture.address],
                ]}
                onChange={(next) => stage.setLook({ labels: next })}
              />
            )}
          </figcaption>
          {storage.nbytes > 0 && strip(storage)}
          {subject?.storage === storage.id && <Legend sight={sight} />}
        </figure>
      ))}
      {others.length > 0 && (
        <Fold id="storages" title={others.map((s) => words.memory.storage(s.letter)).join(' · ')}>
          {others.map((storage) => (
            <figure key={storage.id}>
              <figcaption>
                <Title storage={storage} />
              </figcaption>
              {storage.nbytes > 0 && strip(storage)}
            </figure>
          ))}
        </Fold>
      )}
    </section>
  );
}

function Title({ storage }: { storage: FrameStorage }) {
  const { memory: words } = useWords();
  const { letter, nbytes, dtype, names, state, device, tensors } = storage;
  const held = tensors.reduce((most, t) => Math.max(most, numelOf(t.layout.shape) * itemsizeOf(t.dtype)), 0);
  const notes = [
    nbytes % itemsizeOf(dtype) === 0 ? words.cells(nbytes / itemsizeOf(dtype), dtype) : words.bytes(nbytes),
    state === 'freed'
      ? words.freed
      : names.length > 1
        ? words.sharedBy(names)
        : names.length === 1 && held < nbytes
          ? words.keptBy(names)
          : (names[0] ?? words.unnamed),
    ...(device === 'meta' ? [words.meta] : []),
  ];
  return (
    <h2>
      {words.storage(letter)} <span className="notes">· {notes.join(' · ')}</span>
    </h2>
  );
}

/** What the offset's mark, the lines of each axis and pale cells mean. */
function Legend({ sight: { frame, subject } }: { sight: Sight }) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { memory: words } = useWords();
  if (!subject) return null;
  const storage = frame.storage(subject.storage);
  const size = itemsizeOf(subject.dtype);
  const looked = Math.min(storage?.nbytes ?? 0, 512 * size);
  const hasPale = storage !== null && (looked < storage.nbytes || aliasCounts(subject, 0, looked, size).includes(0));
  return (
    <ul className="legend">
      <li>
        <span aria-hidden="true">▾ </span>
        {words.offsetMark(subject.layout.offset / unitOf(subject))}
      </li>
      {colouring.of(subject).map(({ hue, tint }, axis) => (
        <li key={`${axis}`}>
          <svg width="24" height="12" aria-hidden="true" data-hue={hue} data-tint={tint}>
            <path
              d="M2 11C6 -1 18 -1 22 11"
              fill="none"
              stroke="currentcolor"
              strokeWidth="1.8"
              strokeDasharray={dashes[hue] || undefined}
              strokeLinecap={dashes[hue]?.startsWith('1') ? 'round' : undefined}
            />
          </svg>
          {words.oneStep(axis)}
        </li>
      ))}
      {hasPale && <li>{words.pale(calledIn(frame, code, colouring, subject))}</li>}
    </ul>
  );
}
