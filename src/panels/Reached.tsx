// Every way to the bytes that are pointed at: the elements of all named tensors that lie there, each a button that points at it;
// and the same in one spoken sentence.
import { itemsizeOf } from '../core/dtype.ts';
import { hexText, indexText, valueText } from '../scene/figures.ts';
import { calledIn } from '../stage/naming.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnElement } from '../trace/focus.ts';
import { indicesAt, valueAt } from '../trace/frame.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

const most = 5;

export function Reached() {
  const stage = useStage();
  const sight = useSight();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { address: words } = useWords();
  if (!sight?.spot) return null;
  const { frame, spot, subject } = sight;
  const tensors = spot.storage.tensors.filter((t) => frame.named.some(({ tensor }) => tensor.id === t.id));
  if (subject?.storage === spot.storage.id && !tensors.some((t) => t.id === subject.id)) tensors.unshift(subject);
  const ways = tensors.map((tensor) => ({
    tensor,
    name: calledIn(frame, code, colouring, tensor),
    reach: indicesAt(tensor, spot.byte, spot.nbytes, most),
  }));
  const more = ways.reduce((sum, { reach }) => sum + reach.count - reach.indices.length, 0);
  const missed =
    subject?.storage === spot.storage.id && ways.some((w) => w.tensor.id === subject.id && w.reach.count === 0);
  return (
    <div className="reached">
      <p className="small">
        <Phrase pieces={words.reached(hexText(spot.address))} />
      </p>
      <ul>
        {ways.flatMap(({ tensor, name, reach }) =>
          reach.indices.map((index) => (
            <li key={`${tensor.id}${indexText(index)}`}>
              <button
                type="button"
                className="way mono"
                onClick={() => {
                  if (frame.named.some((t) => !t.hidden && t.name === name)) stage.choose({ variable: name });
                  stage.pin(focusOnElement(frame, tensor, index, true));
                }}
              >
                {name}
                {indexText(index)}
              </button>
            </li>
          )),
        )}
        {more > 0 && <li className="small">{words.andMore(more)}</li>}
        {missed && subject && <li className="small">{words.notReached(calledIn(frame, code, colouring, subject))}</li>}
      </ul>
    </div>
  );
}

/** What is pointed at, said aloud when it changes. */
export function SpokenPlace() {
  const sight = useSight();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { address: words } = useWords();
  let text = '';
  if (sight && sight.focus.kind !== 'nothing' && sight.spot) {
    const { frame, subject, element, spot } = sight;
    const isHere = subject && element && element.storage.id === spot.storage.id && element.byte === spot.byte;
    text = isHere
      ? words.spoken(
          `${calledIn(frame, code, colouring, subject)}${indexText(element.index)}`,
          String(element.offset),
          hexText(element.address),
          valueText(valueAt(frame, subject, element.index)),
        )
      : words.spokenAddress(hexText(spot.address), String(spot.byte / itemsizeOf(spot.storage.dtype)));
  }
  return (
    <p className="spoken" aria-live="polite" data-testid="spoken">
      {text}
    </p>
  );
}
