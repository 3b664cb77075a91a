// Lessons that have come, by language: a page that is drawn on the server must have its lesson at once, and a change of language
// shows the old one until the new one is here.
import { useSyncExternalStore } from 'react';
import { contents, lessons } from 'virtual:lessons';
import type { Language } from '../../text/words.ts';
import type { Contents } from './course.ts';
import type { Lesson } from './lesson.ts';

interface Shelf {
  readonly lessons: Map<string, Lesson>;
  contents: Contents;
}

const shelves: Record<Language, Shelf> = {
  ko: { lessons: new Map(), contents: {} },
  en: { lessons: new Map(), contents: {} },
};
const heard = new Set<() => void>();
let version = 0;

/** Fetches lessons and the contents of a language. */
export async function fetchLessons(ids: readonly string[], language: Language): Promise<void> {
  const shelf = shelves[language];
  const load = async (id: string) => {
    const found = shelf.lessons.has(id) ? undefined : lessons[language][id];
    if (found) shelf.lessons.set(id, (await found()).default);
  };
  const list = async () => {
    shelf.contents = (await contents[language]()).default;
  };
  await Promise.all([list(), ...ids.map(load)]);
  version++;
  for (const hear of heard) hear();
}

/** Fetches every lesson of a language. */
export const fetchAllLessons = (language: Language): Promise<void> =>
  fetchLessons(Object.keys(lessons[language]), language);

const subscribe = (hear: () => void): (() => void) => {
  heard.add(hear);
  return () => heard.delete(hear);
};
const now = (): number => version;

/** Lessons and contents as far as they have come. */
export function useLibrary(language: Language): Shelf {
  useSyncExternalStore(subscribe, now, now);
  return shelves[language];
}
