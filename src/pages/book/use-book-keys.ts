// Keys of the book: chapters by ] and [, sections by J and K, search by /. Never while something is typed or Hangul is composed, nor
// with a modifier, nor over a dialog.
import { useEffect } from 'react';
import { chapters } from 'virtual:course';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';

export function useBookKeys(id: string, search: () => void): void {
  const { language } = useWords();
  const address = useAddress();
  useEffect(() => {
    const all = chapters[language];
    const n = all.findIndex((chapter) => chapter.id === id);
    const turn = (by: number) => {
      const to = all[n + by];
      if (to) location.assign(address(`${to.id}/`));
    };
    const acts: Readonly<Record<string, () => void>> = {
      BracketRight: () => turn(1),
      BracketLeft: () => turn(-1),
      KeyJ: () => goToHeading(1),
      KeyK: () => goToHeading(-1),
      Slash: search,
    };
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.code];
      if (!act || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="range"]), select, textarea, [contenteditable="true"]') !== null;

/** Scrolls to the next or previous heading from where the page stands. */
function goToHeading(by: 1 | -1): void {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose h2[id], .prose h3[id]')];
  // A heading that was just scrolled to lies a little below the edge.
  const edge = 96;
  const tops = headings.map((heading) => heading.getBoundingClientRect().top);
  const k = by === 1 ? tops.findIndex((top) => top > edge) : tops.findLastIndex((top) => top < edge - 40);
  const heading = headings[k];
  if (!heading) return;
  heading.scrollIntoView();
  history.replaceState(null, '', `#${heading.id}`);
}
