// The keys of a lecture, wherever the focus is: what was entered keeps its own, and the remote's two work always.
import { useEffect, useRef } from 'react';
import type { Act } from './keys.ts';
import { actOf } from './keys.ts';

/** Where a key belongs to what was entered and not to the lecture. */
const entered = '.canvas, input, select, textarea, [contenteditable="true"]';

export function useLectureKeys(act: (what: Act) => void): void {
  const acting = useRef(act);
  useEffect(() => {
    acting.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      // A button keeps its own Space and Enter.
      if (event.code === 'Space' && target?.closest('button, a, summary')) return;
      const what = actOf(event, Boolean(target?.closest(entered)));
      if (what === null) return;
      event.preventDefault();
      acting.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
