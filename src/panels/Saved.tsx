// Scenarios saved in this browser: saved under a name, opened, renamed, deleted, and brought back. Where they are kept is shelf.ts's matter.
import { useId, useState } from 'react';
import { useStage } from '../stage/use-stage.ts';
import type { Kept } from '../trace/shelf.ts';
import { keptName, mostName, putBack, renamed, withKept, withoutKept } from '../trace/shelf.ts';
import { useShelf } from './shelf.ts';
import { useWords } from './words.ts';

type Said =
  | { readonly what: 'saved' | 'taken'; readonly name: string }
  | { readonly what: 'removed'; readonly taken: { kept: Kept; place: number } };

/** The shelf with its form; `onClose` is called when something was opened from it. */
export function Saved({ onClose }: { onClose: () => void }) {
  const stage = useStage();
  const { files: words } = useWords();
  const { shelf, trouble, change } = useShelf();
  const [name, setName] = useState('');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const heading = useId();
  const save = () => {
    const kept = keptName(name);
    if (kept === '') return setSaid({ what: 'taken', name: '' });
    if (change((now) => withKept(now, kept, stage.scenario(), Date.now()))) {
      setSaid({ what: 'saved', name: kept });
      setName('');
    }
  };
  const rename = (from: string, typed: string) => {
    const to = keptName(typed);
    setRenaming(null);
    if (to === from) return;
    let isTaken = false;
    change((now) => {
      const next = renamed(now, from, to);
      isTaken = next === null;
      return next;
    });
    setSaid(isTaken ? { what: 'taken', name: to } : null);
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.saved}</h3>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <input
          type="text"
          aria-label={words.name}
          placeholder={words.name}
          maxLength={mostName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" className="button">
          {words.save}
        </button>
      </form>
      <p className="small">{words.nameHint}</p>
      {trouble && (
        <p className="notice" role="alert">
          {words.storage[trouble]}
        </p>
      )}
      <p role="status" className="said">
        {said?.what === 'saved' && words.isSaved(said.name)}
        {said?.what === 'taken' && words.taken(said.name)}
        {said?.what === 'removed' && (
          <>
            {words.removed(said.taken.kept.name)}{' '}
            <button
              type="button"
              className="button"
              onClick={() => {
                if (change((now) => putBack(now, said.taken))) setSaid(null);
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </p>
      {shelf.length === 0 && !trouble && <p className="soft">{words.none}</p>}
      <ul className="shelf">
        {shelf.map((kept) => (
          <li key={kept.name}>
            {renaming === kept.name ? (
              <Rename
                name={kept.name}
                label={words.newName(kept.name)}
                done={words.rename}
                onDone={(typed) => rename(kept.name, typed)}
                onLeave={() => setRenaming(null)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className="kept"
                  aria-label={words.open(kept.name)}
                  onClick={() => {
                    stage.open(kept.scenario);
                    onClose();
                  }}
                >
                  <span>{kept.name}</span>
                  <span className="small">{words.when(kept.at)}</span>
                </button>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={words.renameOf(kept.name)}
                  onClick={() => setRenaming(kept.name)}
                >
                  {words.rename}
                </button>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={words.removeOf(kept.name)}
                  onClick={() => {
                    let taken: ReturnType<typeof withoutKept>['taken'] = null;
                    const done = change((now) => {
                      const less = withoutKept(now, kept.name);
                      taken = less.taken;
                      return less.shelf;
                    });
                    if (done && taken) setSaid({ what: 'removed', taken });
                  }}
                >
                  {words.remove}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RenameProps {
  readonly name: string;
  readonly label: string;
  readonly done: string;
  readonly onDone: (name: string) => void;
  readonly onLeave: () => void;
}

function Rename({ name, label, done, onDone, onLeave }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed);
      }}
    >
      <input
        type="text"
        aria-label={label}
        maxLength={mostName}
        value={typed}
        ref={(element) => element?.focus()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.code !== 'Escape' || event.nativeEvent.isComposing) return;
          // Only the renaming is given up, not the whole dialog.
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      <button type="submit" className="button">
        {done}
      </button>
    </form>
  );
}
