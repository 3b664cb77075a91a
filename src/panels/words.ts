// The words around a panel, in the language of the page.
import { createContext, useContext } from 'react';
import type { Words } from '../text/words.ts';

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

/** The words of the page's language. Throws where none were provided. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('a panel needs words around it');
  return words;
}
