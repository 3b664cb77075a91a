// The same place in other languages: how each writes the element that is shown, and the arithmetic from its index to its address; and
// the loops that walk the view. Everything can be copied as text.
import { itemsizeOf } from '../core/dtype.ts';
import type { Arithmetic, Spoken } from '../explain/languages.ts';
import { languages, spokenOf } from '../explain/languages.ts';
import { byStride, loopNest, loopText } from '../explain/loopnest.ts';
import { hexText, tupleText } from '../scene/figures.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useRemembered } from '../ui/remember.ts';
import type { LanguagesWords } from '../text/column-words.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

export function Languages({ sight }: { sight: Sight }) {
  const { languages: words } = useWords();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { subject, element, frame } = sight;
  if (!subject || !element) return null;
  const called = calledIn(frame, code, colouring, subject);
  // What is no name cannot be one in another language.
  const name = /^[A-Za-z_]\w*$/.test(called) ? called : 'a';
  const { layout, dtype } = subject;
  const { letter, address } = element.storage;
  const place = { layout, itemsize: itemsizeOf(dtype), address, index: element.index };
  // What is seen as another array is called by the letter of its storage.
  const inStorage = spokenOf({ ...place, name: letter });
  const spoken = spokenOf({ ...place, name }).map((s, n) => ({
    ...s,
    flat: inStorage[n]!.flat,
    block: inStorage[n]!.block,
  }));
  return (
    <Fold id="languages" title={words.title} className="panel languages-panel">
      <Spelled spoken={spoken} />
      <Loops subject={subject} name={name} storage={letter} />
    </Fold>
  );
}

function Spelled({ spoken }: { spoken: readonly Spoken[] }) {
  const { languages: words, clip } = useWords();
  const [language, setLanguage] = useRemembered('language-of-place', languages, 'C');
  const chosen = spoken.find((s) => s.language === language) ?? spoken[0]!;
  const lines = linesOf(chosen, words);
  const text = () =>
    [`${chosen.language}: ${chosen.expression}`, ...lines.map(({ label, text: line }) => `${label}: ${line}`)].join(
      '\n',
    );
  return (
    <>
      <table className="spelled">
        <thead>
          <tr>
            <th scope="col">{words.language}</th>
            <th scope="col">{words.writes}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.fastest}</th>
          </tr>
        </thead>
        <tbody>
          {spoken.map((s) => (
            <tr
              key={s.language}
              aria-current={s === chosen ? 'true' : undefined}
              onClick={() => setLanguage(s.language)}
            >
              <th scope="row">
                <button type="button" aria-pressed={s === chosen}>
                  {s.language}
                </button>
              </th>
              <td className="mono">{s.expression}</td>
              <td className="mono">{s.base}</td>
              <td>{words.order(s.order)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="arithmetic" data-testid="arithmetic">
        {lines.map(({ label, text: line, note }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className={note ? 'small' : 'mono'}>{line}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={text} words={clip} label={`${chosen.language} ${chosen.expression}`} />
    </>
  );
}

interface Line {
  readonly label: string;
  readonly text: string;
  /** Words instead of code. */
  readonly note?: boolean;
}

function linesOf(spoken: Spoken, words: LanguagesWords): Line[] {
  const { own, flat, place, address, block } = spoken;
  const sum = ({ text, value, unit }: Arithmetic) =>
    `${text === `${value}` ? text : `${text} = ${value}`} ${words.unit(unit)}`;
  return [
    { label: words.own, text: sum(own) },
    { label: words.place, text: sum(place) },
    { label: words.address, text: `${address.text} = ${hexText(address.value)}` },
    ...(flat ? [{ label: words.flat, text: flat.expression }] : []),
    block
      ? { label: words.block(tupleText(block.shape)), text: block.expression }
      : { label: words.block(null), text: words.noBlock, note: true },
  ];
}

function Loops({ subject, name, storage }: { subject: TensorShot; name: string; storage: string }) {
  const { languages: words, clip } = useWords();
  const colouring = useStageState((s) => s.colouring);
  const [nesting, setNesting] = useRemembered('loop-nesting', ['axes', 'stride'] as const, 'axes');
  const { layout, dtype } = subject;
  const colours = colouring.of(subject);
  const lines = loopNest(layout, dtype, storage, nesting === 'axes' ? [...layout.shape.keys()] : byStride(layout));
  return (
    <section className="loops">
      <h3>
        <Phrase pieces={words.loops(name)} />
      </h3>
      <Switch
        label={words.nesting}
        value={nesting}
        options={[
          ['axes', words.asAxes],
          ['stride', words.byStride],
        ]}
        onChange={setNesting}
      />
      {/* A region that scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="mono" data-testid="loops" tabIndex={0}>
        {lines.map(({ text, depth, axis }, n) => (
          <span
            key={text}
            data-hue={axis === null ? undefined : colours[axis]?.hue}
            data-tint={axis === null ? undefined : colours[axis]?.tint}
          >
            {'  '.repeat(depth) + text + (n < lines.length - 1 ? '\n' : '')}
          </span>
        ))}
      </pre>
      <CopyButton text={() => loopText(lines)} words={clip} label="C" />
    </section>
  );
}
