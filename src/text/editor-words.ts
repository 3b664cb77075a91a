// The words around the code: stepping, watched expressions, printed output, files and saved scenarios, examples, shortcuts, links.
// Part of the one type of all words.
import type { ImportFault } from '../trace/imported.ts';
import type { Fault } from '../trace/parse.ts';
import type { WatchFault } from '../trace/watch.ts';
import type { Phrase } from './phrase.ts';

/** What is on show in place of what a bad link leads to: an example, a page to choose from, or the work that was open. */
export type Instead = 'example' | 'choice' | 'work';

export interface SteppingWords {
  readonly title: string;
  readonly into: string;
  readonly over: string;
  readonly out: string;
  readonly nextStop: string;
  readonly toLine: string;
  readonly lineField: string;
  readonly go: string;
  readonly noSteps: (line: number) => string;
  readonly runTo: (line: number) => string;
  readonly setBreak: (line: number) => string;
  readonly clearBreak: (line: number) => string;
  readonly breaks: string;
  readonly clearAll: string;
  /** Where the step is: inside of a call made on a line. */
  readonly inCall: (name: string, line: number) => Phrase;
  readonly turnField: (code: string) => string;
  readonly turn: string;
  readonly ofTurns: (count: number) => string;
  readonly earlierTurn: string;
  readonly laterTurn: string;
}

export interface WatchWords {
  readonly title: string;
  readonly field: string;
  readonly example: string;
  readonly add: string;
  readonly remove: (expression: string) => string;
  readonly hint: string;
  readonly full: string;
  readonly fault: (fault: WatchFault) => Phrase;
}

export interface OutputWords {
  readonly title: string;
  readonly line: (line: number) => string;
  readonly later: string;
}

export interface FilesWords {
  readonly title: string;
  readonly close: string;
  readonly openFile: string;
  readonly openHint: string;
  readonly drop: string;
  readonly download: string;
  /** Copies what is on show as an entry of a lesson's scenes.json. */
  readonly copyScene: string;
  readonly save: string;
  readonly name: string;
  readonly nameHint: string;
  readonly saved: string;
  readonly none: string;
  readonly open: (name: string) => string;
  readonly rename: string;
  readonly renameOf: (name: string) => string;
  readonly newName: (name: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removed: (name: string) => string;
  readonly undo: string;
  readonly isSaved: (name: string) => string;
  readonly taken: (name: string) => string;
  readonly when: (at: number) => string;
  readonly opened: (name: string, cells: number | null, commented: number) => string;
  readonly fault: (fault: ImportFault, name: string) => string;
  readonly storage: Readonly<Record<'absent' | 'full' | 'broken' | 'future', string>>;
}

export interface ExamplesWords {
  readonly title: string;
  readonly search: string;
  readonly nothing: (text: string) => string;
  readonly close: string;
  readonly groups: Readonly<Record<'start' | 'a' | 'b' | 'c' | 'd' | 'questions', string>>;
  readonly count: (count: number) => string;
}

/** What a key does. */
export type ShortcutId =
  | 'run'
  | 'forward'
  | 'back'
  | 'first'
  | 'last'
  | 'over'
  | 'overBack'
  | 'into'
  | 'out'
  | 'stop'
  | 'stopBack'
  | 'breakpoint'
  | 'toLine'
  | 'play'
  | 'replay'
  | 'examples'
  | 'files'
  | 'letGo'
  | 'help'
  | 'complete'
  | 'describe'
  | 'undo'
  | 'redo'
  | 'leave';

export interface ShortcutWords {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  readonly everywhere: string;
  readonly inEditor: string;
  readonly outside: string;
  readonly does: Readonly<Record<ShortcutId, string>>;
}

export interface LinkWords {
  /** What is wrong with a link; `isFirst`: an example was opened instead, else what was open stays. */
  readonly bad: (faults: readonly Fault[], instead: Instead) => string;
}

export interface EditorWords {
  readonly stepping: SteppingWords;
  readonly watch: WatchWords;
  readonly output: OutputWords;
  readonly files: FilesWords;
  readonly exampleList: ExamplesWords;
  readonly shortcuts: ShortcutWords;
  readonly link: LinkWords;
}
