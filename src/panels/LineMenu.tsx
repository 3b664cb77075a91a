// The menu of a line of code: run to it, set or remove its breakpoint. A popover where the line's number was pressed.
import { useEffect, useRef } from 'react';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { breaksOf, moves, toggleBreak } from './stepping-acts.ts';
import { useWords } from './words.ts';

export interface MenuPlace {
  readonly line: number;
  /** In the window, in pixels. */
  readonly x: number;
  readonly y: number;
}

export function LineMenu({ place, onClose }: { place: MenuPlace | null; onClose: () => void }) {
  const stage = useStage();
  const { stepping: words } = useWords();
  const look = useStageState((s) => s.look);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (!element || !place) return undefined;
    element.showPopover();
    element.querySelector('button')?.focus();
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') onClose();
    };
    element.addEventListener('toggle', onToggle as EventListener);
    return () => element.removeEventListener('toggle', onToggle as EventListener);
  }, [place, onClose]);
  const act = (does: () => void) => () => {
    does();
    menu.current?.hidePopover();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      className="line-menu"
      style={place ? { left: `calc(${place.x}px / var(--zoom, 1))`, top: `calc(${place.y}px / var(--zoom, 1))` } : {}}
    >
      {place && (
        <>
          <button type="button" onClick={act(() => moves.toLine(stage, place.line))}>
            {words.runTo(place.line)}
          </button>
          <button type="button" onClick={act(() => toggleBreak(stage, place.line))}>
            {breaksOf({ look }).includes(place.line) ? words.clearBreak(place.line) : words.setBreak(place.line)}
          </button>
        </>
      )}
    </div>
  );
}
