// The gradient panel, there where a program records gradients: folded until it is wanted, since the graph brings its layout along.
import { lazy, Suspense, useMemo, useState } from 'react';
import { hasGradients } from '../explain/gradwalks.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import { Fold } from '../ui/Fold.tsx';
import { recall } from '../ui/remember.ts';
import { useWords } from './words.ts';

const GradientGraph = lazy(() => import('./GradientGraph.tsx'));

export function Gradients({ sight }: { sight: Sight }) {
  const { gradient: words } = useWords();
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const [isOpen, setOpen] = useState(() => recall('fold.gradients') === 'open');
  // The history grows in place: its length says when.
  // oxlint-disable-next-line react/exhaustive-deps
  const has = useMemo(() => hasGradients(history.steps), [history, length]);
  if (!has) return null;
  return (
    <Fold id="gradients" title={words.title} className="gradients" onFold={setOpen}>
      {isOpen && (
        <Suspense fallback={<p className="small">{words.loading}</p>}>
          <GradientGraph sight={sight} />
        </Suspense>
      )}
    </Fold>
  );
}
