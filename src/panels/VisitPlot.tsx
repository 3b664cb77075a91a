// The order in which a walk over the subject's indices visits memory: offset over visit number. A straight diagonal is contiguous, a
// saw-tooth is not, a flat line is a stride of 0. A long walk is drawn as its outline, or near the element.
import type { KeyboardEvent, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import { unitOf } from '../explain/shown.ts';
import type { Nesting } from '../explain/visits.ts';
import { courseOf, fastestOf, indexAt, numberAt, visitsOf } from '../explain/visits.ts';
import { beatAt } from '../scene/motion/beats.ts';
import { visitMarks, visitPlan } from '../scene/visitplot.ts';
import { calledIn } from '../stage/naming.ts';
import { frameIn } from '../stage/onshow.ts';
import { planIn } from '../stage/playing.ts';
import type { Sight } from '../stage/sight.ts';
import type { StageState } from '../stage/stage.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnElement, nothing } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import { Canvas } from '../ui/Canvas.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSize } from '../ui/use-size.ts';
import { Marks } from './Marks.tsx';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

/** Visits of an outline, and those drawn one by one. */
const most = 240;
const near = 48;

interface VisitPlotProps {
  readonly sight: Sight;
  readonly subject: TensorShot;
  /** Which axes turn slowest to fastest; by default as they stand. */
  readonly nesting?: Nesting | undefined;
  /** In place of the heading. */
  readonly title?: ReactNode;
  /** The index that is visited just now, in place of what is pointed at. */
  readonly running?: readonly number[];
}

/** The visits of the subject; while a copy is being made those of its source, with the one that is read. */
export function Visits({ sight }: { sight: Sight }) {
  const place = useStageState(placeCopied);
  const read = useMemo(() => (place === null ? null : readAt(sight.frame, place)), [sight.frame, place]);
  if (read) return <VisitPlot sight={sight} subject={read.tensor} running={read.index} />;
  return sight.subject && <VisitPlot sight={sight} subject={sight.subject} />;
}

/** The place of a copy that is being made; null at rest and in other steps. */
function placeCopied(state: StageState): number | null {
  const frame = state.t < 1 ? frameIn(state) : null;
  if (frame?.step.kind !== 'copy') return null;
  const { beat } = beatAt(planIn(frame), state.t);
  return beat.kind === 'fly' ? beat.end - 1 : null;
}

/** The element that a place of a copy is read from. */
function readAt(frame: Frame, place: number): { tensor: TensorShot; index: readonly number[] } | null {
  const reads = planIn(frame).flow?.reads(place) ?? [];
  const input = reads.findIndex((regions) => regions.length > 0);
  const tensor = frame.step.inputs[input];
  return tensor ? { tensor, index: reads[input]![0]!.at } : null;
}

export function VisitPlot({ sight, subject, nesting, title, running }: VisitPlotProps) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { visit: words } = useWords();
  const [place, size] = useSize();
  const [view, setView] = useState<'whole' | 'near'>('whole');
  const { frame, spot } = sight;
  const element = sight.element?.byte === spot?.byte && spot?.storage.id === subject.storage ? sight.element : null;
  const { layout, dtype, framework } = subject;
  const { shape } = layout;
  const all = numelOf(shape);
  const address = frame.storage(subject.storage)?.address ?? 0;
  const unit = unitOf({ framework, dtype });
  const index = running ?? element?.index ?? null;
  const here = index ? numberAt(shape, index, nesting) : 0;
  const from = view === 'near' && all > most ? Math.max(0, Math.min(all - near, here - (here % near))) : 0;
  const to = view === 'near' && all > most ? from + near : all;
  const plan = useMemo(() => {
    const { visits, complete } = visitsOf(layout, { from, to, most, ...(nesting ? { nesting } : {}) });
    const fastest = fastestOf(layout.shape, nesting);
    return visitPlan(visits, { unit, address, room: size?.width ?? 680, fastest, complete });
  }, [layout, unit, from, to, nesting, address, size?.width]);
  const course = useMemo(() => courseOf(layout, itemsizeOf(dtype), nesting), [layout, dtype, nesting]);
  const name = calledIn(frame, code, colouring, subject);
  const at = (point: { x: number; y: number } | null) => {
    const visit = point && plan.nearest(point.x);
    return visit ? focusOnElement(frame, subject, visit.index) : nothing;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: all - 1 }[event.code];
    if (next === undefined) return;
    event.preventDefault();
    const number = Math.max(0, Math.min(all - 1, next));
    stage.pin(focusOnElement(frame, subject, indexAt(shape, number, nesting), true));
  };
  if (all < 2) return null;
  const detail = plan.complete
    ? to - from < all
      ? words.range(from, to - 1, all)
      : words.lines(plan.lines, plan.changes)
    : words.outline(all);
  return (
    <figure className="visits" ref={place}>
      <figcaption>
        {title ?? (
          <h2>
            <Phrase pieces={words.title(name)} />
          </h2>
        )}
        <span className="small">
          {detail}{' '}
          {all > most && (
            <Switch
              label={words.shows}
              value={view}
              options={[
                ['whole', words.whole],
                ['near', words.near],
              ]}
              onChange={setView}
            />
          )}
        </span>
      </figcaption>
      <Canvas
        width={plan.width}
        height={plan.height}
        label={words.plot(name)}
        description={words.plotHint}
        onPoint={(point) => stage.point(at(point))}
        onPress={(point) => stage.press(at(point))}
        onKey={onKey}
        over={() => <Marks marks={visitMarks(plan, colouring.of(subject), index)} />}
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
      <p className="small">{words.course(course, unit)}</p>
    </figure>
  );
}
