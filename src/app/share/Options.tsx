// What a link shows of the page around its place: at which step it begins, what is hidden or held fast, and in which theme.
import type { Asked, AskedPart, Showing } from '../../pages/asked.ts';
import { parts } from '../../pages/asked.ts';
import { useWords } from '../../panels/words.ts';
import type { PlaceKind } from '../../trace/place.ts';

/** Where the story of a link begins. */
export type Begins = 'here' | 'first' | 'last';

interface OptionsProps {
  readonly kind: PlaceKind | null;
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
  readonly begins: Begins;
  /** null: the page has no story with a first and a last step. */
  readonly onBegins: ((begins: Begins) => void) | null;
}

/** What can be held fast. */
const canBeFixed: readonly AskedPart[] = ['code', 'steps'];

export function Options({ kind, asked, onAsked, begins, onBegins }: OptionsProps) {
  const { exporting: words, shell } = useWords();
  const hasParts = kind === 'stage' || kind === 'lab';
  const showings = (part: AskedPart): readonly Showing[] => [
    'usual',
    'shown',
    ...(kind === 'stage' && canBeFixed.includes(part) ? ['fixed' as const] : []),
    'hidden',
  ];
  const choice = <T extends string>(
    label: string,
    value: T,
    options: readonly (readonly [T, string])[],
    choose: (value: T) => void,
  ) => (
    <label>
      <span aria-hidden="true">{label}</span>
      <span className="choice">
        <select
          aria-label={label}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([option]) => option === event.currentTarget.value);
            if (chosen) choose(chosen[0]);
          }}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
  return (
    <details className="fold share-options">
      <summary>{words.options}</summary>
      <div>
        {onBegins &&
          choice(
            words.begins,
            begins,
            (['here', 'first', 'last'] as const).map((b) => [b, words.beginsAt[b]]),
            onBegins,
          )}
        {hasParts &&
          parts.map((part) => (
            <span key={part}>
              {choice(
                words.parts[part],
                asked.parts[part],
                showings(part).map((showing) => [showing, words.showing[showing]]),
                (showing) => onAsked({ ...asked, parts: { ...asked.parts, [part]: showing } }),
              )}
            </span>
          ))}
        {choice(
          shell.theme,
          asked.theme,
          [
            ['', words.readersTheme],
            ...(['light', 'dark', 'projector'] as const).map((theme) => [theme, shell.themes[theme]] as const),
          ],
          (theme) => onAsked({ ...asked, theme }),
        )}
      </div>
      {hasParts && <p className="small">{words.usualNote}</p>}
    </details>
  );
}
