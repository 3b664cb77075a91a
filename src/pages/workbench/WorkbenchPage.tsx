// The workbench's page: one stage, or two side by side, opened by the link or with an example.
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Comparing } from '../../panels/comparing.ts';
import { ComparingProvider } from '../../panels/comparing.ts';
import type { Pair } from '../../stage/pair.ts';
import { createPair, ownPair } from '../../stage/pair.ts';
import type { StageState } from '../../stage/stage.ts';
import { createStage } from '../../stage/stage.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { Compare } from '../compare/Compare.tsx';
import { pairPlace } from '../compare/pairs.ts';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { fixedHere } from '../asked.ts';
import { start } from './examples.ts';
import { exportsOf } from './exports.ts';
import { Workbench } from './Workbench.tsx';

export function WorkbenchPage() {
  const [pair] = useState(() => createPair(createStage(undefined, fixedHere()), createStage(undefined, fixedHere())));
  const notice = useLinked(useMemo(() => linkedTo(pair), [pair]));
  const comparing = useStore(pair, (s) => s.open);
  const beside = useMemo(() => comparingOn(pair), [pair]);
  if (comparing) return <Compare pair={pair} notice={notice} />;
  return (
    <ComparingProvider value={beside}>
      <Workbench stage={pair.stages[0]} notice={notice} />
    </ComparingProvider>
  );
}

const linkedTo = (pair: Pair): Linked<'stage'> => ({
  kind: 'stage',
  show: (place) => pair.show(place),
  begin() {
    const { code, dialect, shows } = start;
    const cursor = { at: code.indexOf(shows) + shows.length, calls: [], turns: [], nth: 0 };
    pair.stages[0].open(scenarioOf(code, { dialect, cursor }));
  },
  place: () => pair.place(),
  exports() {
    const { ends, ...more } = exportsOf(pair.stages[0]);
    // Two side by side have two stories.
    return pair.getState().open || !ends ? more : { ...more, ends };
  },
  whenChanged(changed) {
    const onStage = (now: StageState, before: StageState) => {
      if (
        now.code !== before.code ||
        now.wanted !== before.wanted ||
        now.pin !== before.pin ||
        now.look !== before.look ||
        // What can be taken away may wait for the program's end.
        now.run?.how !== before.run?.how
      )
        changed();
    };
    const stops = [...pair.stages.map((stage) => stage.subscribe(onStage)), pair.subscribe(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** The program on show beside itself, or a ready-made pair. */
const comparingOn = (pair: Pair): Comparing => ({
  own(given) {
    const [stage] = pair.stages;
    const scenario = stage.scenario();
    const names = given ?? ownPair(stage.getState());
    const side = (subject: string) => ({ ...scenario, look: { ...scenario.look, subject } });
    pair.show({ v: 1, kind: 'stage', scenarios: [side(names[0]), side(names[1])], locks: ['focus', 'cursor'] });
  },
  ready: (name) => pair.show(pairPlace(name)),
});
