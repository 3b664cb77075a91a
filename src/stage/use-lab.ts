// The lab around a panel, and parts of its state, as React hooks.
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Moment, Reason, Recording } from '../cache/recording.ts';
import { momentAfter, reasonAt, widthsOf } from '../cache/recording.ts';
import type { Nest } from '../cache/nest.ts';
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
  return recording && momentOf(recording, nests, Math.min(cursor, recording.length));
}

/** Several panels show one moment: it is made once, and kept as long as its recording is. */
const moments = new WeakMap<Recording, Moment>();

function momentOf(recording: Recording, nests: readonly Nest[], made: number): Moment {
  let moment = moments.get(recording);
  if (moment?.made !== made) moments.set(recording, (moment = momentAfter(recording, widthsOf(nests), made)));
  return moment;
}

/** Why the access at the cursor came to what it did; null before the first. */
export function useReason(): Reason | null {
  const recording = useLabState((s) => s.recording);
  const nests = useLabState((s) => s.program.nests);
  const cursor = useLabState((s) => s.lab.cursor);
  return useMemo(() => recording && reasonAt(recording, widthsOf(nests), cursor - 1), [recording, nests, cursor]);
}
