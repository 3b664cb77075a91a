// Keys of the lab: by their place on the keyboard, never while something is typed or composed.
import { useEffect } from 'react';
import type { Lab } from '../../stage/lab.ts';

export function useLabKeys(lab: Lab): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input, select, textarea, button, summary, [role="application"], [role="spinbutton"]'))
        return;
      const { lab: place, recording, playing } = lab.getState();
      const length = recording?.length ?? 0;
      const to = { ArrowLeft: place.cursor - 1, ArrowRight: place.cursor + 1, Home: 0, End: length }[event.code];
      if (event.code === 'Space') lab.play(!playing);
      else if (to !== undefined) lab.go(to);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      lab.stop();
    };
  }, [lab]);
}
