// What the windows of one lecture tell each other: where it stands, when it began and whether the screen is black. A window that opens
// asks, and whoever is there answers; either may be closed.
import type { At } from './course-of.ts';

export interface Standing extends At {
  readonly deck: string;
  readonly brief: boolean;
  readonly black: boolean;
  /** Milliseconds since 1970. */
  readonly began: number;
}

export interface Channel {
  readonly tell: (standing: Standing) => void;
  readonly close: () => void;
}

const name = 'stridebook.lecture';

/** Joins the lecture of this browser; where there is no such channel, one lectures alone. */
export function joinLecture(heard: (standing: Standing) => void, standing: () => Standing | null): Channel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<{ ask: true } | { standing: Standing }>) => {
    if ('standing' in data) return heard(data.standing);
    const now = standing();
    if (now) channel.postMessage({ standing: now });
  });
  channel.postMessage({ ask: true });
  return { tell: (now) => channel.postMessage({ standing: now }), close: () => channel.close() };
}
