// Every word of the interface, as one type: a language that lacks a word does not compile.
// Knows no panel. A phrase is a list of pieces, so that a number can carry the colour of its axis and code its typeface.
import type { AxisNote } from '../explain/axisnotes.ts';
import type { Happening } from '../explain/happening.ts';
import type { Course } from '../explain/visits.ts';
import type { RunFault } from '../trace/step.ts';
import type { BookWords } from './book-words.ts';
import type { CompareWords } from './compare-words.ts';
import type { GradientWords } from './gradient-words.ts';
import type { PasteWords } from './paste-words.ts';
import type { HomeWords } from './home-words.ts';
import type { ReasonWords } from './reason-words.ts';
import type { LabWords } from './lab-words.ts';
import type { MotionWords } from './motion-words.ts';
import type { DeckPrintWords, LectureWords, OwnDeckWords } from './lecture-words.ts';
import type { PageWords } from './page-words.ts';
import type { ExportWords } from './export-words.ts';
import type { StripWords } from './strip-words.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { ColumnWords } from './column-words.ts';
import type { EditorWords } from './editor-words.ts';
import type { Phrase, Piece } from './phrase.ts';

export type Language = 'ko' | 'en';

export type { Piece, Phrase };

/** What a step did, as its badge says it. */
export type BadgeKind =
  | 'new'
  | 'view'
  | 'same'
  | 'copy'
  | 'compute'
  | 'write'
  | 'backward'
  | 'print'
  | 'free'
  | 'error';

export interface ShellWords {
  readonly skip: string;
  readonly pages: string;
  readonly needsScript: string;
  /** The page was opened as a file from a disk. */
  readonly fromFile: string;
  /** Kinds of questions that come again today. */
  readonly due: (count: number) => string;
  readonly newVersion: string;
  readonly useNewVersion: string;
  readonly later: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'light' | 'dark' | 'system' | 'projector', string>>;
  readonly share: string;
  readonly shared: string;
  readonly notShared: string;
  readonly broken: string;
  readonly brokenHint: string;
  readonly reload: string;
}

export interface CodeWords {
  readonly code: string;
  readonly editor: string;
  readonly examples: string;
  readonly run: string;
  readonly stop: string;
  readonly loading: string;
  /** Told to who presses Tab in the editor. */
  readonly tabIndents: string;
  readonly badges: Readonly<Record<BadgeKind, string>>;
  readonly badgeLabel: (line: number, kind: BadgeKind, count: number) => string;
  readonly line: (line: number) => string;
  readonly printed: string;
}

export interface StatusWords {
  readonly empty: string;
  readonly emptyHint: string;
  readonly noSteps: string;
  readonly running: (steps: number) => string;
  readonly stopped: (steps: number) => string;
  /** An error in a line kept what stands after it from being run. */
  readonly ended: (line: number) => string;
  readonly budget: (budget: 'work' | 'steps' | 'bytes', limit: number) => string;
  readonly crashed: string;
  readonly at: (line: number, column: number) => string;
}

export interface TableWords {
  readonly tensors: string;
  readonly name: string;
  readonly shape: string;
  readonly stride: string;
  readonly offset: string;
  readonly storage: string;
  readonly none: string;
  readonly bytesNote: string;
  readonly scalar: string;
}

export interface TimelineWords {
  readonly timeline: string;
  readonly first: string;
  readonly back: string;
  readonly play: string;
  readonly pause: string;
  readonly forward: string;
  readonly last: string;
  readonly position: string;
  readonly steps: string;
  readonly stepOf: (n: number, of: number) => string;
  readonly turn: (turn: number) => string;
}

export interface PictureWords {
  readonly before: string;
  readonly beforeLabel: (name: string) => string;
  /** Beside an operand that broadcasting repeats, and beside a tensor that sees what was written to another. */
  readonly repeated: string;
  readonly alias: string;
  readonly axis: (k: number) => string;
  readonly pick: (axis: number) => string;
  readonly slice: (name: string) => string;
  readonly less: (axis: number) => string;
  readonly more: (axis: number) => string;
  readonly shows: string;
  readonly value: string;
  readonly address: string;
  readonly offset: string;
  readonly step: string;
  readonly grid: (name: string, shape: string) => string;
  readonly gridHint: string;
  readonly emptyTensor: (shape: string) => string;
  readonly asTable: string;
  readonly tableCut: (shown: number, all: number) => string;
  readonly index: string;
  readonly noBytes: string;
  readonly forgotten: string;
  readonly moreOutputs: (shown: number, all: number) => string;
  readonly moreInputs: (shown: number, all: number) => string;
}

export interface MemoryWords {
  readonly storage: (letter: string) => string;
  readonly cells: (count: number, dtype: string) => string;
  readonly bytes: (count: number) => string;
  readonly sharedBy: (names: readonly string[]) => string;
  readonly freed: string;
  readonly unnamed: string;
  readonly meta: string;
  readonly cacheLine: (n: number, first: boolean) => string;
  readonly strip: (letter: string, count: number, dtype: string) => string;
  readonly offsetMark: (offset: number) => string;
  readonly oneStep: (axis: number) => string;
  readonly pale: (name: string) => string;
  readonly count: string;
  readonly labels: string;
  readonly reachedBy: string;
}

export interface AddressWords {
  readonly title: string;
  readonly choose: string;
  readonly slider: (symbol: string, axis: number) => string;
  readonly unit: (framework: Framework) => string;
  readonly contiguous: (name: string) => Phrase;
  readonly mustBe: (stride: number) => string;
  readonly yes: string;
  readonly no: string;
  readonly reached: (address: string) => Phrase;
  readonly notReached: (name: string) => string;
  readonly andMore: (count: number) => string;
  readonly spoken: (element: string, offset: string, address: string, value: string) => string;
  readonly spokenAddress: (address: string, offset: string) => string;
  readonly formula: string;
  readonly scalar: string;
}

export interface VisitWords {
  readonly title: (name: string) => Phrase;
  /** `changes`: how often the walk goes from one line to another. */
  readonly lines: (count: number, changes: number) => string;
  readonly line: (n: number) => string;
  readonly range: (from: number, to: number, all: number) => string;
  readonly outline: (all: number) => string;
  readonly plot: (name: string) => string;
  readonly plotHint: string;
  readonly shows: string;
  readonly whole: string;
  readonly near: string;
  /** `unit`: bytes in which jumps are shown. */
  readonly course: (course: Course, unit: number) => string;
}

export interface HappenedWords {
  readonly title: string;
  readonly sentence: (happening: Happening) => Phrase;
  readonly note: (note: AxisNote) => Phrase;
  readonly fault: (fault: RunFault) => Phrase;
}

/** Words that have files of their own, beside those of the interface. */
export type Apart =
  | 'pages'
  | 'lecture'
  | 'ownDecks'
  | 'deckPrint'
  | 'exporting'
  | 'book'
  | 'home'
  | 'happened'
  | 'strip'
  | 'compare'
  | 'gradient'
  | 'reason'
  | 'lab'
  | 'motion'
  | 'paste'
  | keyof ColumnWords
  | keyof EditorWords;

export interface Words extends ColumnWords, EditorWords {
  readonly language: Language;
  readonly ownName: string;
  readonly shell: ShellWords;
  readonly pages: PageWords;
  readonly lecture: LectureWords;
  readonly ownDecks: OwnDeckWords;
  readonly deckPrint: DeckPrintWords;
  readonly exporting: ExportWords;
  readonly code: CodeWords;
  readonly status: StatusWords;
  readonly table: TableWords;
  readonly timeline: TimelineWords;
  readonly picture: PictureWords;
  readonly memory: MemoryWords;
  readonly strip: StripWords;
  readonly book: BookWords;
  readonly motion: MotionWords;
  readonly home: HomeWords;
  readonly compare: CompareWords;
  readonly gradient: GradientWords;
  readonly reason: ReasonWords;
  readonly lab: LabWords;
  readonly paste: PasteWords;
  readonly address: AddressWords;
  readonly visit: VisitWords;
  readonly happened: HappenedWords;
}
