// What to write instead, each a button that puts it into the code and runs it, with what it does and what it costs.
import type { Repair } from '../explain/repair.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

/** `isRefused`: otherwise the step worked, by copying, and these are ways without. */
export function Repairs({ repairs, isRefused }: { repairs: readonly Repair[]; isRefused: boolean }) {
  const stage = useStage();
  const told = useStageState((s) => s.told);
  const typed = useStageState((s) => s.code);
  const { reason } = useWords();
  const words = reason.repairs;
  const title = isRefused ? words.title : words.free;
  return (
    <section className="repairs" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {repairs.map((repair) => (
          <li key={repair.code}>
            <button
              type="button"
              className="button repair"
              aria-label={words.apply(repair.code)}
              // While other code is typed, places in it are not those of the story.
              disabled={typed !== told || stage.fixed.code}
              onClick={() => stage.rewrite(repair.edit)}
            >
              <code>{repair.code}</code>
            </button>
            <Price repair={repair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ repair: { kind, nbytes, shape } }: { repair: Repair }) {
  const { reason } = useWords();
  return (
    <span className="small">
      <Phrase pieces={reason.repairs.way(kind, nbytes ?? null, shape ?? null)} />
    </span>
  );
}
