// All keys of the workbench in a dialog, and the hook that hears them.
import { useEffect, useRef } from 'react';
import { moves, toggleBreak } from '../../panels/stepping-acts.ts';
import { useWords } from '../../panels/words.ts';
import type { Stage } from '../../stage/stage.ts';
import type { ShortcutId } from '../../text/editor-words.ts';
import { nothing } from '../../trace/focus.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { capsOf, shortcutOf, shortcuts } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} close={words.close} className="key-list">
      {(['everywhere', 'outside', 'inEditor'] as const).map((where) => (
        <section key={where}>
          <h3>{words[where]}</h3>
          <dl>
            {shortcuts
              .filter((shortcut) => shortcut.where === where)
              .map(({ id, chords }) => (
                <div key={id}>
                  <dt>{words.does[id]}</dt>
                  <dd>
                    {chords.map((chord) => (
                      <span key={JSON.stringify(chord)} className="chord">
                        {capsOf(chord, isMac).map((cap) => (
                          <kbd key={cap}>{cap}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** What is written in: keys that are letters belong to it. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('.cm-editor') !== null ||
    (target instanceof HTMLInputElement && !/^(range|checkbox|radio|button|file)$/.test(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement);

export interface KeyActs {
  /** The line of the editor's cursor. */
  readonly line: () => number;
  readonly show: (dialog: 'examples' | 'files' | 'help') => void;
}

/** Hears the keys of the workbench wherever the focus is, except under a dialog. */
export function useShortcuts(stage: Stage, acts: KeyActs) {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const go = (to: number) => stage.go(to);
    /** The line the keys are about: the cursor's in the editor, else that of the step on show. */
    const lineFor = (event: KeyboardEvent): number => {
      const { history, step } = stage.getState();
      const inEditor = event.target instanceof HTMLElement && event.target.closest('.cm-editor') !== null;
      return inEditor ? now.current.line() : (history.steps[step]?.line ?? 1);
    };
    const does: Partial<Record<ShortcutId, (event: KeyboardEvent) => void>> = {
      forward: () => moves.into(stage),
      back: () => go(stage.getState().step - 1),
      first: () => go(0),
      last: () => go(stage.getState().length - 1),
      over: () => moves.over(stage),
      overBack: () => moves.over(stage, -1),
      into: () => moves.into(stage),
      out: () => moves.out(stage),
      stop: () => moves.toStop(stage),
      stopBack: () => moves.toStop(stage, -1),
      breakpoint: (event) => toggleBreak(stage, lineFor(event)),
      toLine: (event) => void moves.toLine(stage, lineFor(event)),
      play: () => stage.play(stage.getState().playing === 'no'),
      replay: () => stage.replay(),
      examples: () => now.current.show('examples'),
      files: () => now.current.show('files'),
      help: () => now.current.show('help'),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const id = shortcutOf(event, isText(event.target));
      if (id === 'letGo') stage.pin(nothing);
      const act = id === null ? undefined : does[id];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [stage]);
}
