// The subject's elements as a real table, for those who do not see the pictures and for copying: index, value, offset, address.
import { useState } from 'react';
import { numelOf } from '../core/shape.ts';
import { shownOf, unitOf } from '../explain/shown.ts';
import { indexAt } from '../explain/visits.ts';
import { hexText, indexText, valueText } from '../scene/figures.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import { addressAt, byteAt, valueAt } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import { useWords } from './words.ts';

const most = 200;

export function ElementTable({ sight: { frame }, subject }: { sight: Sight; subject: TensorShot }) {
  const [open, setOpen] = useState(false);
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { picture: words } = useWords();
  const { shape } = shownOf(subject);
  const all = numelOf(shape);
  const name = calledIn(frame, code, colouring, subject);
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.asTable}</summary>
      {open && (
        <div className="table-scroll">
          <table className="elements mono">
            <caption className="spoken">{name}</caption>
            <thead>
              <tr>
                {[words.index, words.value, words.offset, words.address].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.min(most, all) }, (_, n) => indexAt(shape, n)).map((index) => (
                <tr key={indexText(index)}>
                  <th scope="row">
                    {name}
                    {indexText(index)}
                  </th>
                  <td>{valueText(valueAt(frame, subject, index))}</td>
                  <td>{byteAt(subject, index) / unitOf(subject)}</td>
                  <td>{hexText(addressAt(frame, subject, index) ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {all > most && <p className="small">{words.tableCut(most, all)}</p>}
        </div>
      )}
    </details>
  );
}
