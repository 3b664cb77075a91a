// The storages of a figure's step as strips.
import { MemoryStrip } from '../../panels/MemoryStrip.tsx';
import { StorageTitle } from '../../panels/StorageTitle.tsx';
import type { Sight } from '../../stage/sight.ts';
import { useStageState } from '../../stage/use-stage.ts';
import { useSize } from '../../ui/use-size.ts';
import { useOnPage } from './on-page.ts';

/** Rows of cells that a page of the book shows whole; a slide has less room. */
const whole = 8;

export function FigureMemory({ sight }: { sight: Sight }) {
  const colouring = useStageState((s) => s.colouring);
  const labels = useStageState((s) => (s.look['labels'] === 'offset' ? 'offset' : 'address'));
  const { cell, stripCell } = useOnPage();
  const [place, size] = useSize();
  const room = size?.width ?? 680;
  const { frame, subject } = sight;
  const { inputs, outputs, frees } = frame.step;
  const near = new Set([...inputs, ...outputs, ...(subject ? [subject] : [])].map((t) => t.storage).concat(frees));
  const here = frame.storages.filter((s) => near.has(s.id) || frame.storages.length <= 2);
  return (
    <div className="memory figure-memory" ref={place}>
      {here
        .filter(({ nbytes }) => nbytes > 0)
        .map((storage) => (
          <figure key={storage.id} className={storage.state === 'freed' ? 'freed' : undefined}>
            {here.length > 1 && (
              <figcaption>
                <StorageTitle storage={storage} />
              </figcaption>
            )}
            <MemoryStrip
              sight={sight}
              storage={storage}
              colours={subject ? colouring.of(subject) : []}
              labels={labels}
              room={room}
              least={room < 500 ? 40 : 42}
              most={stripCell}
              byteWidth={null}
              mostRows={room < 500 ? 3 : 6}
              wholeRows={cell === undefined ? whole : undefined}
            />
          </figure>
        ))}
    </div>
  );
}
