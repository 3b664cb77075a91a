// A place: what is linked, stored and sent. A stage, a lab, a quiz, a puzzle, a pasted error or a lecture, each with its schema.
// Knows no link text and no page.
import * as v from 'valibot';
import type { DeckPlace } from './deck-place.ts';
import { deckSchema } from './deck-place.ts';
import type { LabPlace } from './lab.ts';
import { labSchema } from './lab.ts';
import type { PuzzlePlace, QuizPlace } from './quiz-place.ts';
import { puzzleSchema, quizSchema } from './quiz-place.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './scenario.ts';

/** What two scenarios side by side have in common: moving one moves the other. */
export type Lock = 'code' | 'cursor' | 'focus' | 'look';

/** One scenario, or two to compare. */
export interface StagePlace {
  readonly v: 1;
  readonly kind: 'stage';
  readonly scenarios: readonly [Scenario] | readonly [Scenario, Scenario];
  readonly locks: readonly Lock[];
}

/** A text that was pasted to be explained, and the answers to what it left open. */
export interface PastePlace {
  readonly v: 1;
  readonly kind: 'paste';
  readonly text: string;
  readonly answers: Readonly<Record<string, string>>;
}

export type Place = StagePlace | LabPlace | QuizPlace | PuzzlePlace | PastePlace | DeckPlace;
export type PlaceKind = Place['kind'];

export const placeVersion = 1;
export const placeKinds: readonly PlaceKind[] = ['stage', 'lab', 'quiz', 'puzzle', 'paste', 'deck'];

/** The place of one scenario. */
export const stageOf = (scenario: Scenario): StagePlace => ({
  v: placeVersion,
  kind: 'stage',
  scenarios: [scenario],
  locks: [],
});

const stageSchema = v.object({
  v: v.literal(placeVersion),
  kind: v.literal('stage'),
  scenarios: v.union([v.strictTuple([scenarioSchema]), v.strictTuple([scenarioSchema, scenarioSchema])]),
  locks: v.optional(v.pipe(v.array(v.picklist(['code', 'cursor', 'focus', 'look'])), v.maxLength(4)), []),
});

const pasteSchema = v.object({
  v: v.literal(placeVersion),
  kind: v.literal('paste'),
  text: v.pipe(v.string(), v.maxLength(20_000)),
  answers: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(80)), v.pipe(v.string(), v.maxLength(200))),
      v.check((answers) => Object.keys(answers).length <= 60),
    ),
    {},
  ),
});

export const placeSchema: v.GenericSchema<unknown, Place> = v.variant('kind', [
  stageSchema,
  labSchema,
  quizSchema,
  puzzleSchema,
  pasteSchema,
  deckSchema,
]);
