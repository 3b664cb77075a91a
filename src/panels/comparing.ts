// How a panel puts two tensors side by side. Whether that can be done, and where they stand, is the page's matter.
import { createContext, useContext } from 'react';
import type { PairName } from '../text/compare-words.ts';

export interface Comparing {
  /** Two tensors of the step by their names; without names, what the step read beside what it made. */
  readonly own: (names?: readonly [string, string]) => void;
  readonly ready: (pair: PairName) => void;
}

const Context = createContext<Comparing | null>(null);

export const ComparingProvider = Context.Provider;

/** Null on a page that shows one stage and no other. */
export const useComparing = (): Comparing | null => useContext(Context);
