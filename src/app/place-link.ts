// What is on show, one stage or two, in the address bar: read when the page opens or the link changes, written a moment after something changed.
import type { Pair } from '../stage/pair.ts';
import type { StageState } from '../stage/stage.ts';
import { linkOf, placeOf } from '../trace/link.ts';
import type { Parsed } from '../trace/parse.ts';
import type { StagePlace } from '../trace/place.ts';

const prefix = '#s=';

/** The place of the address bar, or what is wrong with it; null if it has none. */
export async function linkedPlace(): Promise<Parsed<StagePlace> | null> {
  if (!location.hash.startsWith(prefix)) return null;
  return placeOf(location.hash.slice(prefix.length));
}

/** The whole address of what is on show. */
export async function addressOf(pair: Pair): Promise<string> {
  const url = new URL(location.href);
  url.hash = prefix.slice(1) + (await linkOf(pair.place()));
  return url.href;
}

/** Keeps the address bar at what is on show; returns how to stop. */
export function keepLinked(pair: Pair): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = '';
  const write = async () => {
    const address = await addressOf(pair);
    if (address === written) return;
    written = address;
    history.replaceState(null, '', address);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), 300);
  };
  const onStage = (now: StageState, before: StageState) => {
    if (now.code !== before.code || now.wanted !== before.wanted || now.pin !== before.pin || now.look !== before.look)
      soon();
  };
  const unsubscribe = [...pair.stages.map((stage) => stage.subscribe(onStage)), pair.subscribe(soon)];
  return () => {
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
  };
}
