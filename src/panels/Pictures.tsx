// The tensors of the step as grids: what it read (before, faded) and what it made, with the numbers of its layout beside them.
import { useMemo } from 'react';
import { tupleText } from '../scene/figures.ts';
import type { CellShows } from '../scene/looks.ts';
import { cellShows } from '../scene/looks.ts';
import { mostInputs, mostOutputs } from '../scene/pictured.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { Switch } from '../ui/Switch.tsx';
import { useSize } from '../ui/use-size.ts';
import { Grid } from './Grid.tsx';
import { LayoutNumbers } from './LayoutNumbers.tsx';
import { picturesOf } from './pictured.ts';
import { usePointedColour } from './pointing.ts';
import { useComparing } from './comparing.ts';
import { useWords } from './words.ts';
import './pictures.css';

/** Pixels of a row: too few for two grids of four columns, enough for large cells. */
const narrow = 420;
const wide = 960;

export function Pictures({ sight }: { sight: Sight }) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const shows = useStageState((s): CellShows => cellShows.find((c) => c === s.look['cells']) ?? 'value');
  const pointedColour = usePointedColour();
  const { picture: words, compare } = useWords();
  const comparing = useComparing();
  const [place, size] = useSize();
  const { frame, subject } = sight;
  const pictures = useMemo(
    () => picturesOf(sight, (t) => calledIn(frame, code, colouring, t), code),
    // The pictures depend on the frame and subject, not on what is pointed at.
    // oxlint-disable-next-line react/exhaustive-deps
    [frame, subject, code, colouring],
  );
  const room = size?.width ?? 640;
  const isMeta = pictures.some((p) => frame.storage(p.tensor.storage)?.device === 'meta');
  const { outputs, inputs } = frame.step;
  const isCrowded = pictures.length > 2;
  // A phone makes room for what was before only while it becomes what is.
  const moving = useStageState((s) => s.t < 1 || s.playing !== 'no');
  const isTight = moving && room < narrow;
  const cell = room > wide ? 52 : isTight ? (isCrowded ? 28 : 36) : isCrowded ? 34 : 42;
  return (
    <section ref={place} className={isCrowded ? 'pictures crowded' : 'pictures'} aria-label={pictures.at(-1)?.title}>
      {pictures.map(({ tensor, when, title, detail, repeated, isAlias }) => (
        <figure key={`${when}/${tensor.id}`} className={when}>
          <figcaption>
            <code className="name">{title}</code>
            {when === 'before' && <span> {repeated.length > 0 ? words.repeated : words.before}</span>}
            {isAlias ? <span> {words.alias}</span> : detail !== '' && <code> {detail}</code>}
          </figcaption>
          {tensor.layout.shape.includes(0) ? (
            <p className="soft empty-tensor">{words.emptyTensor(tupleText(tensor.layout.shape))}</p>
          ) : (
            <Grid
              sight={sight}
              tensor={tensor}
              moment={when}
              name={title}
              colours={repeated.length > 0 && outputs[0] ? colouring.of(outputs[0]) : colouring.of(tensor)}
              repeated={repeated}
              pointedColour={pointedColour}
              shows={shows}
              room={room}
              cell={cell}
            />
          )}
        </figure>
      ))}
      {outputs.length > mostOutputs && <p className="small">{words.moreOutputs(mostOutputs, outputs.length)}</p>}
      {inputs.length > mostInputs && <p className="small">{words.moreInputs(mostInputs, inputs.length)}</p>}
      {/* Where grids fill the row the numbers stay in the table of tensors, so that every strip is in sight. */}
      {subject && (!isCrowded || room > wide) && <LayoutNumbers sight={sight} subject={subject} />}
      {isMeta && <p className="small note">{words.noBytes}</p>}
      {pictures.length > 0 && (
        <div className="cells-show">
          {comparing && subject && (
            <button type="button" className="button small-button" onClick={() => comparing.own()}>
              {compare.open}
            </button>
          )}
          <Switch
            label={words.shows}
            value={shows}
            options={cellShows.map((kind) => [kind, words[kind]])}
            onChange={(cells) => stage.setLook({ cells })}
          />
        </div>
      )}
    </section>
  );
}
