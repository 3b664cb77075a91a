// The cache lab: question, loops and knobs at the left, memory and cache in the middle, the access and the counters at the right, the
// accesses below. Composes one lab and its panels; knows no geometry.
import { useMemo, useState } from 'react';
import type { PresetName } from '../../cache/presets.ts';
import { presets } from '../../cache/presets.ts';
import { LabCache } from '../../panels/lab/LabCache.tsx';
import { LabCoalescing } from '../../panels/lab/LabCoalescing.tsx';
import { LabCode } from '../../panels/lab/LabCode.tsx';
import { LabCounters } from '../../panels/lab/LabCounters.tsx';
import { LabCourse } from '../../panels/lab/LabCourse.tsx';
import { LabFigures } from '../../panels/lab/LabFigures.tsx';
import { LabKnobs } from '../../panels/lab/LabKnobs.tsx';
import { LabMeasure } from '../../panels/lab/LabMeasure.tsx';
import { LabMemory } from '../../panels/lab/LabMemory.tsx';
import { LabPredict } from '../../panels/lab/LabPredict.tsx';
import { LabReason } from '../../panels/lab/LabReason.tsx';
import { LabTimeline } from '../../panels/lab/LabTimeline.tsx';
import { useWords } from '../../panels/words.ts';
import type { Lab } from '../../stage/lab.ts';
import { createLab } from '../../stage/lab.ts';
import { LabProvider, useLab, useLabState } from '../../stage/use-lab.ts';
import { placeVersion } from '../../trace/place.ts';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { BackToBench } from './BackToBench.tsx';
import { useLabKeys } from './keys.ts';
import '../../panels/readings.css';
import '../../panels/pictured.css';
import '../../panels/timeline.css';
import '../bench.css';
import './cachelab.css';
import './figures.css';

const sameKnobs = (a: object, b: object): boolean =>
  JSON.stringify({ ...a, cursor: 0, focus: null }) === JSON.stringify({ ...b, cursor: 0, focus: null });

export function CacheLab() {
  const [lab] = useState(() => createLab());
  const notice = useLinked(useMemo(() => linkedTo(lab), [lab]));
  return (
    <LabProvider value={lab}>
      <Bench notice={notice} />
    </LabProvider>
  );
}

const linkedTo = (lab: Lab): Linked<'lab'> => ({
  kind: 'lab',
  show: lab.open,
  begin: () => lab.open(presets.columns),
  place: () => ({ ...lab.getState().lab, v: placeVersion }),
  whenChanged: (changed) =>
    lab.subscribe((now, before) => {
      if (now.lab !== before.lab) changed();
    }),
});

function Bench({ notice }: { notice: string | null }) {
  const lab = useLab();
  const { lab: words } = useWords();
  const fault = useLabState((s) => s.fault);
  useLabKeys(lab);
  return (
    <main className="workbench cachelab" id="content">
      <h1 className="spoken">{words.title}</h1>
      <div className="left">
        {notice !== null && (
          <p role="alert" className="notice">
            {notice}
          </p>
        )}
        <Scenes />
        <LabPredict />
        <LabCode />
        <LabKnobs />
      </div>
      <div className="middle">
        {fault ? (
          <p role="alert" className="notice">
            {words.fault(fault)}
          </p>
        ) : (
          <>
            <LabCache />
            <LabMemory />
          </>
        )}
        <LabCourse />
        <LabFigures />
        <LabMeasure />
      </div>
      <div className="right">
        <BackToBench />
        <LabReason />
        <LabCounters />
        <LabCoalescing />
      </div>
      <LabTimeline />
    </main>
  );
}

/** Two scenes to begin with, and all others in a list. */
function Scenes() {
  const lab = useLab();
  const { lab: words } = useWords();
  const place = useLabState((s) => s.lab);
  const names = Object.keys(presets) as PresetName[];
  const here = names.find((name) => sameKnobs(presets[name], place));
  const first = [
    ['rows', words.byRows],
    ['columns', words.byColumns],
  ] as const;
  return (
    <section className="lab-scenes" aria-label={words.scenes}>
      <ul className="lab-two">
        {first.map(([name, text]) => (
          <li key={name}>
            <button
              type="button"
              className="button"
              aria-pressed={here === name}
              onClick={() => lab.open(presets[name])}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <span className="choice">
        <select
          aria-label={words.scenes}
          value={here ?? ''}
          onChange={(event) => {
            const chosen = names.find((name) => name === event.currentTarget.value);
            if (chosen) lab.open(presets[chosen]);
          }}
        >
          {here === undefined && <option value="">{words.own}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {words.presets[name]}
            </option>
          ))}
        </select>
      </span>
      {here && <p className="small">{words.notes[here]}</p>}
    </section>
  );
}
