// The words of a language, fetched when it is spoken: a reader of one language never loads the other.
import type { Language, Words } from '../text/words.ts';

const load: Readonly<Record<Language, () => Promise<Words>>> = {
  ko: () => import('../text/ko/korean.ts').then((m) => m.korean),
  en: () => import('../text/en/english.ts').then((m) => m.english),
};

/** All words of a language. */
export const wordsOf = (language: Language): Promise<Words> => load[language]();
