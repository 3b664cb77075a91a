// The words of the quiz, its puzzles and its class pages, as one type; a chunk of its own that only those pages fetch.
import type { Belief, Rule } from '../quiz/belief.ts';
import type { Divergence, Grade } from '../quiz/grade.ts';
import type { PuzzleId, Reason, Verdict as PuzzleVerdict } from '../quiz/puzzle.ts';
import type { Ask, Asked, Form, Label, Unit, Verdict } from '../quiz/question.ts';
import type { Chapter, SectionId } from '../quiz/section.ts';
import type { Phrase } from './phrase.ts';
import type { Language } from './words.ts';

export interface BeliefWords {
  /** A short name for tables and plots. */
  readonly name: string;
  /** What the answer would come from, conditionally: it follows the first divergence and accuses nobody. */
  readonly seen: Phrase;
}

/** What a question, its parts and its feedback say. */
export interface QuestionWords {
  readonly prompts: Readonly<Record<Ask, (asked: Asked, form: Form) => Phrase>>;
  /** What kind of thing is asked, as a short noun. */
  readonly asks: Readonly<Record<Ask, string>>;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly labels: Readonly<Record<Label, string>>;
  readonly units: Readonly<Record<Unit, string>>;
  readonly beliefs: Readonly<Record<Belief, BeliefWords>>;
  readonly rules: Readonly<Record<Rule, Phrase>>;
  readonly hints: Readonly<Record<Rule, Phrase>>;
  readonly chapters: Readonly<Record<Chapter, string>>;
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly difficulties: Readonly<Record<1 | 2 | 3, string>>;
  /** What was right, as the first words of the feedback, and what is not; '' where there is none. */
  readonly counted: (grade: Grade, form: Form) => { readonly right: string; readonly rest: string };
  /** Where the answer first parts from the right one. */
  readonly parts: (first: Divergence, form: Form, words: (n: number) => string) => Phrase;
  readonly solution: (text: string) => Phrase;
  readonly layout: { readonly shape: string; readonly strides: string; readonly offset: string };
}

/** What surrounds questions: choosing, answering, going on, progress. */
export interface QuizPageWords {
  readonly title: string;
  readonly lead: string;
  readonly modes: Readonly<
    Record<'chapter' | 'mixed' | 'weak' | 'review' | 'exam', { readonly name: string; readonly about: string }>
  >;
  readonly start: string;
  readonly goOn: string;
  readonly takeUp: string;
  readonly dueToday: (count: number) => string;
  readonly nothingDue: string;
  readonly nothingWeak: string;
  readonly choose: string;
  readonly all: string;
  readonly length: string;
  readonly questions: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly noLimit: string;
  readonly timeLimit: string;
  readonly timeLeft: (minutes: number, seconds: number) => string;
  readonly difficulty: string;
  readonly otherLanguage: Readonly<Record<Language, string>>;
  readonly unknown: (families: string) => string;
  readonly position: (n: number, of: number) => string;
  readonly check: string;
  readonly again: string;
  readonly next: string;
  readonly sibling: string;
  readonly inBook: (section: string) => string;
  readonly inWorkbench: string;
  readonly previous: string;
  readonly finish: string;
  readonly leave: string;
  readonly hint: string;
  readonly why: string;
  readonly right: string;
  readonly steps: string;
  readonly legend: { readonly hit: string; readonly extra: string; readonly missed: string };
  readonly strip: (name: string) => string;
  readonly stripHint: string;
  readonly orderHint: string;
  readonly cell: (value: string, address: string) => string;
  readonly cellState: { readonly off: string; readonly on: string; readonly nth: (n: number) => string };
  readonly line: (n: number) => string;
  readonly undo: string;
  readonly clear: string;
  readonly tupleHint: string;
  readonly digit: (axis: number, size: number) => string;
  readonly digitsHint: string;
  readonly grid: (name: string, shape: string) => string;
  readonly puzzles: string;
  readonly forClass: string;
  readonly result: {
    readonly title: string;
    readonly score: (right: number, of: number) => string;
    readonly timeUp: string;
    readonly list: string;
    readonly yours: string;
    readonly answer: string;
    readonly seen: string;
    readonly none: string;
    readonly back: string;
    readonly again: string;
    readonly hand: string;
    readonly name: string;
    readonly number: string;
    readonly optional: string;
    readonly code: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly save: string;
    readonly tamper: string;
  };
  readonly progress: {
    readonly title: string;
    readonly empty: string;
    readonly answered: (count: number, right: number) => string;
    readonly section: string;
    readonly share: string;
    readonly export: string;
    readonly import: string;
    readonly imported: (count: number) => string;
    readonly badFile: string;
    readonly forget: string;
    readonly forgetSure: string;
    readonly refused: string;
    readonly full: string;
  };
}

export interface PuzzleWords {
  readonly title: string;
  readonly lead: string;
  readonly names: Readonly<Record<PuzzleId, string>>;
  readonly levels: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly negatives: Readonly<Record<'torch' | 'numpy', string>>;
  readonly done: (count: number, of: number) => string;
  readonly isSolved: string;
  readonly storage: string;
  readonly target: string;
  readonly yours: string;
  readonly empty: string;
  readonly shape: string;
  readonly strides: string;
  readonly offset: string;
  readonly size: (axis: number) => string;
  readonly stride: (axis: number) => string;
  readonly addAxis: string;
  readonly dropAxis: string;
  readonly check: string;
  readonly next: string;
  readonly back: string;
  readonly hint: string;
  readonly hints: {
    readonly axes: (n: number) => string;
    readonly offset: (n: number) => string;
    readonly inner: (size: number, stride: number) => string;
  };
  readonly solved: (verdict: Extract<PuzzleVerdict, { solved: true }>) => string;
  readonly reasons: (reason: Reason) => Phrase;
}

export interface ClassWords {
  readonly title: string;
  readonly lead: string;
  readonly make: string;
  readonly name: string;
  readonly count: string;
  readonly seed: string;
  readonly seedHint: string;
  readonly fewer: string;
  readonly more: string;
  readonly rising: string;
  readonly language: string;
  readonly either: string;
  readonly kind: string;
  readonly practice: string;
  readonly exam: string;
  readonly minutes: string;
  readonly bySection: string;
  readonly byMisconception: string;
  readonly byFamily: string;
  readonly chosen: (families: number) => string;
  readonly none: string;
  readonly link: string;
  readonly open: string;
  readonly print: string;
  readonly printNow: string;
  readonly crossCells: string;
  readonly numberCells: string;
  readonly backToMaking: string;
  readonly form: (letter: string) => string;
  readonly key: (letter: string) => string;
  readonly date: string;
  readonly scorm: string;
  readonly scormAbout: string;
  readonly scormFailed: string;
  readonly collect: string;
  readonly collectAbout: string;
  readonly paste: string;
  readonly add: string;
  readonly files: string;
  readonly taken: (count: number) => string;
  readonly refused: (text: string) => string;
  readonly otherQuiz: (count: number) => string;
  readonly tamper: string;
  readonly table: string;
  readonly columns: {
    readonly name: string;
    readonly number: string;
    readonly score: string;
    readonly when: string;
    readonly seen: string;
    readonly sum: string;
  };
  readonly anonymous: string;
  readonly plot: string;
  readonly plotAbout: string;
  readonly noMisconceptions: string;
  readonly people: (count: number) => string;
  readonly csv: string;
  readonly clear: string;
}

export interface QuizWords {
  readonly question: QuestionWords;
  readonly page: QuizPageWords;
  readonly puzzle: PuzzleWords;
  readonly forClass: ClassWords;
}
