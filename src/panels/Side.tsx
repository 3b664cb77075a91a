// One of two stages side by side: which tensor at which step, its grid and layout, its memory, the offset of the index as a formula,
// and the walk over its memory. Stands on a stage of its own; what ties the two is outside.
import { lazy, Suspense } from 'react';
import { isContiguous } from '../core/layout.ts';
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import { unitOf } from '../explain/shown.ts';
import type { Traversal } from '../explain/orders.ts';
import { nestingOf, orderSide } from '../explain/orders.ts';
import { numberAt, visitAt } from '../explain/visits.ts';
import { indexText, tupleText, valueText } from '../scene/figures.ts';
import { orderTex, stridesTex } from '../scene/offsettex.ts';
import { calledIn, chipCode } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAxis, nothing } from '../trace/focus.ts';
import { valueAt } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import { Fold } from '../ui/Fold.tsx';
import { useSize } from '../ui/use-size.ts';
import { Code } from './Code.tsx';
import type { CellShows } from '../scene/looks.ts';
import { Grid } from './Grid.tsx';
import { LayoutNumbers } from './LayoutNumbers.tsx';
import { MemoryStrip } from './MemoryStrip.tsx';
import { StorageTitle } from './StorageTitle.tsx';
import { VisitPlot } from './VisitPlot.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

const Formula = lazy(() => import('./Formula.tsx'));

interface SideProps {
  readonly label: string;
  readonly shows: CellShows;
  readonly traversal: Traversal;
}

export function Side({ label, shows, traversal }: SideProps) {
  const sight = useSight();
  const words = useWords();
  return (
    <section className="side" aria-label={label}>
      <header>
        <Choose sight={sight} label={label} />
        <Moves label={label} />
      </header>
      <Fold id="side-code" title={words.code.code}>
        <Code />
      </Fold>
      {sight?.subject ? (
        <Pictured sight={sight} subject={sight.subject} shows={shows} traversal={traversal} />
      ) : (
        <p className="soft">{words.compare.noTensor}</p>
      )}
    </section>
  );
}

/** Which tensor of the step. */
function Choose({ sight, label }: { sight: Sight | null; label: string }) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { compare: words } = useWords();
  if (!sight) return null;
  const { frame, subject } = sight;
  const names = frame.named.filter((t) => !t.hidden).map((t) => t.name);
  const name = subject ? calledIn(frame, code, colouring, subject) : '';
  return (
    <span className="choice">
      <select
        className="mono"
        aria-label={`${label}: ${words.tensor}`}
        value={name}
        onChange={(event) => stage.setLook({ subject: event.currentTarget.value })}
      >
        {!names.includes(name) && <option value={name}>{name}</option>}
        {names.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </span>
  );
}

function Moves({ label }: { label: string }) {
  const stage = useStage();
  const step = useStageState((s) => s.step);
  const length = useStageState((s) => s.length);
  const code = useStageState((s) => s.told);
  const history = useStageState((s) => s.history);
  const { timeline: words } = useWords();
  const range = history.steps[step]?.range;
  return (
    <span className="side-moves">
      <code>{range && chipCode(code.slice(range.from, range.to))}</code>
      <button
        type="button"
        className="button"
        disabled={step <= 0}
        aria-label={`${label}: ${words.back}`}
        onClick={() => stage.go(step - 1)}
      >
        ◀
      </button>
      <button
        type="button"
        className="button"
        disabled={step >= length - 1}
        aria-label={`${label}: ${words.forward}`}
        onClick={() => stage.go(step + 1)}
      >
        ▶
      </button>
      <span className="small">{length > 0 && words.stepOf(step + 1, length)}</span>
    </span>
  );
}

interface PicturedProps {
  readonly sight: Sight;
  readonly subject: TensorShot;
  readonly shows: CellShows;
  readonly traversal: Traversal;
}

function Pictured({ sight, subject, shows, traversal }: PicturedProps) {
  const stage = useStage();
  const words = useWords();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const labels = useStageState((s) => (s.look['labels'] === 'address' ? 'address' : 'offset'));
  const pointed = usePointedColour();
  const [place, size] = useSize();
  const room = size?.width ?? 560;
  const { frame, element } = sight;
  const { layout, dtype } = subject;
  const name = calledIn(frame, code, colouring, subject);
  const colours = colouring.of(subject);
  const storage = frame.storage(subject.storage);
  const nesting = nestingOf(layout.shape, traversal);
  const lit = colours.findIndex((c) => pointed !== null && c.hue === pointed.hue && c.tint === pointed.tint);
  return (
    <div className="pictured" ref={place}>
      <div className="pictures">
        <figure>
          <figcaption>
            <code className="name">{name}</code>
            {element && (
              <code>
                {' '}
                {indexText(element.index)} = {valueText(valueAt(frame, subject, element.index))}
              </code>
            )}
          </figcaption>
          {numelOf(layout.shape) === 0 ? (
            <p className="soft empty-tensor">{words.picture.emptyTensor(tupleText(layout.shape))}</p>
          ) : (
            <Grid
              sight={sight}
              tensor={subject}
              moment="after"
              name={name}
              colours={colours}
              pointedColour={pointed}
              shows={shows}
              room={room}
              cell={38}
            />
          )}
        </figure>
        <LayoutNumbers sight={sight} subject={subject} />
      </div>
      {element && (
        <Suspense fallback={<div className="formula" />}>
          <Formula
            label={words.compare.offsetFormula}
            tex={offsetTex(subject, element.index, colours)}
            lit={lit < 0 ? null : lit}
            onAxis={(axis) => stage.point(axis === null ? nothing : focusOnAxis(frame, subject, axis))}
          />
        </Suspense>
      )}
      {storage && (
        <figure className="memory">
          <figcaption>
            <StorageTitle storage={storage} />
          </figcaption>
          {storage.nbytes > 0 && (
            <MemoryStrip
              sight={sight}
              storage={storage}
              colours={colours}
              labels={labels}
              room={room}
              least={room < 500 ? 28 : 40}
              byteWidth={null}
            />
          )}
        </figure>
      )}
      {element && <Visited subject={subject} index={element.index} nesting={nesting} />}
      <VisitPlot sight={sight} subject={subject} nesting={nesting} title={<span />} key={itemsizeOf(dtype)} />
    </div>
  );
}

/** f_row or f_col where the layout is one of the two, else the sum over its strides as the framework counts them. */
function offsetTex(subject: TensorShot, index: readonly number[], colours: Parameters<typeof orderTex>[1]): string {
  const { layout, dtype } = subject;
  const size = itemsizeOf(dtype);
  const order = (['C', 'F'] as const).find((o) => layout.offset === 0 && isContiguous(layout, size, o));
  if (order) return orderTex(orderSide(layout.shape, index, order), colours);
  const unit = unitOf(subject);
  return stridesTex({ offset: layout.offset / unit, strides: layout.strides.map((s) => s / unit), index }, colours);
}

/** Which visit of the walk this is, and how far memory jumped to come here. */
function Visited({ subject, index, nesting }: { subject: TensorShot; index: readonly number[]; nesting: number[] }) {
  const { compare: words } = useWords();
  const { layout, dtype } = subject;
  const number = numberAt(layout.shape, index, nesting);
  const { jump } = visitAt(layout, number, nesting);
  const elements = jump === null ? null : jump / itemsizeOf(dtype);
  return (
    <p className="visited">
      {words.visit(number + 1, numelOf(layout.shape))} ·{' '}
      <strong className="mono">
        {elements === null ? words.began : words.jumped(elements < 0 ? `−${-elements}` : `+${elements}`)}
      </strong>
    </p>
  );
}
