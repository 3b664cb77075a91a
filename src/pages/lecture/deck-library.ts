// Decks that have come: those of the chapters by language, fetched when one is given.
import { useEffect, useState } from 'react';
import { decks } from 'virtual:decks';
import type { Language } from '../../text/words.ts';
import type { Deck } from './deck.ts';

const come = new Map<string, Deck>();

/** The deck of a chapter: undefined until it has come, null if there is none. */
export function useChapterDeck(id: string, language: Language): Deck | null | undefined {
  const key = `${language}/${id}`;
  const load = Object.hasOwn(decks[language], id) ? decks[language][id] : undefined;
  const [, setCome] = useState('');
  useEffect(() => {
    if (!load || come.has(key)) return undefined;
    let isOld = false;
    void load().then((module) => {
      come.set(key, module.default);
      if (!isOld) setCome(key);
    });
    return () => {
      isOld = true;
    };
  }, [load, key]);
  return load ? come.get(key) : null;
}
