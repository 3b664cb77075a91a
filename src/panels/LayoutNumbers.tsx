// Shape, stride and offset of the subject in large digits, axis by axis; for a view also the strides before and what they were multiplied by.
import { lineageOf } from '../explain/lineage.ts';
import { shownOf, unitOf } from '../explain/shown.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import { troublesOver } from '../stage/seams.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { Digit } from './Numbers.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

/** A cell that only keeps its place. */
const nothing = '\u00a0';

interface Before {
  readonly tensor: TensorShot;
  readonly strides: readonly number[];
  /** What each stride was multiplied by, where axes kept their order; else null. */
  readonly factors: readonly (number | null)[] | null;
}

/** The strides of the view's input, if the subject is what the step made of it. */
function beforeOf({ frame: { step } }: Sight, subject: TensorShot): Before | null {
  const n = step.outputs.findIndex((t) => t.id === subject.id);
  const input = step.inputs[0];
  if (step.kind !== 'view' || n < 0 || !input) return null;
  const lineage = lineageOf(step, n)?.axes;
  const single = lineage?.every((from) => from.length <= 1);
  if (!lineage || !single || new Set(lineage.flat()).size < lineage.flat().length) return null;
  const unit = unitOf(subject);
  const strides = input.layout.strides.map((s) => s / unit);
  const inOrder = lineage.length === strides.length && lineage.every((from, k) => from[0] === k);
  const factors = lineage.map((from, k) => {
    const was = from[0] === undefined ? undefined : input.layout.strides[from[0]];
    const factor = was ? subject.layout.strides[k]! / was : null;
    return factor !== null && Number.isInteger(factor) ? factor : null;
  });
  const changes = inOrder && factors.some((f) => f !== 1 && f !== null);
  return { tensor: input, strides, factors: changes ? factors : null };
}

export function LayoutNumbers({ sight, subject }: { sight: Sight; subject: TensorShot }) {
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { picture: words, table } = useWords();
  const shown = shownOf(subject);
  const colours = colouring.of(subject);
  const before = beforeOf(sight, subject);
  const trouble = new Set(troublesOver(sight.frame.step, subject).flatMap(({ axes }) => axes));
  const rank = Math.max(shown.shape.length, before?.strides.length ?? 0);
  const cells = (numbers: readonly number[], tensor: TensorShot, of: readonly AxisColour[], faded = false) =>
    Array.from({ length: rank }, (_, axis) => (
      <td key={`${axis}`} className={faded ? 'faded' : trouble.has(axis) ? 'trouble' : undefined}>
        {numbers[axis] !== undefined && (
          <Digit frame={sight.frame} tensor={tensor} axis={axis} colour={of[axis]} pointed={pointed}>
            {numbers[axis]}
          </Digit>
        )}
      </td>
    ));
  return (
    <table className="layout-numbers mono">
      <thead>
        <tr>
          <td>{nothing}</td>
          {Array.from({ length: rank }, (_, axis) => (
            <th key={`${axis}`} scope="col">
              {words.axis(axis)}
            </th>
          ))}
          {rank === 0 && <td>{nothing}</td>}
        </tr>
      </thead>
      <tbody>
        {before && (
          <tr className="before">
            <th scope="row">{words.before}</th>
            {cells(before.strides, before.tensor, colouring.of(before.tensor), true)}
          </tr>
        )}
        {before?.factors && (
          <tr className="factors">
            <td>{nothing}</td>
            {before.factors.map((factor, axis) => (
              <td key={`${axis}`}>{factor !== null && `× ${factor}`}</td>
            ))}
          </tr>
        )}
        <tr>
          <th scope="row">{table.stride}</th>
          {cells(shown.strides, subject, colours)}
        </tr>
        <tr>
          <th scope="row">{table.shape}</th>
          {cells(shown.shape, subject, colours)}
        </tr>
        <tr>
          <th scope="row">{table.offset}</th>
          <td>{shown.offset}</td>
        </tr>
      </tbody>
    </table>
  );
}
