// The state of a lecture: which chapter, where in it, whether the screen is black. A vanilla store that the windows of one lecture
// keep alike. Knows no slide's content.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Linked } from '../linked.ts';
import type { At } from './course-of.ts';
import type { Channel, Standing } from './channel.ts';
import { joinLecture } from './channel.ts';

interface TalkState extends At {
  /** The chapter; null while one is chosen. */
  readonly deck: string | null;
  readonly brief: boolean;
  readonly black: boolean;
}

export interface Talk extends StoreApi<TalkState> {
  readonly give: (deck: string, brief: boolean) => void;
  readonly go: (at: At) => void;
  readonly setBlack: (black: boolean) => void;
  readonly leave: () => void;
  /** Joins the other windows; returns how to leave them. */
  readonly join: () => () => void;
}

const start: TalkState = { deck: null, brief: false, black: false, slide: 0, step: 0 };

export function createTalk(): Talk {
  const store = createStore<TalkState>(() => start);
  const { getState: get, setState: set } = store;
  let channel: Channel | null = null;
  const standing = (): Standing | null => {
    const { deck, ...rest } = get();
    return deck === null ? null : { deck, ...rest };
  };
  const change = (next: Partial<TalkState>) => {
    set(next);
    const now = standing();
    if (now) channel?.tell(now);
  };
  return {
    ...store,
    give: (deck, brief) => change({ ...start, deck, brief }),
    go: ({ slide, step }) => change({ slide, step, black: false }),
    setBlack: (black) => change({ black }),
    leave: () => set(start),
    join() {
      channel = joinLecture((now) => set(now), standing);
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}

/** How the address bar keeps the lecture. */
export const linkedTo = (talk: Talk): Linked<'deck'> => ({
  kind: 'deck',
  show: ({ deck, brief, slide, step }) => talk.setState({ deck, brief, slide, step, black: false }),
  begin: null,
  place() {
    const { deck, brief, slide, step } = talk.getState();
    return { v: 1, kind: 'deck', deck: deck ?? '', brief, slide, step };
  },
  whenChanged: (changed) => talk.subscribe(changed),
});
