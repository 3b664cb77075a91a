// The table of live tensors: name, shape, stride, offset, storage. Choosing a row makes that tensor the one the pictures are about.
import { shownOf } from '../explain/shown.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { Tuple } from './Numbers.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

export function Tensors() {
  const stage = useStage();
  const sight = useSight();
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { table } = useWords();
  if (!sight) return null;
  const { frame, subject, spot } = sight;
  const rows = frame.named;
  if (rows.length === 0) return <p className="soft">{table.none}</p>;
  const isNumpy = rows.some((r) => r.tensor.framework === 'numpy');
  return (
    <>
      <div className="table-scroll">
        <table className="tensors">
          <caption className="spoken">{table.tensors}</caption>
          <thead>
            <tr>
              {[table.name, table.shape, table.stride, table.offset, table.storage].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, scope, hidden, tensor }) => {
              const shown = shownOf(tensor);
              const colours: readonly AxisColour[] = colouring.of(tensor);
              const isSubject = subject?.id === tensor.id;
              const isLit = isSubject && spot?.storage.id === tensor.storage;
              const tuple = { frame, tensor, colours, pointed };
              return (
                <tr
                  key={`${scope}/${name}`}
                  aria-current={isSubject ? 'true' : undefined}
                  className={isLit ? 'current' : undefined}
                  onClick={() => stage.choose({ variable: name })}
                >
                  <th scope="row">
                    <button type="button" disabled={hidden} aria-pressed={isSubject}>
                      {name}
                    </button>
                  </th>
                  <td>
                    <Tuple {...tuple} numbers={shown.shape} />
                  </td>
                  <td>
                    <Tuple {...tuple} numbers={shown.strides} />
                  </td>
                  <td>{shown.offset}</td>
                  <td>{frame.storage(tensor.storage)?.letter}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isNumpy && <p className="small">{table.bytesNote}</p>}
    </>
  );
}
