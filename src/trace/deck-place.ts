// The place of a lecture: which chapter is given, in which length, and where in it one stands. Knows no slide.
import * as v from 'valibot';

export interface DeckPlace {
  readonly v: 1;
  readonly kind: 'deck';
  /** A chapter's id. */
  readonly deck: string;
  /** The short form leaves out side paths. */
  readonly brief: boolean;
  /** From 0. */
  readonly slide: number;
  /** Step within the slide, from 0. */
  readonly step: number;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000));

export const deckSchema = v.object({
  v: v.literal(1),
  kind: v.literal('deck'),
  deck: v.pipe(v.string(), v.maxLength(60)),
  brief: v.optional(v.boolean(), false),
  slide: v.optional(count, 0),
  step: v.optional(count, 0),
});
