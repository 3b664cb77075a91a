// The storages of the frame as strips, those of the step first, with what their signs mean below; and the subject as a real table.
import { useMemo } from 'react';
import { itemsizeOf } from '../core/dtype.ts';
import { unitOf } from '../explain/shown.ts';
import { coverageOf } from '../explain/lifetimes.ts';
import { dashes } from '../scene/axiscolour.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { FrameStorage } from '../trace/frame.ts';
import { Fold } from '../ui/Fold.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSize } from '../ui/use-size.ts';
import { HexDump } from './HexDump.tsx';
import { JumpBox } from './JumpBox.tsx';
import { Lifetimes } from './Lifetimes.tsx';
import type { StripLabels } from '../scene/looks.ts';
import type { StripMode } from './MemoryStrip.tsx';
import { MemoryStrip, stripModes } from './MemoryStrip.tsx';
import { StorageTitle } from './StorageTitle.tsx';
import { useWords } from './words.ts';

export function Memory({ sight }: { sight: Sight }) {
  const stage = useStage();
  const colouring = useStageState((s) => s.colouring);
  const labels = useStageState((s): StripLabels => (s.look['labels'] === 'offset' ? 'offset' : 'address'));
  const mode = useStageState((s): StripMode => stripModes.find((m) => m === s.look['strip']) ?? 'element');
  const words = useWords();
  const [place, size] = useSize();
  const room = size?.width ?? 680;
  const { frame, subject } = sight;
  const { step } = frame;
  const near = new Set([...step.inputs, ...step.outputs, ...(subject ? [subject] : [])].map((t) => t.storage));
  for (const id of step.frees) near.add(id);
  const here = frame.storages.filter((s) => near.has(s.id) || frame.storages.length <= 2);
  const others = frame.storages.filter((s) => !here.includes(s));
  // One scale for all of them, wide enough for the values of the narrowest cells.
  const isNarrow = here.some((s) => itemsizeOf(s.dtype) === 1) || (subject && itemsizeOf(subject.dtype) === 1);
  const byteWidth = mode === 'byte' ? (isNarrow ? 28 : 20) : null;
  const about = here.find((s) => s.id === subject?.storage) ?? here[0];
  const strip = (storage: FrameStorage) =>
    mode === 'hex' ? (
      <HexDump sight={sight} storage={storage} room={room} />
    ) : (
      <MemoryStrip
        sight={sight}
        storage={storage}
        colours={subject ? colouring.of(subject) : []}
        labels={labels}
        room={room}
        least={room < 500 ? 40 : 42}
        byteWidth={byteWidth}
      />
    );
  return (
    <section className="memory" ref={place}>
      {here.map((storage, n) => (
        <figure key={storage.id} className={storage.state === 'freed' ? 'freed' : undefined}>
          <figcaption>
            <StorageTitle storage={storage} />
            {n === 0 && (
              <div className="strip-tools">
                <Switch
                  label={words.strip.drawnAs}
                  value={mode}
                  options={stripModes.map((m) => [m, words.strip[m]])}
                  onChange={(next) => stage.setLook({ strip: next })}
                />
                {mode !== 'hex' && (
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
                {about && <JumpBox sight={sight} storage={about} />}
              </div>
            )}
          </figcaption>
          {storage.nbytes > 0 && strip(storage)}
          {subject?.storage === storage.id && <Legend sight={sight} mode={mode} />}
        </figure>
      ))}
      {others.length > 0 && (
        <Fold id="storages" title={others.map((s) => words.memory.storage(s.letter)).join(' · ')}>
          {others.map((storage) => (
            <figure key={storage.id}>
              <figcaption>
                <StorageTitle storage={storage} />
              </figcaption>
              {storage.nbytes > 0 && strip(storage)}
            </figure>
          ))}
        </Fold>
      )}
      <Lifetimes sight={sight} />
    </section>
  );
}

/** What the offset's mark, the lines of each axis and pale cells mean. */
function Legend({ sight: { frame, subject }, mode }: { sight: Sight; mode: StripMode }) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { memory: words, strip } = useWords();
  const storage = subject && frame.storage(subject.storage);
  const hasPale = useMemo(
    () => !!subject && !!storage && coverageOf({ nbytes: storage.nbytes, tensors: [subject] }).bytes < storage.nbytes,
    [subject, storage],
  );
  if (!subject) return null;
  const size = itemsizeOf(subject.dtype);
  return (
    <ul className="legend">
      <li>
        <span aria-hidden="true">▾ </span>
        {words.offsetMark(subject.layout.offset / unitOf(subject))}
      </li>
      {mode !== 'hex' &&
        colouring.of(subject).map(({ hue, tint }, axis) => (
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
      {mode !== 'element' && size > 1 && <li>{strip.littleEndian}</li>}
      {hasPale && <li>{words.pale(calledIn(frame, code, colouring, subject))}</li>}
    </ul>
  );
}
