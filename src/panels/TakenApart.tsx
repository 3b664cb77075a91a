// An index expression entry by entry: what each means, what it adds to the offset and what stride it leaves, with the numbers worked
// out; and the sum below. Numbers in the framework's unit.
import { unitOf } from '../explain/shown.ts';
import type { Part } from '../explain/expression.ts';
import type { Answer } from '../stage/asked.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import { tupleText } from '../scene/figures.ts';
import { Digit } from './Numbers.tsx';
import { Phrase } from './Phrase.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

export function TakenApart({ sight, asked, text }: { sight: Sight; asked: Answer; text: string }) {
  const words = useWords();
  const { tensor, taken, ranges } = asked;
  const unit = unitOf(tensor);
  const { before, after } = taken.offset;
  const adding = taken.parts.filter((part) => part.adds !== 0);
  const sum = [before, ...adding.map((part) => part.adds)].map((n) => `${n / unit}`).join(' + ');
  const { shape, strides } = taken.result;
  return (
    <div className="taken">
      <dl>
        {taken.parts.map((part, n) => {
          const range = part.entry === null ? undefined : ranges[part.entry];
          return (
            // A part is its place in the expression.
            <div key={`${n}`}>
              <dt className="mono">{range ? text.slice(range.from, range.to).trim() || '…' : '·'}</dt>
              <dd>
                <Phrase pieces={words.box.part(part)} />
                <Worked sight={sight} asked={asked} part={part} unit={unit} />
              </dd>
            </div>
          );
        })}
        <div className="sum">
          <dt>
            <span className="badge" data-kind={taken.copies ? 'copy' : 'view'}>
              {words.code.badges[taken.copies ? 'copy' : 'view']}
            </span>
          </dt>
          <dd>
            {taken.selection.kind === 'view' && !taken.copies && (
              <p className="mono">
                {words.table.offset} {adding.length > 0 ? `${sum} = ${after / unit}` : after / unit}
              </p>
            )}
            <p className="mono">
              {words.table.shape} {tupleText(shape)}
            </p>
            <p className="mono">
              {words.table.stride} {tupleText(strides.map((s) => s / unit))}
            </p>
          </dd>
        </div>
      </dl>
      {taken.copies && (
        <p className="small">{words.box.copies(taken.selection.kind === 'gather' ? 'gather' : 'scalar')}</p>
      )}
    </div>
  );
}

interface WorkedProps {
  readonly sight: Sight;
  readonly asked: Answer;
  readonly part: Part;
  readonly unit: number;
}

/** `offset 1 × 4 = 4   stride 2 × 4 = 8`, in the colour of the axis. */
function Worked({ sight, asked, part, unit }: WorkedProps) {
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  const { table, box: words } = useWords();
  const { tensor } = asked;
  const colours = colouring.of(tensor);
  if (part.kind !== 'int' && part.kind !== 'slice') return null;
  const number = (times: number, stride: number, result: number) => (
    <Digit frame={sight.frame} tensor={tensor} axis={part.axis} colour={colours[part.axis]} pointed={pointed}>
      {times} × {signed(stride / unit)} = {result / unit}
    </Digit>
  );
  const isIdle = part.kind === 'slice' && part.adds === 0 && part.start !== 0 && part.stride !== 0;
  return (
    <p className="worked mono">
      {!isIdle && (
        <span>
          {table.offset} {number(part.kind === 'int' ? part.at : part.start, part.stride, part.adds)}
        </span>
      )}
      {part.kind === 'slice' ? (
        part.newStride === part.stride * part.step && (
          <span>
            {table.stride} {number(part.step, part.stride, part.newStride)}
          </span>
        )
      ) : (
        <span className="gone">{words.gone}</span>
      )}
    </p>
  );
}

const signed = (n: number): string => (n < 0 ? `(${n})` : `${n}`);
