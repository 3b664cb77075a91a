// Where one element lies: its index as sliders, its value, the formula of its address; then the panels that say more, folded.
import { lazy, Suspense } from 'react';
import { shownOf } from '../explain/shown.ts';
import { preciseText, symbolOf, valueText } from '../scene/figures.ts';
import { addressTex } from '../scene/formula.ts';
import { calledIn } from '../stage/naming.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAxis, focusOnElement, nothing } from '../trace/focus.ts';
import { valueAt } from '../trace/frame.ts';
import { Contiguity } from './Contiguity.tsx';
import { IndexBox } from './IndexBox.tsx';
import { Languages } from './Languages.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';
import { Digit, isSameColour } from './Numbers.tsx';
import { Reached } from './Reached.tsx';
import { ViewOrCopy } from './ViewOrCopy.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

const Formula = lazy(() => import('./Formula.tsx'));

export function Address() {
  const stage = useStage();
  const sight = useSight();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { address: words } = useWords();
  if (!sight) return null;
  const { frame, subject, element } = sight;
  if (!subject) return <p className="soft">{words.choose}</p>;
  const colours = colouring.of(subject);
  const shown = shownOf(subject);
  const lit = colours.findIndex((c) => isSameColour(c, pointed));
  const name = calledIn(frame, code, colouring, subject);
  const at = (axis: number) => focusOnAxis(frame, subject, axis);
  return (
    <>
      {element && (
        <>
          <p className="element mono" data-testid="element">
            {name}
            {element.index.length > 0 && '['}
            {element.index.map((i, axis) => (
              // An axis is its place.
              <span key={`${symbolOf(axis)}`}>
                {axis > 0 && ', '}
                <Digit frame={frame} tensor={subject} axis={axis} colour={colours[axis]} pointed={pointed}>
                  {i}
                </Digit>
              </span>
            ))}
            {element.index.length > 0 && ']'}
            {valueText(valueAt(frame, subject, element.index)) !== '' &&
              ` = ${preciseText(valueAt(frame, subject, element.index))}`}
          </p>
          {subject.layout.shape.length === 0 && <p className="soft">{words.scalar}</p>}
          <div className="sliders">
            {element.index.map((i, axis) => (
              <label
                key={symbolOf(axis)}
                data-hue={colours[axis]?.hue}
                data-tint={colours[axis]?.tint}
                className="index"
              >
                <span className="mono" aria-hidden="true">
                  {symbolOf(axis)}
                </span>
                <input
                  type="range"
                  className="slider"
                  aria-label={words.slider(symbolOf(axis), axis)}
                  min={0}
                  max={Math.max(0, subject.layout.shape[axis]! - 1)}
                  value={i}
                  onChange={(event) => {
                    const index = element.index.with(axis, Number(event.currentTarget.value));
                    stage.pin(focusOnElement(frame, subject, index, true));
                  }}
                  onPointerEnter={(event) => event.pointerType !== 'touch' && stage.point(at(axis))}
                  onPointerLeave={() => stage.point(nothing)}
                />
                <span className="mono" aria-hidden="true">
                  {i}
                </span>
              </label>
            ))}
          </div>
          <Suspense fallback={<div className="formula" />}>
            <Formula
              label={words.formula}
              tex={addressTex({
                base: element.storage.address,
                itemsize: element.nbytes,
                offset: shown.offset,
                strides: shown.strides,
                index: element.index,
                colours,
                inBytes: subject.framework === 'numpy',
              })}
              lit={lit}
              onAxis={(axis) => stage.point(axis === null ? nothing : at(axis))}
            />
          </Suspense>
          <p className="small">{words.unit(subject.framework)}</p>
        </>
      )}
      <Reached />
      <IndexBox sight={sight} />
      <Contiguity sight={sight} subject={subject} />
      <LayoutEditor sight={sight} subject={subject} />
      <Languages sight={sight} />
      <ViewOrCopy sight={sight} />
    </>
  );
}
