// Printing shows every figure, still: those that have not come yet are woken first, and paper waits until they stand.
import { useCallback, useEffect } from 'react';
import type { Figures } from './on-page.ts';

/** Milliseconds after which it prints whatever stands, and between two looks. */
const longest = 8000;
const look = 100;

/** Prints the page with all its figures. The browser's own way to print does the same where a script may hold it. */
export function usePaper(figures: Figures): () => void {
  const print = useCallback(() => {
    figures.wakeAll();
    const began = performance.now();
    const clock = setInterval(() => {
      if (!figures.allStand() && performance.now() - began < longest) return;
      clearInterval(clock);
      window.print();
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
