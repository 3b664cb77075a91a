// The order in which the subject's elements lie in memory: offset over visit number. A straight diagonal is contiguous, a saw-tooth
// is not, a flat line is a stride of 0; jumps back are ink with their size.
import { useMemo } from 'react';
import { numelOf } from '../core/shape.ts';
import { unitOf } from '../explain/happening.ts';
import { visitsOf } from '../explain/visits.ts';
import { visitMarks, visitPlan } from '../scene/visitplot.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnElement, nothing } from '../trace/focus.ts';
import type { TensorShot } from '../trace/step.ts';
import { Canvas } from '../ui/Canvas.tsx';
import { useSize } from '../ui/use-size.ts';
import { Marks } from './Marks.tsx';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

const most = 240;

export function VisitPlot({ sight, subject }: { sight: Sight; subject: TensorShot }) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { visit: words } = useWords();
  const [place, size] = useSize();
  const { frame, spot } = sight;
  const element = sight.element?.byte === spot?.byte && spot?.storage.id === subject.storage ? sight.element : null;
  const { layout, dtype } = subject;
  const all = numelOf(layout.shape);
  const address = frame.storage(subject.storage)?.address ?? 0;
  const plan = useMemo(() => {
    const { visits } = visitsOf(layout, { to: Math.min(all, most), most });
    return visitPlan(visits, {
      unit: unitOf({ framework: subject.framework, dtype }),
      address,
      room: size?.width ?? 680,
    });
  }, [layout, dtype, subject.framework, all, address, size?.width]);
  const name = calledIn(frame, code, colouring, subject);
  const near = (at: { x: number; y: number } | null) => {
    const visit = at && plan.nearest(at.x);
    return visit ? focusOnElement(frame, subject, visit.index) : nothing;
  };
  if (all < 2) return null;
  return (
    <figure className="visits" ref={place}>
      <figcaption>
        <h2>
          <Phrase pieces={words.title(name)} />
        </h2>
        <span className="small">{all > most ? words.cut(most, all) : words.lines(plan.lines, plan.changes)}</span>
      </figcaption>
      <Canvas
        width={plan.width}
        height={plan.height}
        label={words.plot(name)}
        onPoint={(at) => stage.point(near(at))}
        onPress={(at) => stage.press(near(at))}
        over={() => <Marks marks={visitMarks(plan, colouring.of(subject), element?.index ?? null)} />}
      >
        {() => (
          <>
            {plan.bands.map(({ line, y, height }) => (
              <g key={line}>
                {line % 2 === 1 && (
                  <rect className="band-line" x={plan.left} y={y} width={plan.right - plan.left} height={height} />
                )}
                {height > 14 && (
                  <text className="caption" x={plan.right - 6} y={y + height / 2 + 4} textAnchor="end">
                    {words.line(line)}
                  </text>
                )}
              </g>
            ))}
          </>
        )}
      </Canvas>
    </figure>
  );
}
