// The lab around a panel, and parts of its state, as React hooks.
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Moment, Reason } from '../cache/recording.ts';
import { momentAfter, reasonAt, widthsOf } from '../cache/recording.ts';
import type { Lab, LabState } from './lab.ts';

const LabContext = createContext<Lab | null>(null);

export const LabProvider = LabContext.Provider;

/** The lab that a panel stands in. Throws outside one. */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('a panel of the lab needs a lab around it');
  return lab;
}

/** A part of the lab's state; renders when it changes. */
export const useLabState = <T>(select: (state: LabState) => T): T => useStore(useLab(), select);

/** The cache at the cursor; null while there is no recording. */
export function useMoment(): Moment | null {
  const recording = useLabState((s) => s.recording);
  const nests = useLabState((s) => s.program.nests);
  const cursor = useLabState((s) => s.lab.cursor);
  return useMemo(
    () => recording && momentAfter(recording, widthsOf(nests), Math.min(cursor, recording.length)),
    [recording, nests, cursor],
  );
}

/** Why the access at the cursor came to what it did; null before the first. */
export function useReason(): Reason | null {
  const recording = useLabState((s) => s.recording);
  const nests = useLabState((s) => s.program.nests);
  const cursor = useLabState((s) => s.lab.cursor);
  return useMemo(() => recording && reasonAt(recording, widthsOf(nests), cursor - 1), [recording, nests, cursor]);
}
