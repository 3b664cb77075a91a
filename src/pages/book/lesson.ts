// A lesson as data: what the build makes of scenes.json and ko.md or en.md. Every value and formula is already worked out, so that a
// page draws it without running anything. Knows no Markdown and no React.
import type { Focus } from '../../trace/focus.ts';
import type { Scenario } from '../../trace/scenario.ts';
import type { Language } from '../../text/words.ts';

/** What a figure may show, from top to bottom. */
export const figureParts = ['code', 'grid', 'memory', 'address', 'visits', 'gradients', 'output'] as const;
export type FigurePart = (typeof figureParts)[number];

/** What `:focus` lights up in a figure. */
export type Pointer =
  /** `hue` is the colour of the axis in the figure, of an axis. */
  | { readonly kind: 'focus'; readonly focus: Focus; readonly hue?: number }
  /** Number of a step of the scene. */
  | { readonly kind: 'step'; readonly step: number };

export type Inline =
  | string
  | { readonly i: 'em' | 'strong'; readonly text: readonly Inline[] }
  | { readonly i: 'code'; readonly code: string }
  /** Typeset by KaTeX, with MathML; `one` is the form that counts from 1. */
  | { readonly i: 'math'; readonly html: string; readonly one?: string }
  /** `text` was computed; `ask` is what was asked of the core. */
  | { readonly i: 'value'; readonly text: string; readonly ask: string }
  | { readonly i: 'focus'; readonly text: readonly Inline[]; readonly figure: string; readonly at: Pointer }
  | { readonly i: 'term'; readonly text: readonly Inline[]; readonly id: string }
  | { readonly i: 'link'; readonly text: readonly Inline[]; readonly to: Target };

/** A heading of the book, a page of the site, or a place elsewhere. */
export type Target =
  | { readonly lesson: string; readonly heading: string | null }
  | { readonly page: string }
  | { readonly url: string };

/** A picture of a scene: its steps from `from` to `to` may be walked, `to` is shown first. */
export interface Figure {
  readonly id: string;
  readonly scene: string;
  readonly from: number;
  readonly to: number;
  readonly parts: readonly FigurePart[];
  /** What is pinned when it opens. */
  readonly focus: Focus;
  readonly look: Scenario['look'];
  /** Rows of its tallest grid and cells of its longest storage: how much room to keep for it. */
  readonly size: { readonly rows: number; readonly cells: number };
}

export interface Choice {
  readonly label: readonly Inline[];
  /** What the answer must print as for this choice to be right. */
  readonly is: string;
  readonly reason: readonly Inline[];
}

export interface Prediction {
  readonly id: string;
  /** A choice among buttons, a number to type, a cell of the strip or an element of the grid to press. */
  readonly ask: 'choice' | 'number' | 'cell' | 'element';
  readonly answer: string;
  readonly choices: readonly Choice[];
  /** Said of an answer that no choice names. */
  readonly otherwise: readonly Inline[];
  /** Said when the answer is right. */
  readonly right: readonly Inline[];
  /** Begins at `from`, and goes to `to` when the answer is given; null without a picture. */
  readonly figure: Figure | null;
  /** What is pressed: how many cells, or the shape of the grid, of a variable. */
  readonly pressed: { readonly of: string; readonly shape: readonly number[] } | null;
}

export const boxKinds = ['goals', 'pitfall', 'precise', 'summary', 'further'] as const;
export type BoxKind = (typeof boxKinds)[number];

export type Block =
  | { readonly b: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: readonly Inline[] }
  | { readonly b: 'text'; readonly text: readonly Inline[] }
  | { readonly b: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly b: 'code'; readonly code: string }
  | { readonly b: 'quote'; readonly body: readonly Block[] }
  | {
      readonly b: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly b: 'math'; readonly html: string }
  | {
      readonly b: 'formula';
      readonly id: string;
      readonly html: string;
      readonly one: string | null;
      readonly beside: readonly Block[];
    }
  | { readonly b: 'figure'; readonly number: number; readonly figure: Figure; readonly caption: readonly Inline[] }
  | { readonly b: 'predict'; readonly prediction: Prediction; readonly question: readonly Block[] }
  | {
      readonly b: 'box';
      readonly kind: BoxKind;
      readonly title: readonly Inline[];
      /** Of `precise`: the corrections it makes, `E12`. */
      readonly ids: readonly string[];
      readonly anchor: string | null;
      readonly body: readonly Block[];
    }
  | { readonly b: 'computed'; readonly of: string };

/** A word of the glossary: both languages, and what it means in this one. */
export interface Term {
  readonly ko: string;
  readonly en: string;
  readonly means: string;
}

export interface Lesson {
  readonly id: string;
  readonly language: Language;
  /** The place in the book, from 1. */
  readonly number: number;
  readonly title: string;
  /** As the contents call it. */
  readonly short: string;
  /** One sentence for search engines and the list of chapters. */
  readonly about: string;
  /** The textbook's section, `28.17`; null where it has none. */
  readonly source: string | null;
  readonly minutes: number;
  /** Whether formulas may be switched to the form that counts from 1. */
  readonly countsFromOne: boolean;
  /** Whether what follows a prediction in its section is told only after the answer. */
  readonly answersFirst: boolean;
  readonly scenes: Readonly<Record<string, Scenario>>;
  /** The entries of the glossary that it uses, by id. */
  readonly terms: Readonly<Record<string, Term>>;
  readonly body: readonly Block[];
}
