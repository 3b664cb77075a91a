// The stage around a panel, and what it shows, as React hooks.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Sight } from './sight.ts';
import { sightIn } from './onshow.ts';
import type { Stage, StageState } from './stage.ts';

const StageContext = createContext<Stage | null>(null);

export const StageProvider = StageContext.Provider;

/** The stage that a panel stands on. Throws outside one. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('a panel needs a stage around it');
  return stage;
}

/** A part of the stage's state; renders when it changes. */
export const useStageState = <T>(select: (state: StageState) => T): T => useStore(useStage(), select);

/** What the stage shows; null before the first step. */
export const useSight = (): Sight | null => useStageState(sightIn);
