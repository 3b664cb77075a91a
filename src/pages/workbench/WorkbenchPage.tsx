// The workbench's page: one stage, or two side by side, opened by the link or with an example.
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Pair } from '../../stage/pair.ts';
import { createPair, ownPair } from '../../stage/pair.ts';
import type { StageState } from '../../stage/stage.ts';
import { createStage } from '../../stage/stage.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { Compare } from '../compare/Compare.tsx';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { start } from './examples.ts';
import { Workbench } from './Workbench.tsx';

export function WorkbenchPage() {
  const [pair] = useState(() => createPair(createStage(), createStage()));
  const notice = useLinked(useMemo(() => linkedTo(pair), [pair]));
  const comparing = useStore(pair, (s) => s.open);
  if (comparing) return <Compare pair={pair} notice={notice} />;
  return <Workbench stage={pair.stages[0]} notice={notice} onCompare={() => compareOwn(pair)} />;
}

const linkedTo = (pair: Pair): Linked<'stage'> => ({
  kind: 'stage',
  show: (place) => pair.show(place),
  begin: () => pair.stages[0].open(scenarioOf(start.code, { dialect: start.dialect })),
  place: () => pair.place(),
  whenChanged(changed) {
    const onStage = (now: StageState, before: StageState) => {
      if (
        now.code !== before.code ||
        now.wanted !== before.wanted ||
        now.pin !== before.pin ||
        now.look !== before.look
      )
        changed();
    };
    const stops = [...pair.stages.map((stage) => stage.subscribe(onStage)), pair.subscribe(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** The program on show beside itself: what its step read beside what it made. */
function compareOwn(pair: Pair) {
  const [stage] = pair.stages;
  const scenario = stage.scenario();
  const names = ownPair(stage.getState());
  const side = (subject: string) => ({ ...scenario, look: { ...scenario.look, subject } });
  pair.show({ v: 1, kind: 'stage', scenarios: [side(names[0]), side(names[1])], locks: ['focus', 'cursor'] });
}
