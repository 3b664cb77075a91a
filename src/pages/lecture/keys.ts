// What a key does in a lecture, by its place on the keyboard, so that it works with Hangul on. A presenter remote sends PageUp,
// PageDown, F5, Escape and a full stop.

export type Act =
  | 'next'
  | 'back'
  | 'first'
  | 'last'
  | 'black'
  | 'full'
  | 'pointer'
  | 'pen'
  | 'fading'
  | 'wipe'
  | 'edit'
  | 'zoom'
  | 'larger'
  | 'smaller'
  | 'help'
  | 'leave'
  | 'none';

interface Pressed {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** Whether a syllable is being composed. */
  readonly isComposing: boolean;
}

const always: Readonly<Record<string, Act>> = { PageDown: 'next', PageUp: 'back', F5: 'none' };
const free: Readonly<Record<string, Act>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  Space: 'next',
  Home: 'first',
  End: 'last',
  KeyB: 'black',
  Period: 'black',
  KeyF: 'full',
  KeyL: 'pointer',
  KeyP: 'pen',
  KeyK: 'fading',
  KeyC: 'wipe',
  KeyE: 'edit',
  KeyZ: 'zoom',
  Equal: 'larger',
  NumpadAdd: 'larger',
  Minus: 'smaller',
  NumpadSubtract: 'smaller',
  Escape: 'leave',
};

/** What a key press does; null leaves it to the page. `inside`: a figure or a field was entered and has its own keys. */
export function actOf(key: Pressed, inside: boolean): Act | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  // A remote does not wait for the syllable that is being composed.
  if (always[key.code]) return always[key.code]!;
  if (key.isComposing) return null;
  if (inside) return key.code === 'Escape' ? 'leave' : null;
  if (key.code === 'Slash' && key.shiftKey) return 'help';
  if (key.code === 'Equal') return 'larger';
  return key.shiftKey ? null : (free[key.code] ?? null);
}
