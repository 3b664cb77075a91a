// The keys of the workbench, by the place of a key on the keyboard (`event.code`), so that they are the same in every layout and while
// Korean is being typed. A key that is part of a syllable being composed is never one of them.
import type { ShortcutId } from '../../text/editor-words.ts';

interface Chord {
  readonly code: string;
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** Control, or Command on a Mac. */
  readonly mod?: boolean;
}

/** Where a key acts: anywhere, only outside of text fields, or in the editor, which hears it itself. */
type Where = 'everywhere' | 'outside' | 'inEditor';

export interface Shortcut {
  readonly id: ShortcutId;
  readonly where: Where;
  readonly chords: readonly Chord[];
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'forward', where: 'everywhere', chords: [{ code: 'ArrowRight', alt: true }] },
  { id: 'back', where: 'everywhere', chords: [{ code: 'ArrowLeft', alt: true }] },
  { id: 'first', where: 'everywhere', chords: [{ code: 'Home', alt: true }] },
  { id: 'last', where: 'everywhere', chords: [{ code: 'End', alt: true }] },
  { id: 'over', where: 'everywhere', chords: [{ code: 'F10' }] },
  { id: 'overBack', where: 'everywhere', chords: [{ code: 'F10', shift: true }] },
  { id: 'into', where: 'everywhere', chords: [{ code: 'F11' }] },
  { id: 'out', where: 'everywhere', chords: [{ code: 'F11', shift: true }] },
  { id: 'stop', where: 'everywhere', chords: [{ code: 'F8' }] },
  { id: 'stopBack', where: 'everywhere', chords: [{ code: 'F8', shift: true }] },
  { id: 'breakpoint', where: 'everywhere', chords: [{ code: 'F9' }] },
  { id: 'toLine', where: 'everywhere', chords: [{ code: 'F10', mod: true }] },
  { id: 'letGo', where: 'everywhere', chords: [{ code: 'Escape' }] },
  { id: 'play', where: 'outside', chords: [{ code: 'KeyK' }] },
  { id: 'replay', where: 'outside', chords: [{ code: 'KeyJ' }] },
  { id: 'examples', where: 'outside', chords: [{ code: 'KeyE' }] },
  { id: 'files', where: 'outside', chords: [{ code: 'KeyO' }] },
  { id: 'help', where: 'outside', chords: [{ code: 'Slash', shift: true }] },
  { id: 'run', where: 'inEditor', chords: [{ code: 'Enter', mod: true }] },
  { id: 'complete', where: 'inEditor', chords: [{ code: 'Space', mod: true }] },
  { id: 'describe', where: 'inEditor', chords: [{ code: 'F1' }] },
  { id: 'undo', where: 'inEditor', chords: [{ code: 'KeyZ', mod: true }] },
  {
    id: 'redo',
    where: 'inEditor',
    chords: [
      { code: 'KeyY', mod: true },
      { code: 'KeyZ', mod: true, shift: true },
    ],
  },
  { id: 'leave', where: 'inEditor', chords: [{ code: 'Escape' }] },
];

/** What of a KeyboardEvent decides. */
export interface Pressed {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode?: number;
}

/** What a key does; null if nothing, or if it belongs to a syllable being composed. `inText`: a text field has the focus. */
export function shortcutOf(event: Pressed, inText: boolean): ShortcutId | null {
  // 229 is what browsers say of keys that an input method is using, some of them without isComposing.
  if (event.isComposing || event.keyCode === 229) return null;
  const found = shortcuts.find(
    ({ where, chords }) =>
      where !== 'inEditor' && (where === 'everywhere' || !inText) && chords.some((chord) => isChord(chord, event)),
  );
  return found?.id ?? null;
}

const isChord = ({ code, shift = false, alt = false, mod = false }: Chord, event: Pressed): boolean =>
  event.code === code && event.shiftKey === shift && event.altKey === alt && (event.ctrlKey || event.metaKey) === mod;

const caps: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Slash: '/',
  Space: 'Space',
};

/** The keys of a chord as they are printed on a keyboard. */
export function capsOf({ code, shift, alt, mod }: Chord, isMac: boolean): string[] {
  if (code === 'Slash' && shift) return ['?'];
  return [
    ...(mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    caps[code] ?? code.replace(/^Key/, ''),
  ];
}
