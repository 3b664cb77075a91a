// Scenarios that a person keeps under names, as one text for the browser's storage. Reading never throws: what cannot be read is
// said and left alone, so that nobody's work is overwritten. Knows no browser.
import * as v from 'valibot';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './scenario.ts';

export interface Kept {
  readonly name: string;
  /** When it was last saved, in milliseconds since 1970. */
  readonly at: number;
  readonly scenario: Scenario;
}

/** In order of saving, the newest first. Names are unique. */
export type Shelf = readonly Kept[];

export const shelfVersion = 1;
/** Letters of a name. */
export const mostName = 80;

export type ShelfRead =
  | { readonly ok: true; readonly shelf: Shelf }
  /** 'future': of a newer version of this page; 'broken': not readable. Must not be overwritten. */
  | { readonly ok: false; readonly why: 'future' | 'broken' };

const shelfSchema = v.object({
  v: v.literal(shelfVersion),
  kept: v.array(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(mostName)),
      at: v.number(),
      scenario: scenarioSchema,
    }),
  ),
});

/** The shelf of a stored text; null (nothing stored) is an empty shelf. */
export function shelfOf(text: string | null): ShelfRead {
  if (text === null) return { ok: true, shelf: [] };
  try {
    const data: unknown = JSON.parse(text);
    const version = typeof data === 'object' && data !== null && 'v' in data ? data.v : null;
    if (typeof version === 'number' && version > shelfVersion) return { ok: false, why: 'future' };
    const parsed = v.safeParse(shelfSchema, data);
    return parsed.success ? { ok: true, shelf: parsed.output.kept } : { ok: false, why: 'broken' };
  } catch {
    return { ok: false, why: 'broken' };
  }
}

export const shelfText = (shelf: Shelf): string => JSON.stringify({ v: shelfVersion, kept: shelf });

/** A name as it is kept: without blanks around it, of one line. */
export const keptName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, mostName);

/** The shelf with a scenario under a name, in place of what had the name. */
export const withKept = (shelf: Shelf, name: string, scenario: Scenario, at: number): Shelf => [
  { name, at, scenario },
  ...shelf.filter((kept) => kept.name !== name),
];

/** The shelf without a name, and what was taken away with its place, so that it can be put back. */
export function withoutKept(shelf: Shelf, name: string): { shelf: Shelf; taken: { kept: Kept; place: number } | null } {
  const place = shelf.findIndex((kept) => kept.name === name);
  return place < 0
    ? { shelf, taken: null }
    : { shelf: shelf.filter((_, k) => k !== place), taken: { kept: shelf[place]!, place } };
}

/** The shelf with what was taken away back at its place; beside a newer one of its name it gets a number. */
export function putBack(shelf: Shelf, { kept, place }: { kept: Kept; place: number }): Shelf {
  const name = freeName(shelf, kept.name);
  return [...shelf.slice(0, place), { ...kept, name }, ...shelf.slice(place)];
}

/** The shelf with one of its names changed; null if the new name is taken or empty. */
export function renamed(shelf: Shelf, from: string, to: string): Shelf | null {
  if (to === '' || (to !== from && shelf.some(({ name }) => name === to))) return null;
  return shelf.map((kept) => (kept.name === from ? { ...kept, name: to } : kept));
}

/** The name, or with the first number that no other has. */
export function freeName(shelf: Shelf, name: string): string {
  const names = new Set(shelf.map((kept) => kept.name));
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`;
    if (!names.has(tried)) return tried;
  }
}
