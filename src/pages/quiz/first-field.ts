// A keyboard goes on where the hand is: what opens gives the focus to its first field (`data-first`). A finger is left alone, since
// a focused field would bring up its keyboard.
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Focuses the first field inside when it opens, and again whenever `key` changes. */
export function useFirstField(inside: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches)
      inside.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [inside, key]);
}
