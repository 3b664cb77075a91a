// The state of a lecture: which deck, where in it, when it began, whether the screen is black. A vanilla store that the windows of one
// lecture keep alike. Knows no slide's content.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { recall, remember } from '../../ui/remember.ts';
import type { Linked } from '../linked.ts';
import type { At } from './course-of.ts';
import type { Channel, Standing } from './channel.ts';
import { joinLecture } from './channel.ts';

interface TalkState extends At {
  /** A chapter's id, or `own` and that of a deck of one's own; null while one is chosen. */
  readonly deck: string | null;
  readonly brief: boolean;
  readonly black: boolean;
  /** Milliseconds since 1970. */
  readonly began: number;
}

export interface Talk extends StoreApi<TalkState> {
  readonly give: (deck: string, brief: boolean) => void;
  readonly go: (at: At) => void;
  readonly setBlack: (black: boolean) => void;
  /** Starts the clock anew. */
  readonly restart: () => void;
  readonly leave: () => void;
  /** Joins the other windows; returns how to leave them. */
  readonly join: () => () => void;
}

const start: TalkState = { deck: null, brief: false, black: false, slide: 0, step: 0, began: 0 };

/** How a place names a deck of one's own: by this and its id. */
export const own = 'own:';

/** Where the beginning of a lecture outlives a reload: the deck and the time. */
const key = 'lecture-began';

/** When the lecture on a deck began, if it was the last one given in this browser; now otherwise. */
function beganOf(deck: string): number {
  const [known, at] = (recall(key) ?? '').split(' ');
  return known === deck && Number(at) > 0 ? Number(at) : begin(deck);
}

function begin(deck: string): number {
  const now = Date.now();
  remember(key, `${deck} ${now}`);
  return now;
}

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
    give: (deck, brief) => change({ ...start, deck, brief, began: begin(deck) }),
    go: ({ slide, step }) => change({ slide, step, black: false }),
    setBlack: (black) => change({ black }),
    restart: () => change({ began: begin(get().deck ?? '') }),
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

/** How the address bar keeps the lecture; `isThere` says whether there is a deck of a chapter. */
export const linkedTo = (talk: Talk, isThere: (deck: string) => boolean): Linked<'deck'> => ({
  kind: 'deck',
  missing: ({ deck }) => (deck === '' || deck.startsWith(own) || isThere(deck) ? null : deck),
  show: ({ deck, brief, slide, step }) =>
    talk.setState({ deck: deck === '' ? null : deck, brief, slide, step, black: false, began: beganOf(deck) }),
  begin: null,
  place() {
    const { deck, brief, slide, step } = talk.getState();
    return { v: 1, kind: 'deck', deck: deck ?? '', brief, slide, step };
  },
  whenChanged: (changed) => talk.subscribe(changed),
});
