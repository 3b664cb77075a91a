// How the shapes of a step's operands meet: aligned from the right, one column an axis of the result, the rule it follows there and
// the strides each operand is read with; or the axis where they do not.
import { Fragment } from 'react';
import { unitOf } from '../explain/shown.ts';
import type { Meeting } from '../explain/meeting.ts';
import { tupleText } from '../scene/figures.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import { Fold } from '../ui/Fold.tsx';
import { Digit } from './Numbers.tsx';
import { Phrase } from './Phrase.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

interface Props {
  readonly sight: Sight;
  readonly meeting: Meeting;
}

export function BroadcastReason({ sight, meeting }: Props) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { reason, picture } = useWords();
  const words = reason.broadcast;
  const { frame } = sight;
  const { operands, met } = meeting;
  const failing = met.failing;
  const clash = failing === null ? null : met.axes[failing]!.clash;
  const sizes = clash && ([0, 1] as const).map((n) => met.axes[failing!]!.entries[clash[n]!]!.size ?? 1);
  return (
    <Fold
      id={failing === null ? 'reason.broadcast' : 'reason.clash'}
      className="panel reason"
      title={words.title}
      open={failing !== null}
      key={`${failing === null}`}
    >
      <div className="table-scroll">
        <table className="work meeting mono">
          <thead>
            <tr>
              <th scope="col">{words.axis}</th>
              {met.axes.map(({ axis }) => (
                <th key={axis} scope="col">
                  <span className="spoken">{picture.axis(axis)}</span>
                  <span aria-hidden="true">{axis}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {operands.map((tensor, n) => (
              // The same tensor may stand on both sides.
              <tr key={`${n}`}>
                <th scope="row">{calledIn(frame, code, colouring, tensor)}</th>
                {met.axes.map(({ axis, entries }) => {
                  const { axis: own, size, how } = entries[n]!;
                  return (
                    <td key={axis} data-how={how}>
                      {own === null ? (
                        <>
                          <span aria-hidden="true">(1)</span>
                          <span className="spoken">{words.entry(how)}</span>
                        </>
                      ) : (
                        <Digit
                          frame={frame}
                          tensor={tensor}
                          axis={own}
                          colour={colouring.of(tensor)[own]}
                          pointed={pointed}
                        >
                          {size}
                        </Digit>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr className="rule-row">
              <th scope="row">{words.result}</th>
              {met.axes.map(({ axis, size, clash: clashes }) => (
                <td key={axis} data-state={clashes ? 'fails' : 'holds'} className="verdict">
                  {clashes ? '×' : size}
                </td>
              ))}
            </tr>
            {met.views && (
              <tr className="read-as">
                <th scope="rowgroup" colSpan={met.axes.length + 1}>
                  {words.readAs}
                </th>
              </tr>
            )}
            {met.views?.map(({ strides }, n) => (
              <Fragment key={`${n}`}>
                <tr>
                  <th scope="row">{calledIn(frame, code, colouring, operands[n]!)}</th>
                  {strides.map((stride, axis) => (
                    <td key={`${axis}`} data-how={met.axes[axis]!.entries[n]!.how}>
                      {stride / unitOf(operands[n]!)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="fits">
        {met.axes.toReversed().map(({ axis, clash: clashes, entries }) => (
          <li key={axis} data-state={clashes ? 'fails' : 'holds'}>
            <span>{picture.axis(axis)}</span>{' '}
            <span className="verdict" aria-hidden="true">
              {clashes ? '×' : '✓'}
            </span>{' '}
            <span>{words.rule[clashes ? 'clash' : entries.every((e) => e.how === 'own') ? 'equal' : 'repeats']}</span>
          </li>
        ))}
      </ul>
      <p className="sentence">
        <Phrase
          pieces={words.verdict(met.shape && tupleText(met.shape), failing, sizes ? [sizes[0]!, sizes[1]!] : null)}
        />
      </p>
    </Fold>
  );
}
