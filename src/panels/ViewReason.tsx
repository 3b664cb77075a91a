// Why a step is a view, or cannot be: the rule worked line by line in the framework's numbers, the new shape fitted into the runs of
// the old one, and the place where it breaks. What to write instead stands in a panel of its own.
import { useMemo } from 'react';
import { unitOf } from '../explain/shown.ts';
import type { ViewReason as Reason } from '../explain/viewreason.ts';
import type { MergeLine } from '../explain/viewrule.ts';
import { indexText, tupleText } from '../scene/figures.ts';
import { fittingHeight, fittingMarks } from '../scene/fitting.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAxis, nothing } from '../trace/focus.ts';
import { Fold } from '../ui/Fold.tsx';
import { useSize } from '../ui/use-size.ts';
import { Marks } from './Marks.tsx';
import { Digit } from './Numbers.tsx';
import { Phrase } from './Phrase.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

interface Props {
  readonly sight: Sight;
  readonly reason: Reason;
}

export function ViewReason({ sight, reason }: Props) {
  const { reason: words } = useWords();
  const isView = reason.rule.view !== null;
  return (
    // A refusal unfolds by itself, and stays as a person left it.
    <Fold
      id={isView ? 'reason.view' : 'reason.refused'}
      className="panel reason"
      title={words.view.title(isView)}
      open={!isView}
      key={`${isView}`}
    >
      <Worked sight={sight} reason={reason} />
    </Fold>
  );
}

function Worked({ sight, reason }: Props) {
  const { reason: words } = useWords();
  const { rule, request } = reason;
  return (
    <>
      <p className="small">
        <Phrase pieces={words.view.asks(tupleText(request.input.layout.shape), tupleText(rule.shape))} />
      </p>
      {rule.trivial ? (
        <p className="sentence">
          <Phrase pieces={words.view.trivial[rule.trivial]} />
        </p>
      ) : (
        <>
          <Merging sight={sight} reason={reason} />
          <Fitting sight={sight} reason={reason} />
          <Verdict sight={sight} reason={reason} />
        </>
      )}
    </>
  );
}

/** One axis of the input in its colour. */
function AxisDigit({ sight, reason, axis, children }: Props & { axis: number; children: React.ReactNode }) {
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { input } = reason.request;
  return (
    <Digit frame={sight.frame} tensor={input} axis={axis} colour={colouring.of(input)[axis]} pointed={pointed}>
      {children}
    </Digit>
  );
}

function Merging({ sight, reason }: Props) {
  const { reason: words, picture } = useWords();
  const stage = useStage();
  const { input, order } = reason.request;
  const digit = (axis: number, value: number) => (
    <AxisDigit sight={sight} reason={reason} axis={axis}>
      {value}
    </AxisDigit>
  );
  const isCrossed = (line: MergeLine) => reason.rule.broken.some(({ axes }) => axes[0] === line.axis);
  const unit = unitOf(input);
  return (
    <table className="work merging">
      <caption>{words.view.merging(order)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.view.axis}</th>
          <th scope="col">{words.view.size}</th>
          <th scope="col">{words.view.stride}</th>
          <th scope="col">{words.view.needs}</th>
          <td>{'\u00a0'}</td>
        </tr>
      </thead>
      <tbody>
        {reason.rule.merging.map((line) => (
          <tr
            key={line.axis}
            data-state={isCrossed(line) ? 'fails' : line.state}
            onPointerEnter={(event) =>
              event.pointerType !== 'touch' && stage.point(focusOnAxis(sight.frame, input, line.axis))
            }
            onPointerLeave={() => stage.point(nothing)}
          >
            <th scope="row">{picture.axis(line.axis)}</th>
            <td className="mono">{digit(line.axis, line.size)}</td>
            <td className="mono">{digit(line.axis, line.stride / unit)}</td>
            {line.into === null || line.state === 'dropped' ? (
              <td colSpan={2} className="skipped">
                {words.view.states[line.state]}
              </td>
            ) : (
              <>
                <td className="mono">
                  {digit(line.into.axis, input.layout.shape[line.into.axis]!)} ×{' '}
                  {digit(line.into.axis, input.layout.strides[line.into.axis]! / unit)} = {line.into.needed / unit}
                </td>
                <td className="verdict">
                  <span aria-hidden="true">{line.state === 'joins' ? '✓' : '×'}</span>
                  <span className="spoken">{words.view.states[line.state]}</span>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fitting({ sight, reason }: Props) {
  const { reason: words, picture } = useWords();
  const colouring = useStageState((s) => s.colouring);
  const [place, size] = useSize();
  const width = Math.min(420, Math.max(200, (size?.width ?? 300) - 2));
  const { request, rule } = reason;
  const { input, order } = request;
  const out = sight.frame.step.outputs[0];
  const colours = colouring.of(input);
  const fresh = useMemo(() => (out && rule.view ? colouring.of(out) : []), [out, rule, colouring]);
  const marks = useMemo(
    () => fittingMarks(rule, { from: input.layout.shape, order, colours, fresh, width }),
    [rule, input, order, colours, fresh, width],
  );
  return (
    <div ref={place}>
      <p className="caption">{words.view.fitting}</p>
      <svg
        className="canvas fitting"
        width={width}
        height={fittingHeight}
        viewBox={`-1 0 ${width + 2} ${fittingHeight}`}
        role="img"
        aria-label={words.view.picture}
      >
        <Marks marks={marks} />
      </svg>
      <ul className="fits">
        {rule.fitting.map(({ axis, runs, stride }) => (
          <li key={axis} data-state={runs.length > 1 ? 'fails' : 'holds'}>
            <span>{picture.axis(axis)}</span>{' '}
            <span className="verdict" aria-hidden="true">
              {runs.length > 1 ? '×' : '✓'}
            </span>{' '}
            <span>
              <Phrase
                pieces={
                  runs.length > 1
                    ? words.view.spans
                    : words.view.fits(stride === null || runs.length === 0 ? null : stride / unitOf(input))
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const most = 3;

function Verdict({ sight, reason }: Props) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { reason: words } = useWords();
  const { input } = reason.request;
  const name = calledIn(sight.frame, code, colouring, input);
  const unit = unitOf(input);
  if (reason.seams.length === 0)
    return (
      <p className="sentence">
        <Phrase pieces={words.view.works} />
      </p>
    );
  return reason.seams.slice(0, most).map(({ pair, stops, step, jump }) => (
    <p key={pair.axes.join('-')} className="sentence seam">
      <Phrase
        pieces={words.view.seam(
          name + indexText(stops.at(-2)!.index),
          name + indexText(stops.at(-1)!.index),
          signed(step / unit),
          signed(jump / unit),
          pair.across,
        )}
      />
    </p>
  ));
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
