// Printing shows every figure, still, and unfolds what waits for an answer: figures that have not come yet are woken first, and paper
// waits until they stand.
import { useCallback, useEffect } from 'react';
import type { Figures } from './on-page.ts';

/** Milliseconds after which it prints whatever stands, and between two looks. */
const longest = 20_000;
const look = 100;

/** Prints the page with all its figures. The browser's own way to print does the same where a script may hold it. */
export function usePaper(figures: Figures): () => void {
  const print = useCallback(() => {
    const fold = unfold();
    figures.wakeAll();
    const began = performance.now();
    const clock = setInterval(() => {
      if (!figures.allStand() && performance.now() - began < longest) return;
      clearInterval(clock);
      window.print();
      fold();
    }, look);
  }, [figures]);
  useEffect(() => {
    const wake = () => figures.wakeAll();
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || event.isComposing || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      print();
    };
    const paper = window.matchMedia('print');
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeprint', wake);
    paper.addEventListener('change', wake);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeprint', wake);
      paper.removeEventListener('change', wake);
    };
  }, [figures, print]);
  return print;
}

/** Unfolds what is held back until an answer; returns how to fold it again. */
function unfold(): () => void {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('.held:not([open])')];
  for (const each of folded) each.open = true;
  return () => {
    for (const each of folded) each.open = false;
  };
}
