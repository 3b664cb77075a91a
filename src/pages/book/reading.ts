// How far a person has read each chapter, and where they stopped: remembered in this browser only.
import { useEffect, useState } from 'react';
import { recall, remember } from '../../ui/remember.ts';

export interface Reading {
  /** The chapter that was open last. */
  readonly last: string | null;
  /** By chapter: the part that was on the screen at the furthest, in percent, and the heading where reading stopped. */
  readonly chapters: Readonly<Record<string, { readonly percent: number; readonly at: string | null }>>;
}

const key = 'reading';
const none: Reading = { last: null, chapters: {} };

/** What is remembered; nothing where it is missing or broken. */
export function readingNow(): Reading {
  try {
    const data = JSON.parse(recall(key) ?? '') as Partial<Reading> | null;
    return { last: typeof data?.last === 'string' ? data.last : null, chapters: { ...data?.chapters } };
  } catch {
    return none;
  }
}

/** What is remembered, once the page has come to life: the server knows of no reader. */
export function useReading(): Reading {
  const [reading, setReading] = useState(none);
  // The browser's memory is no part of what the server draws.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setReading(readingNow()), []);
  return reading;
}

/** Remembers where reading stands in a chapter; the furthest point stays. */
export function rememberReading(id: string, percent: number, at: string | null): void {
  const { chapters } = readingNow();
  const furthest = Math.max(percent, chapters[id]?.percent ?? 0);
  remember(key, JSON.stringify({ last: id, chapters: { ...chapters, [id]: { percent: furthest, at } } }));
}
