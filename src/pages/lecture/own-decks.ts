// Decks of one's own: slides that show scenarios of the workbench, in an order, with notes and minutes. As one text for the browser's
// storage, and each as one file. Reading never throws. Knows no browser.
import * as v from 'valibot';
import type { Scenario } from '../../trace/scenario.ts';
import { scenarioSchema } from '../../trace/scenario.ts';

export interface OwnSlide {
  readonly title: string;
  readonly notes: string;
  readonly minutes: number;
  readonly scenario: Scenario;
  /** The steps it walks through, from 0. */
  readonly from: number;
  readonly to: number;
}

export interface OwnDeck {
  readonly id: string;
  readonly title: string;
  readonly slides: readonly OwnSlide[];
}

/** What the browser keeps; `why` says why it must not be overwritten. */
export type DecksRead =
  | { readonly ok: true; readonly decks: readonly OwnDeck[] }
  | { readonly ok: false; readonly why: 'future' | 'broken' };

const version = 1;
const mostSlides = 200;
const mostSteps = 200;
const step = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const slideSchema = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.maxLength(200)),
    notes: v.pipe(v.string(), v.maxLength(10_000)),
    minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(240)),
    scenario: scenarioSchema,
    from: step,
    to: step,
  }),
  v.check(({ from, to }) => from <= to && to - from < mostSteps),
);
const deckSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  slides: v.pipe(v.array(slideSchema), v.maxLength(mostSlides)),
});
const allSchema = v.object({ v: v.literal(version), decks: v.pipe(v.array(deckSchema), v.maxLength(200)) });
const fileSchema = v.object({ v: v.literal(version), kind: v.literal('stridebook-deck'), deck: deckSchema });

/** The decks of a stored text; null (nothing stored) is none. */
export function decksOf(text: string | null): DecksRead {
  if (text === null) return { ok: true, decks: [] };
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && 'v' in data && Number(data.v) > version)
      return { ok: false, why: 'future' };
    const parsed = v.safeParse(allSchema, data);
    return parsed.success ? { ok: true, decks: parsed.output.decks } : { ok: false, why: 'broken' };
  } catch {
    return { ok: false, why: 'broken' };
  }
}

export const decksText = (decks: readonly OwnDeck[]): string => JSON.stringify({ v: version, decks });

/** A deck as a file's text. */
export const deckFileText = (deck: OwnDeck): string =>
  JSON.stringify({ v: version, kind: 'stridebook-deck', deck }, null, 1);

/** The deck of a file's text; null if it is none. */
export function deckOfFile(text: string): OwnDeck | null {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output.deck : null;
  } catch {
    return null;
  }
}

/** The decks with one in place of that of its id, or at the end. */
export const withDeck = (decks: readonly OwnDeck[], deck: OwnDeck): readonly OwnDeck[] =>
  decks.some(({ id }) => id === deck.id) ? decks.map((each) => (each.id === deck.id ? deck : each)) : [...decks, deck];

/** The deck with a slide moved by some places; at the ends it stays. */
export function moved(deck: OwnDeck, at: number, by: number): OwnDeck {
  const to = Math.max(0, Math.min(deck.slides.length - 1, at + by));
  const slide = deck.slides[at];
  return slide ? { ...deck, slides: deck.slides.toSpliced(at, 1).toSpliced(to, 0, slide) } : deck;
}

/** The deck with a slide changed. A range of steps that is turned round is put right. */
export function changed(deck: OwnDeck, at: number, change: Partial<OwnSlide>): OwnDeck {
  const before = deck.slides[at];
  if (!before) return deck;
  const after = { ...before, ...change };
  const to = Math.min(Math.max(after.from, after.to), after.from + mostSteps - 1);
  return { ...deck, slides: deck.slides.with(at, { ...after, to }) };
}
