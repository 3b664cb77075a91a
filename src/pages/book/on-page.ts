// What the parts of one lesson on the page have in common: its scenes and terms, and the figures, which words elsewhere in the text
// may light up once they are there.
import { createContext, useContext } from 'react';
import type { Stage } from '../../stage/stage.ts';
import type { Lesson } from './lesson.ts';

/** The figures of a page by id. */
export class Figures {
  private readonly stages = new Map<string, Stage>();
  private readonly wanted = new Map<string, () => void>();

  /** A figure has come to life; returns how it leaves. */
  enter(id: string, stage: Stage): () => void {
    this.stages.set(id, stage);
    return () => this.stages.delete(id);
  }

  /** How to bring a figure to life before it is near; returns how to forget that. */
  offer(id: string, wake: () => void): () => void {
    this.wanted.set(id, wake);
    return () => this.wanted.delete(id);
  }

  /** The stage of a figure; where it sleeps it is woken, and null is answered. */
  stage(id: string): Stage | null {
    const stage = this.stages.get(id);
    if (!stage) this.wanted.get(id)?.();
    return stage ?? null;
  }

  /** Whether every figure is there and its program has run. */
  allStand(): boolean {
    return [...this.wanted.keys()].every((id) => {
      const run = this.stages.get(id)?.getState().run;
      return run !== null && run !== undefined && run.how !== 'running';
    });
  }

  /** Wakes all, for paper. */
  wakeAll(): void {
    for (const wake of this.wanted.values()) wake();
  }
}

interface OnPage {
  readonly lesson: Lesson;
  readonly figures: Figures;
  /** The side of a grid's cell in pixels, where the page says it. */
  readonly cell?: number;
  /** The greatest width of a strip's cell in pixels, where the page says it. */
  readonly stripCell?: number;
}

const PageContext = createContext<OnPage | null>(null);

export const PageProvider = PageContext.Provider;

/** The lesson around a block. Throws outside one. */
export function useOnPage(): OnPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('a block needs a lesson around it');
  return page;
}
