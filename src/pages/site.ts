// Where the site's pages lie, seen from the page that is open: a build may lie under any path.
import { createContext, useContext } from 'react';
import { useWords } from '../panels/words.ts';

const BaseContext = createContext('./');

/** The path of the site's root, ending with /. */
export const BaseProvider = BaseContext.Provider;

/** The path of the site's root as the page that is open sees it. */
export const useBase = (): string => useContext(BaseContext);

/** The address of a page in the language of this one; `path` is the page's, `strides/` or '' for the first. */
export function useAddress(): (path: string) => string {
  const base = useBase();
  const { language } = useWords();
  return (path) => `${base}${language}/${path}`;
}
