// The words of the panels in the right column: the index expression box, contiguity, the layout editor, "view or copy?", other
// languages. Part of the one type of all words.
import type { Contiguity, Contiguous } from '../explain/contiguity.ts';
import type { Part } from '../explain/expression.ts';
import type { NumberRange } from '../explain/layoutranges.ts';
import type { PresetName } from '../explain/layoutpresets.ts';
import type { Sharing } from '../explain/sharing.ts';
import type { Topic } from '../explain/asked.ts';
import type { TextFault } from '../explain/boxtext.ts';
import type { Order } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Phrase } from './phrase.ts';

export interface ClipWords {
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}

export interface BoxWords {
  readonly title: string;
  readonly field: string;
  readonly hint: string;
  /** `count` hits in the order of the result. */
  readonly hits: (count: number) => string;
  readonly nothingHit: string;
  /** What one entry means. */
  readonly part: (part: Part) => Phrase;
  readonly gone: string;
  readonly result: string;
  /** Why the result lies in memory of its own: a list or mask, or a single element that NumPy hands out as a scalar. */
  readonly copies: (why: 'gather' | 'scalar') => string;
  readonly unknownName: (name: string) => Phrase;
  readonly fault: (fault: TextFault) => Phrase;
  /** `strides` in the framework's unit. */
  readonly refused: (refusal: Refusal | null, text: string, strides: readonly number[]) => Phrase;
}

export interface ContiguityWords {
  readonly conditions: Readonly<Record<Contiguous, string>>;
  readonly walk: (order: Contiguous) => string;
  readonly axis: string;
  readonly has: string;
  readonly mustBe: string;
  readonly skipped: string;
  readonly holds: string;
  readonly fails: string;
  /** How PyTorch and NumPy define the condition, where they have it. */
  readonly libraries: Readonly<Record<Contiguous, string>>;
  /** Numbers in units of `unit` bytes, as the framework shows them. */
  readonly verdict: (worked: Contiguity, unit: number, framework: Framework) => Phrase;
}

export interface LayoutWords {
  readonly title: string;
  readonly begin: string;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly size: (axis: number) => string;
  readonly stride: (axis: number) => string;
  readonly offset: string;
  readonly less: (what: string) => string;
  readonly more: (what: string) => string;
  readonly addAxis: string;
  readonly removeAxis: string;
  /** The range of a number in the framework's unit. */
  readonly range: (range: NumberRange | null, unit: number) => string;
  readonly allLegal: (storage: string, nbytes: number) => string;
  readonly trying: (name: string) => Phrase;
  readonly back: (name: string) => string;
  readonly call: string;
  readonly insert: string;
  readonly noCall: (framework: Framework) => string;
}

export interface SharingWords {
  readonly title: string;
  readonly which: (second: boolean) => string;
  readonly need: string;
  readonly questions: Readonly<Record<Topic, string>>;
  readonly answers: { readonly yes: string; readonly no: string; readonly undecided: string };
  readonly verdict: (sharing: Sharing) => string;
  readonly storages: (a: string, b: string, letters: readonly [string, string]) => Phrase;
  /** `a` and `b` are names; addresses as text. */
  readonly overlap: (sharing: Sharing, a: string, b: string) => Phrase;
  readonly first: (sharing: Sharing, a: string, b: string) => Phrase;
  readonly says: string;
  readonly inexact: string;
}

export interface LanguagesWords {
  readonly title: string;
  readonly language: string;
  readonly writes: string;
  readonly from: string;
  readonly fastest: string;
  readonly order: (order: Order) => string;
  readonly own: string;
  readonly flat: string;
  readonly place: string;
  readonly address: string;
  /** `shape` is null where there is no such array. */
  readonly block: (shape: string | null) => string;
  readonly noBlock: string;
  readonly unit: (unit: 'elements' | 'bytes') => string;
  readonly loops: (name: string) => Phrase;
  readonly nesting: string;
  readonly asAxes: string;
  readonly byStride: string;
}

/** The words of the right column. */
export interface ColumnWords {
  readonly clip: ClipWords;
  readonly box: BoxWords;
  readonly contiguity: ContiguityWords;
  readonly layout: LayoutWords;
  readonly sharing: SharingWords;
  readonly languages: LanguagesWords;
}
