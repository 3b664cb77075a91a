// The reasons of the step on show: what to write instead, why a view is possible or not, how shapes meet. Nothing for a step that
// needs none.
import { useMemo } from 'react';
import { meetingOf } from '../explain/meeting.ts';
import { repairsOf } from '../explain/repair.ts';
import { viewReasonOf } from '../explain/viewreason.ts';
import { useSight, useStageState } from '../stage/use-stage.ts';
import { BroadcastReason } from './BroadcastReason.tsx';
import { Repairs } from './Repairs.tsx';
import { ViewReason } from './ViewReason.tsx';
import { useWords } from './words.ts';
import './reasons.css';

export function Reasons() {
  const sight = useSight();
  const told = useStageState((s) => s.told);
  const { reason: words } = useWords();
  const step = sight?.frame.step;
  const repairs = useMemo(() => (step ? repairsOf(step, told) : []), [step, told]);
  if (!sight || !step) return null;
  const view = viewReasonOf(step);
  const meeting = meetingOf(step);
  if (repairs.length === 0 && !view && !meeting) return null;
  return (
    <section className="reasons" aria-label={words.title}>
      {step.raised && <h2>{words.title}</h2>}
      {view && <ViewReason sight={sight} reason={view} />}
      {meeting && <BroadcastReason sight={sight} meeting={meeting} />}
      {repairs.length > 0 && <Repairs repairs={repairs} isRefused={step.raised !== null} />}
    </section>
  );
}
