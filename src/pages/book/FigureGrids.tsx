// The tensors of a figure's step as grids, what it read before what it made, with the numbers of the layout on show.
import { Grid } from '../../panels/Grid.tsx';
import { LayoutNumbers } from '../../panels/LayoutNumbers.tsx';
import { picturesOf } from '../../panels/pictured.ts';
import { usePointedColour } from '../../panels/pointing.ts';
import { useWords } from '../../panels/words.ts';
import { tupleText } from '../../scene/figures.ts';
import type { CellShows } from '../../scene/looks.ts';
import { cellShows } from '../../scene/looks.ts';
import { calledIn } from '../../stage/naming.ts';
import type { Sight } from '../../stage/sight.ts';
import { useStageState } from '../../stage/use-stage.ts';
import { useSize } from '../../ui/use-size.ts';
import { useOnPage } from './on-page.ts';

/** Pixels of height beyond which a grid scrolls: three planes of (3, 4, 5) stand whole on a phone, too. */
const tallest = 760;

export function FigureGrids({ sight }: { sight: Sight }) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const shows = useStageState((s): CellShows => cellShows.find((c) => c === s.look['cells']) ?? 'value');
  const pointedColour = usePointedColour();
  const { picture: words } = useWords();
  const { cell = 42 } = useOnPage();
  const [place, size] = useSize();
  const pictures = picturesOf(sight, (tensor) => calledIn(sight.frame, code, colouring, tensor), code);
  return (
    <div ref={place} className="pictures figure-grids">
      {pictures.map(({ tensor, when, title, repeated, isAlias }) => (
        <figure key={`${when}/${tensor.id}`} className={when}>
          <figcaption>
            <code className="name">{title}</code>
            {when === 'before' && <span> {repeated.length > 0 ? words.repeated : words.before}</span>}
            {isAlias && <span> {words.alias}</span>}
          </figcaption>
          {tensor.layout.shape.includes(0) ? (
            <p className="soft empty-tensor">{words.emptyTensor(tupleText(tensor.layout.shape))}</p>
          ) : (
            <Grid
              sight={sight}
              tensor={tensor}
              moment={when}
              name={title}
              colours={colouring.of(repeated.length > 0 ? (sight.frame.step.outputs[0] ?? tensor) : tensor)}
              repeated={repeated}
              pointedColour={pointedColour}
              shows={shows}
              room={size?.width ?? 640}
              cell={cell}
              mostHeight={tallest}
            />
          )}
        </figure>
      ))}
      {sight.subject && <LayoutNumbers sight={sight} subject={sight.subject} />}
    </div>
  );
}
