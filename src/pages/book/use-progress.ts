// How far down the page one is and under which heading, while scrolling; remembered for the next visit.
import { useEffect, useState } from 'react';
import { rememberReading } from './reading.ts';

/** Milliseconds of rest before the place is remembered. */
const rest = 400;

export interface Progress {
  readonly percent: number;
  /** The heading above the reading line; null above the first. */
  readonly at: string | null;
}

export function useProgress(id: string): Progress {
  const [progress, setProgress] = useState<Progress>({ percent: 0, at: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const read = () => {
      frame = 0;
      const now = progressNow();
      setProgress((old) => (old.at === now.at && old.percent === now.percent ? old : now));
      clearTimeout(timer);
      timer = setTimeout(() => rememberReading(id, now.percent, now.at), rest);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id]);
  return progress;
}

function progressNow(): Progress {
  const { scrollHeight } = document.documentElement;
  const bottom = window.scrollY + window.innerHeight;
  const percent = Math.round((100 * bottom) / Math.max(1, scrollHeight));
  let at: string | null = null;
  for (const heading of document.querySelectorAll('.prose h2[id], .prose h3[id]')) {
    if (heading.getBoundingClientRect().top > window.innerHeight * 0.35) break;
    if (heading.tagName === 'H2') at = heading.id;
  }
  return { percent: Math.min(100, percent), at };
}
