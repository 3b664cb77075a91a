// Where the site's pages lie, seen from the page that is open (a build may lie under any path), and which there are.
import { createContext, useContext } from 'react';
import { useWords } from '../panels/words.ts';

interface Site {
  /** The path of the site's root, ending with /. */
  readonly base: string;
  /** The paths of all pages, without the / at their end. */
  readonly pages: readonly string[];
}

const SiteContext = createContext<Site>({ base: './', pages: [] });

export const SiteProvider = SiteContext.Provider;

/** The path of the site's root as the page that is open sees it. */
export const useBase = (): string => useContext(SiteContext).base;

/** The paths of all pages, without the / at their end: `workbench`. */
export const usePages = (): readonly string[] => useContext(SiteContext).pages;

/** The address of a page in the language of this one; `path` is the page's, `strides/` or '' for the first. */
export function useAddress(): (path: string) => string {
  const base = useBase();
  const { language } = useWords();
  return (path) => `${base}${language}/${path}`;
}
