// What a pasted text comes to: what happened and why, beside the pictures of memory, and the program that shows it.
import { Code } from '../../panels/Code.tsx';
import { Happened } from '../../panels/Happened.tsx';
import { Memory } from '../../panels/Memory.tsx';
import { OpRule } from '../../panels/OpRule.tsx';
import { Pictures } from '../../panels/Pictures.tsx';
import { Reasons } from '../../panels/Reasons.tsx';
import { SpokenPlace } from '../../panels/Reached.tsx';
import { Phrase } from '../../panels/Phrase.tsx';
import { useWords } from '../../panels/words.ts';
import type { RunFault } from '../../trace/step.ts';
import { useSight, useStage, useStageState } from '../../stage/use-stage.ts';
import { linkOf } from '../../trace/link.ts';
import { stageOf } from '../../trace/place.ts';

export function Explained({ isMeta }: { isMeta: boolean }) {
  const stage = useStage();
  const sight = useSight();
  const words = useWords();
  const fault = useStageState((s) => s.fault);
  const openBench = async () => {
    const link = await linkOf(stageOf(stage.scenario()));
    location.assign(new URL(`../workbench/#s=${link}`, location.href));
  };
  return (
    <section className="explained" aria-label={words.paste.explanation}>
      <div className="why">
        {fault && <Fault fault={fault} />}
        <Happened />
        <Reasons />
        <OpRule />
        <section className="program" aria-label={words.paste.program}>
          <h2>{words.paste.program}</h2>
          <Code />
          <button type="button" className="button" onClick={() => void openBench()}>
            {words.paste.workbench}
          </button>
        </section>
      </div>
      <div className="shown">
        {sight && (
          <>
            {isMeta && <p className="small note">{words.paste.meta}</p>}
            {(sight.subject ?? sight.frame.step.outputs[0]) && <Pictures sight={sight} />}
            {sight.frame.storages.length > 0 && <Memory sight={sight} />}
          </>
        )}
      </div>
      <SpokenPlace />
    </section>
  );
}

function Fault({ fault }: { fault: RunFault }) {
  const { happened } = useWords();
  return (
    <p className="refused">
      <Phrase pieces={happened.fault(fault)} />
    </p>
  );
}
