// The element of a figure: its name with an index of coloured digits, a slider for each axis, and its offset worked out.
import { lazy, Suspense } from 'react';
import { Digit, isSameColour } from '../../panels/Numbers.tsx';
import { usePointedColour } from '../../panels/pointing.ts';
import { useWords } from '../../panels/words.ts';
import { shownOf } from '../../explain/shown.ts';
import { symbolOf } from '../../scene/figures.ts';
import { stridesTex } from '../../scene/offsettex.ts';
import { calledIn } from '../../stage/naming.ts';
import type { Sight } from '../../stage/sight.ts';
import { useStage, useStageState } from '../../stage/use-stage.ts';
import { focusOnAxis, focusOnElement, nothing } from '../../trace/focus.ts';

const Formula = lazy(() => import('../../panels/Formula.tsx'));

/** `T[1, 2]` and its sliders. */
export function FigureElement({ sight: { frame, subject, element } }: { sight: Sight }) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { address: words } = useWords();
  if (!subject || !element || element.index.length === 0) return null;
  const colours = colouring.of(subject);
  const { shape } = subject.layout;
  return (
    <div className="figure-element">
      <p className="element mono">
        {calledIn(frame, code, colouring, subject)}[
        {element.index.map((i, axis) => (
          <span key={symbolOf(axis)}>
            {axis > 0 && ', '}
            <Digit frame={frame} tensor={subject} axis={axis} colour={colours[axis]} pointed={pointed}>
              {i}
            </Digit>
          </span>
        ))}
        ]
      </p>
      <div className="figure-sliders">
        {element.index.map((i, axis) => (
          <label key={symbolOf(axis)} className="index" data-hue={colours[axis]?.hue} data-tint={colours[axis]?.tint}>
            <span className="mono" aria-hidden="true">
              {symbolOf(axis)}
            </span>
            <input
              type="range"
              className="slider"
              aria-label={words.slider(symbolOf(axis), axis)}
              min={0}
              max={shape[axis]! - 1}
              value={i}
              onChange={(event) => {
                const index = element.index.with(axis, Number(event.currentTarget.value));
                stage.pin(focusOnElement(frame, subject, index, true));
              }}
              onPointerEnter={(event) =>
                event.pointerType !== 'touch' && stage.point(focusOnAxis(frame, subject, axis))
              }
              onPointerLeave={() => stage.point(nothing)}
            />
            <span className="mono" aria-hidden="true">
              {i}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The offset of the element, in symbols and in numbers. Strides as the framework counts them. */
export function FigureFormula({ sight: { frame, subject, element } }: { sight: Sight }) {
  const stage = useStage();
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { address: words } = useWords();
  if (!subject || !element) return null;
  const colours = colouring.of(subject);
  const { offset, strides } = shownOf(subject);
  return (
    <Suspense fallback={<div className="formula" />}>
      <Formula
        label={words.formula}
        tex={stridesTex({ offset, strides, index: element.index }, colours)}
        lit={colours.findIndex((colour) => isSameColour(colour, pointed))}
        onAxis={(axis) => stage.point(axis === null ? nothing : focusOnAxis(frame, subject, axis))}
      />
    </Suspense>
  );
}
