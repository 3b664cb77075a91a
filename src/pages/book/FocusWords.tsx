// Words that name an axis, an element or a step: they light it up in the figure while they are pointed at or have the keyboard, and
// give back what was there before. Pressing keeps it.
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useWords } from '../../panels/words.ts';
import { nothing } from '../../trace/focus.ts';
import type { Inline } from './lesson.ts';
import { useOnPage } from './on-page.ts';

type Words = Extract<Inline, { i: 'focus' }>;

export function FocusWords({ words: { figure, at }, children }: { words: Words; children: ReactNode }) {
  const { figures } = useOnPage();
  const { book } = useWords();
  const before = useRef<number | null>(null);
  const show = () => {
    const stage = figures.stage(figure);
    if (!stage) return;
    if (at.kind === 'focus') return stage.point(at.focus);
    before.current ??= stage.getState().step;
    stage.go(at.step);
  };
  const giveBack = () => {
    const stage = figures.stage(figure);
    if (at.kind === 'focus') stage?.point(nothing);
    else if (before.current !== null) stage?.go(before.current);
    before.current = null;
  };
  const keep = () => {
    const stage = figures.stage(figure);
    before.current = null;
    if (at.kind === 'focus') stage?.press(at.focus);
    else stage?.go(at.step);
    document.getElementById(`figure-${figure}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <button
      type="button"
      className="focus-words"
      data-hue={at.kind === 'focus' ? at.hue : undefined}
      data-tint={at.kind === 'focus' && at.hue !== undefined ? 0 : undefined}
      title={book.lightUp}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={giveBack}
      onFocus={show}
      onBlur={giveBack}
      onClick={keep}
    >
      {children}
    </button>
  );
}
