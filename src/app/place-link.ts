// The state of a stage in the address bar: read when the page opens or the link changes, written a moment after something changed.
import type { Stage } from '../stage/stage.ts';
import type { Scenario } from '../trace/scenario.ts';
import { linkOf, placeOf } from '../trace/link.ts';
import { stageOf } from '../trace/place.ts';

const prefix = '#s=';

/** The scenario of the address bar; null if it has none, 'broken' if it cannot be read. */
export async function linkedScenario(): Promise<Scenario | null | 'broken'> {
  if (!location.hash.startsWith(prefix)) return null;
  const parsed = await placeOf(location.hash.slice(prefix.length));
  return parsed.ok ? parsed.value.scenarios[0] : 'broken';
}

/** The whole address of what a stage shows. */
export async function addressOf(stage: Stage): Promise<string> {
  const url = new URL(location.href);
  url.hash = prefix.slice(1) + (await linkOf(stageOf(stage.scenario())));
  return url.href;
}

/** Keeps the address bar at what the stage shows; returns how to stop. */
export function keepLinked(stage: Stage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = '';
  const write = async () => {
    const address = await addressOf(stage);
    if (address === written) return;
    written = address;
    history.replaceState(null, '', address);
  };
  const unsubscribe = stage.subscribe((now, before) => {
    if (now.code === before.code && now.wanted === before.wanted && now.pin === before.pin && now.look === before.look)
      return;
    clearTimeout(timer);
    timer = setTimeout(() => void write(), 300);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
