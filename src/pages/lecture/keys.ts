// What a key does in a lecture, by its place on the keyboard, so that it works with Hangul on. A presenter remote sends PageUp,
// PageDown, F5, Escape and a full stop.

export type Act = 'next' | 'back' | 'first' | 'last' | 'black' | 'full' | 'pointer' | 'pen' | 'help' | 'leave' | 'none';

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
  Escape: 'leave',
};

/** What a key press does; null leaves it to the page. `inside`: a figure or a field was entered and has its own keys. */
export function actOf(key: Pressed, inside: boolean): Act | null {
  if (key.isComposing || key.ctrlKey || key.altKey || key.metaKey) return null;
  if (always[key.code]) return always[key.code]!;
  if (inside) return key.code === 'Escape' ? 'leave' : null;
  if (key.code === 'Slash' && key.shiftKey) return 'help';
  return key.shiftKey ? null : (free[key.code] ?? null);
}
