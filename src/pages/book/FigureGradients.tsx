// The graph of gradients of a figure, fetched when a figure shows one.
import { lazy, Suspense } from 'react';
import { useWords } from '../../panels/words.ts';
import type { Sight } from '../../stage/sight.ts';

const GradientGraph = lazy(() => import('../../panels/GradientGraph.tsx'));

export function FigureGradients({ sight }: { sight: Sight }) {
  const { gradient: words } = useWords();
  return (
    <Suspense fallback={<p className="small">{words.loading}</p>}>
      <GradientGraph sight={sight} />
    </Suspense>
  );
}
