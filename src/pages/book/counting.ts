// Whether formulas count from 0, as everything else here, or from 1, as the textbook: one switch for a whole chapter.
import { createContext, useContext } from 'react';

export interface Counting {
  readonly fromOne: boolean;
  readonly setFromOne: (fromOne: boolean) => void;
}

const CountingContext = createContext<Counting>({ fromOne: false, setFromOne: () => undefined });

export const CountingProvider = CountingContext.Provider;

export const useCounting = (): Counting => useContext(CountingContext);
