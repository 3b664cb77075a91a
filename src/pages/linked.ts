// What a page has on show, in the address bar: read when the page opens or the link changes, written a moment after something changed.
// One page is open at a time, so one place is; knows no page and no tensor.
import { useEffect, useState } from 'react';
import { useWords } from '../panels/words.ts';
import type { Instead } from '../text/editor-words.ts';
import { linkOf, placeOf, shortLinkOf } from '../trace/link.ts';
import type { Fault, Parsed } from '../trace/parse.ts';
import type { Place, PlaceKind } from '../trace/place.ts';

const prefix = '#s=';
/** Milliseconds of rest before the address bar is written. */
const rest = 300;

/** How a page with a place shows it and tells it. Must stay the same object while the page is open. */
export interface Linked<K extends PlaceKind> {
  readonly kind: K;
  readonly show: (place: Extract<Place, { kind: K }>) => void;
  /** What a place names that is not here, such as a puzzle of a later version; null: it can be shown. */
  readonly missing?: (place: Extract<Place, { kind: K }>) => string | null;
  /** Shows the example that a visit without a link begins with; null where it begins with a choice. */
  readonly begin: (() => void) | null;
  readonly place: () => Place;
  /** Calls back whenever `place()` may have changed; returns how to stop. */
  readonly whenChanged: (changed: () => void) => () => void;
  /** What can be taken away beside the place. */
  readonly exports?: () => Omit<Exports, 'place'>;
}

/** What can be taken away from a page as text. */
export interface Exports {
  readonly place: Place | null;
  /** A program that prints what the pictures show. */
  readonly python?: string;
  /** The table of the elements on show: index, value, offset, address. */
  readonly csv?: string;
  /** The place at the first and at the last step. */
  readonly ends?: { readonly first: Place; readonly last: Place };
  /** The step on show, as it happens. */
  readonly motion?: Motion;
}

/** A step whose picture moves. */
export interface Motion {
  /** The code of the step. */
  readonly code: string;
  readonly seconds: number;
  /** The share at which the pictures stand ready. */
  readonly begins: number;
  /** Shows a share of it: 0 before it, 1 after it, which is the picture at rest. */
  readonly show: (t: number) => void;
}

/** The page that is open; null where the address bar says everything. */
let told: Pick<Linked<PlaceKind>, 'place' | 'exports'> | null = null;
/** Who wants to know that something else can be taken away. */
const hearers = new Set<() => void>();
const tell = () => hearers.forEach((hear) => hear());

/** The place of the address bar, or what is wrong with it; null if it has none. */
export async function linkedPlace(): Promise<Parsed<Place> | null> {
  if (!location.hash.startsWith(prefix)) return null;
  return placeOf(location.hash.slice(prefix.length), async (name) => (await builtIn()).builtInPlace(name));
}

/** What has a name comes when a link says one. */
const builtIn = () => import('./built-in.ts');

/** The whole address of what is on show. */
export async function addressHere(): Promise<string> {
  if (told === null) return location.href;
  const url = new URL(location.href);
  url.hash = prefix.slice(1) + (await linkOf(told.place()));
  return url.href;
}

/** What can be taken away from the page that is open. */
export const exportsHere = (): Exports => ({ place: told?.place() ?? null, ...told?.exports?.() });

/** What `read`, always the same function, finds on the page that is open; anew when the page changes, as while its program runs. */
export function useHere<T>(read: () => T): T {
  const [here, setHere] = useState(read);
  useEffect(() => {
    const hear = () => setHere(read());
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [read]);
  return here;
}

/** What follows a page's address, from its `#`, to open a place there: in full, and by its name where it has one. */
export async function hashesOf(place: Place | null): Promise<{ readonly full: string; readonly short: string }> {
  if (place === null) {
    const heading = headingHere();
    return { full: heading, short: heading };
  }
  const full = prefix + (await linkOf(place));
  const name = await (await builtIn()).builtInName(place);
  const short = name === null ? null : shortLinkOf(place, name);
  return { full, short: short === null ? full : prefix + short };
}

/** The heading that one reads under, as it stands in an address; '' above the first. */
function headingHere(): string {
  const passed = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
  );
  return passed.length === 0 || window.scrollY === 0 ? '' : `#${passed.at(-1)!.id}`;
}

/** Opens the page with its link and keeps the address bar at what is on show; returns what is wrong with the link, in words. */
export function useLinked<K extends PlaceKind>(linked: Linked<K>): string | null {
  const words = useWords();
  const [bad, setBad] = useState<{ readonly faults: readonly Fault[]; readonly instead: Instead } | null>(null);
  useEffect(() => {
    const open = async (isFirst: boolean) => {
      const found = await linkedPlace();
      const place = found?.ok && isOf(found.value, linked.kind) ? found.value : null;
      const name = place && (linked.missing?.(place) ?? null);
      const faults = name === null ? found?.ok === false && found.faults : [unknown(name)];
      setBad(faults ? { faults, instead: isFirst ? (linked.begin ? 'example' : 'choice') : 'work' } : null);
      if (place && name === null) linked.show(place);
      // A bad link opened in the middle of work leaves the work alone.
      else if (isFirst) linked.begin?.();
    };
    const onHash = () => void open(false);
    void open(true);
    window.addEventListener('hashchange', onHash);
    told = linked;
    const stop = keepLinked(linked.whenChanged);
    tell();
    return () => {
      window.removeEventListener('hashchange', onHash);
      told = null;
      stop();
    };
  }, [linked]);
  return bad && words.link.bad(bad.faults, bad.instead);
}

const unknown = (name: string): Fault => ({ what: 'unknown-name', name: name.slice(0, 40) });

const isOf = <K extends PlaceKind>(place: Place, kind: K): place is Extract<Place, { kind: K }> => place.kind === kind;

function keepLinked(whenChanged: (changed: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = '';
  const write = async () => {
    if (told === null) return;
    const address = await addressHere();
    if (address === written) return;
    written = address;
    history.replaceState(null, '', address);
  };
  const stop = whenChanged(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell();
      void write();
    }, rest);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
