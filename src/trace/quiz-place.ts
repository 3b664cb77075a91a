// The places of the self-check: a quiz that anybody can open, and a puzzle with what has been tried. Knows no question.
import * as v from 'valibot';

/** A quiz: the same questions for everybody who opens it. */
export interface QuizPlace {
  readonly v: 1;
  readonly kind: 'quiz';
  /** Families of questions; none: all of them. */
  readonly families: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** 0: rising from easy to hard. */
  readonly difficulty: 0 | 1 | 2 | 3;
  /** No feedback before the end. */
  readonly exam: boolean;
  /** null: no limit. */
  readonly minutes: number | null;
  /** null: in whatever language the reader has. */
  readonly language: 'ko' | 'en' | null;
  /** What whoever made it calls it. */
  readonly name: string;
}

/** A stride puzzle with what has been tried, in elements. */
export interface PuzzlePlace {
  readonly v: 1;
  readonly kind: 'puzzle';
  readonly puzzle: string;
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const quizSchema = v.object({
  v: v.literal(1),
  kind: v.literal('quiz'),
  families: v.optional(v.pipe(v.array(text(60)), v.maxLength(300)), []),
  count: v.optional(whole(1, 100), 10),
  seed: v.optional(whole(0, 0xffff_ffff), 0),
  difficulty: v.optional(v.picklist([0, 1, 2, 3]), 0),
  exam: v.optional(v.boolean(), false),
  minutes: v.optional(v.nullable(whole(1, 600)), null),
  language: v.optional(v.nullable(v.picklist(['ko', 'en'])), null),
  name: v.optional(text(120), ''),
});

const few = v.pipe(v.array(whole(-1_000_000, 1_000_000)), v.maxLength(12));

export const puzzleSchema = v.object({
  v: v.literal(1),
  kind: v.literal('puzzle'),
  puzzle: text(60),
  shape: v.optional(few, []),
  strides: v.optional(few, []),
  offset: v.optional(whole(-1_000_000, 1_000_000), 0),
});
