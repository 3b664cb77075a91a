// Is the subject contiguous? One line for each order, which unfolds into the condition worked axis by axis: what each stride must be,
// what it is, and where it fails. Numbers in the framework's unit.
import { itemsizeOf } from '../core/dtype.ts';
import type { Contiguity as Worked, ContiguityLine, Contiguous } from '../explain/contiguity.ts';
import { conditionsOf, contiguityOf } from '../explain/contiguity.ts';
import { unitOf } from '../explain/shown.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { Fold } from '../ui/Fold.tsx';
import { Digit } from './Numbers.tsx';
import { Phrase } from './Phrase.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';

interface Props {
  readonly sight: Sight;
  readonly subject: TensorShot;
}

export function Contiguity({ sight, subject }: Props) {
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { address: words } = useWords();
  const name = calledIn(sight.frame, code, colouring, subject);
  return (
    <>
      <div className="ruled answered">
        <h3>
          <Phrase pieces={words.contiguous(name)} />
        </h3>
        <Plain subject={subject} />
      </div>
      <ul className="verdicts">
        {conditionsOf(subject.layout).map((order) => {
          const worked = contiguityOf(subject.layout, itemsizeOf(subject.dtype), order);
          return (
            <li key={order} data-holds={worked.holds}>
              <Fold
                id={`contiguity.${order}`}
                className="contiguity"
                title={<Verdict sight={sight} subject={subject} worked={worked} />}
              >
                <Lines sight={sight} subject={subject} worked={worked} />
                <Asked subject={subject} name={name} worked={worked} />
              </Fold>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface WorkedProps extends Props {
  readonly worked: Worked;
}

/** The answer of the library itself, which means row-major by the bare word. */
function Plain({ subject }: { subject: TensorShot }) {
  const { holds } = contiguityOf(subject.layout, itemsizeOf(subject.dtype), 'C');
  return (
    <p className="asked mono">
      {subject.framework === 'numpy' ? 'C_CONTIGUOUS' : 'is_contiguous()'}{' '}
      <span className="says">{holds ? 'True' : 'False'}</span>
    </p>
  );
}

/** The answer in one line: `× row-major s₁ = 8, must be 1`. */
function Verdict({ sight, subject, worked }: WorkedProps) {
  const { address: words, contiguity } = useWords();
  const { conditions } = contiguity;
  const unit = unitOf(subject);
  return (
    <span className="answer">
      <span className="verdict" aria-hidden="true">
        {worked.holds ? '✓' : '×'}
      </span>
      <span className="spoken">{worked.holds ? words.yes : words.no}</span>
      <span>{conditions[worked.order]}</span>
      {!worked.holds && (
        <>
          <AxisDigit sight={sight} subject={subject} axis={worked.axis}>
            <Stride axis={worked.axis} /> = {worked.stride / unit}
          </AxisDigit>
          <span className="must">{words.mustBe(worked.mustBe / unit)}</span>
        </>
      )}
    </span>
  );
}

const Stride = ({ axis }: { axis: number }) => (
  <>
    <i>s</i>
    <sub>{axis}</sub>
  </>
);

function AxisDigit({
  sight,
  subject,
  axis,
  children,
}: Props & { readonly axis: number; readonly children: React.ReactNode }) {
  const colouring = useStageState((s) => s.colouring);
  const pointed = usePointedColour();
  return (
    <Digit frame={sight.frame} tensor={subject} axis={axis} colour={colouring.of(subject)[axis]} pointed={pointed}>
      {children}
    </Digit>
  );
}

function Lines({ sight, subject, worked }: WorkedProps) {
  const colouring = useStageState((s) => s.colouring);
  const { contiguity: words, picture } = useWords();
  const unit = unitOf(subject);
  return (
    <>
      {worked.lines.length > 0 && (
        <table className="work">
          <caption>{words.walk(worked.order)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.axis}</th>
              <th scope="col">{words.mustBe}</th>
              <th scope="col">{words.has}</th>
              <td>{'\u00a0'}</td>
            </tr>
          </thead>
          <tbody>
            {worked.lines.map((line) => (
              <tr key={line.axis} data-state={line.state}>
                <th scope="row">{picture.axis(line.axis)}</th>
                {line.state === 'skipped' ? (
                  <td colSpan={3} className="skipped">
                    {words.skipped}
                  </td>
                ) : (
                  <>
                    <td className="mono">
                      <Needed sight={sight} subject={subject} line={line} unit={unit} />
                    </td>
                    <td className="mono">
                      <AxisDigit sight={sight} subject={subject} axis={line.axis}>
                        {line.stride / unit}
                      </AxisDigit>
                    </td>
                    <td className="verdict">
                      <span aria-hidden="true">{line.state === 'holds' ? '✓' : '×'}</span>
                      <span className="spoken">{line.state === 'holds' ? words.holds : words.fails}</span>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small sentence">
        <Phrase pieces={words.verdict(worked, unit, subject.framework)} colours={colouring.of(subject)} />
      </p>
    </>
  );
}

/** `1`, `2 × 3 = 6`: the item size in the framework's unit times the sizes of the axes walked before, the fastest last. */
function Needed({ sight, subject, line, unit }: Props & { readonly line: ContiguityLine; readonly unit: number }) {
  const first = itemsizeOf(subject.dtype) / unit;
  const factors = line.factors.toReversed();
  const shown = first === 1 ? factors.length : factors.length + 1;
  return (
    <>
      {factors.map(({ axis, size }, n) => (
        <span key={axis}>
          {n > 0 && ' × '}
          <AxisDigit sight={sight} subject={subject} axis={axis}>
            {size}
          </AxisDigit>
        </span>
      ))}
      {first !== 1 && factors.length > 0 && ` × ${first}`}
      {shown > 1 && ' = '}
      {shown !== 1 && line.needed / unit}
      {shown === 1 && factors.length === 0 && first}
    </>
  );
}

/** What each library says to this question, and where it has no name for it or means something else. */
function Asked({ subject, name, worked }: { subject: TensorShot; name: string; worked: Worked }) {
  const { contiguity: words } = useWords();
  const isNumpy = subject.framework === 'numpy';
  const questions: Partial<Record<Contiguous, string>> = isNumpy
    ? { C: `${name}.flags['C_CONTIGUOUS']`, F: `${name}.flags['F_CONTIGUOUS']` }
    : {
        C: `${name}.is_contiguous()`,
        channels_last: `${name}.is_contiguous(memory_format=torch.channels_last)`,
      };
  const question = questions[worked.order];
  return (
    <>
      {question !== undefined && (
        <p className="asked mono">
          {question} <span className="says">→ {worked.holds ? 'True' : 'False'}</span>
        </p>
      )}
      <p className="small">{words.libraries[worked.order]}</p>
    </>
  );
}
