// A question as data without language: what is on show, what is asked, in what form it is answered, what the core's answer is, and
// what the holder of each misconception would answer. Knows no family and no words.
import type { Framework } from '../tensor/tensor.ts';
import type { Belief, Rule } from './belief.ts';

export const difficulties = [1, 2, 3] as const;
export type Difficulty = (typeof difficulties)[number];

/** What is asked; the sentence is in src/text, which is given the code and numbers of `Asked`. */
export const asks = [
  'offset',
  'offsets',
  'step',
  'byte-distance',
  'element-distance',
  'index-at',
  'written-index',
  'strides',
  'shape',
  'ranks',
  'reach',
  'visit',
  'endings',
  'contiguous',
  'flags',
  'both-formats',
  'works',
  'shares',
  'same-cells',
  'values',
  'changed',
  'new-bytes',
  'kept-bytes',
  'moved',
  'needed',
  'sharers',
  'lines',
  'bytes-used',
  'gradient',
  'recorded',
  'dtypes',
  'expressible',
  'repairs',
  'leading',
  'blas',
  'innermost',
  'groups',
] as const;
export type Ask = (typeof asks)[number];

export interface Asked {
  readonly ask: Ask;
  /** The expression it is about; '' where the form's own labels say it. */
  readonly code: string;
  /** Numbers that the sentence names. */
  readonly numbers: readonly number[];
}

export const verdicts = [
  'view',
  'copy',
  'error',
  'yes',
  'no',
  'C',
  'F',
  'neither',
  'works',
  'raises',
  'shares',
  'apart',
  'same',
  'different',
  'float32',
  'float64',
  'int32',
  'int64',
  'uint8',
] as const;
export type Verdict = (typeof verdicts)[number];

export type Unit = 'elements' | 'bytes';

/** Labels of fields that no code can say. */
export const labels = ['used', 'fetched', 'leading', 'axis'] as const;
export type Label = (typeof labels)[number];

/** How it is answered; the answer is always a list of whole numbers. */
export type Form =
  /** One number a field, each labelled by code, or by a word of `labels` after an @. */
  | { readonly kind: 'numbers'; readonly fields: readonly string[] }
  /** As many sizes as the person thinks right. */
  | { readonly kind: 'tuple' }
  /** As many digits as there are axes, the sizes standing above. */
  | { readonly kind: 'digits'; readonly shape: readonly number[]; readonly unit: Unit }
  /** Cells of a storage, in any order; answered and graded as rising offsets in elements. */
  | { readonly kind: 'cells'; readonly of: string }
  /** The first `length` cells that are visited, in their order, as offsets in elements. */
  | { readonly kind: 'order'; readonly of: string; readonly length: number }
  /** For each row of code one of the words, as its number; a single row is a choice. */
  | { readonly kind: 'judge'; readonly rows: readonly string[]; readonly words: readonly Verdict[] };

export type Answer = readonly number[];

/** What the holder of a belief would answer; one belief may lead to several answers. */
export interface Held {
  readonly belief: Belief;
  readonly answer: Answer;
}

/** One line of the explanation; all numbers come from the core. */
export type Line =
  /** The layout of an expression; strides and offset in `unit`. */
  | {
      readonly say: 'layout';
      readonly code: string;
      readonly shape: readonly number[];
      readonly strides: readonly number[];
      readonly offset: number;
      readonly unit: Unit;
    }
  /** offset + Σ index · stride = total. */
  | {
      readonly say: 'sum';
      readonly code: string;
      readonly offset: number;
      readonly terms: readonly (readonly [index: number, stride: number])[];
      readonly total: number;
      readonly unit: Unit;
    }
  /** An expression and what it comes to, as code. */
  | { readonly say: 'result'; readonly code: string; readonly result: string };

export interface Question {
  readonly family: string;
  readonly seed: number;
  readonly difficulty: Difficulty;
  readonly code: string;
  readonly dialect: Framework;
  readonly asked: Asked;
  readonly form: Form;
  readonly answer: Answer;
  readonly held: readonly Held[];
  readonly rule: Rule;
  readonly lines: readonly Line[];
  /** Tensors drawn as grids before the answer, by name. */
  readonly shown: readonly string[];
  /** What was drawn, for those who work the question another way. */
  readonly given: Given;
}

export type Given = Readonly<Record<string, number | string | readonly number[]>>;

/** What a family makes; the rest of the question is known to whoever asks for it. */
export interface Draft {
  readonly code: string;
  readonly dialect?: Framework;
  readonly ask: Ask;
  readonly about?: string;
  readonly numbers?: readonly number[];
  readonly form: Form;
  readonly answer: Answer;
  readonly held?: readonly Held[];
  readonly rule: Rule;
  readonly lines?: readonly Line[];
  readonly shown?: readonly string[];
  readonly given?: Given;
}

export const sameAnswer = (a: Answer, b: Answer): boolean => a.length === b.length && a.every((n, k) => n === b[k]);
