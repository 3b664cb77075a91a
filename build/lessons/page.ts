// One language of a lesson: its file read, compiled, and held against what every page must have.
import type { Lesson } from '../../src/pages/book/lesson.ts';
import type { Language } from '../../src/text/words.ts';
import type { Focus } from '../../src/trace/focus.ts';
import { spotOf, tensorNamed } from '../../src/trace/focus.ts';
import type { Frame } from '../../src/trace/frame.ts';
import { blocks } from './blocks.ts';
import { Context } from './context.ts';
import type { CourseEntry } from './course.ts';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { proseFile } from './files.ts';
import type { Term } from './glossary.ts';
import { hardWords } from './glossary.ts';
import { readPage } from './read.ts';
import type { Scenes } from './scenes.ts';

export interface Compiled {
  readonly lesson: Lesson;
  readonly context: Context;
}

interface Known {
  readonly entry: CourseEntry;
  readonly number: number;
  readonly scenes: Scenes;
  readonly terms: readonly Term[];
  readonly read: Read;
  readonly faults: Faults;
}

const headKeys = ['title', 'short', 'about'] as const;

/** Null where the file is missing. */
export function compilePage(
  language: Language,
  { entry, number, scenes, terms, read, faults }: Known,
): Compiled | null {
  const file = proseFile(entry.id, language);
  const text = read(file);
  if (text === null) {
    faults.add(file, 0, 'the file is missing', `npm run lesson -- new ${entry.id} writes a beginning.`);
    return null;
  }
  const { head, source, tree } = readPage(text);
  for (const key of headKeys)
    if (!head.get(key))
      faults.add(file, 1, `${key} is missing`, `Begin the file with ---, title: …, short: …, about: …, ---.`);
  for (const key of head.keys())
    if (!headKeys.some((known) => known === key))
      faults.add(file, 1, `${key} at the head is not known`, `There are ${headKeys.join(', ')}.`);
  const context = new Context({ file, lesson: entry.id, language, source }, { scenes, terms, faults });
  const body = blocks(context, tree.children ?? []);
  checkPointed(context);
  if (language === 'ko') checkWords(file, text, terms, faults);
  const lesson: Lesson = {
    id: entry.id,
    language,
    number,
    title: head.get('title') ?? entry.id,
    short: head.get('short') ?? entry.id,
    about: head.get('about') ?? '',
    source: entry.source,
    minutes: entry.minutes,
    countsFromOne: entry.countsFromOne,
    answersFirst: entry.answersFirst,
    scenes: Object.fromEntries([...scenes].map(([name, { scenario }]) => [name, scenario])),
    terms: Object.fromEntries(
      terms
        .filter(({ id }) => context.usedTerms.has(id))
        .map(({ id, ko, en, means }) => [id, { ko, en, means: means[language] }]),
    ),
    body,
  };
  return { lesson, context };
}

/** Words that light up a figure: it must be on the page, and what they name must be there at one of the steps that it shows. */
function checkPointed(context: Context): void {
  for (const { figure, at, line } of context.pointed) {
    const found = context.figures.get(figure);
    const fault = (what: string, remedy: string) => context.faultAt(line, what, remedy);
    if (!found) {
      fault(`there is no figure ${figure}`, `The figures are ${[...context.figures.keys()].join(', ') || 'none'}.`);
      continue;
    }
    const { scene, from, to } = found;
    const steps = Array.from({ length: to - from + 1 }, (_, n) => from + n);
    const isThere = at.kind === 'step' ? steps.includes(at.step) : steps.some((n) => isIn(scene.frameAt(n), at.focus));
    if (!isThere)
      fault(`figure ${figure} never shows what the words name`, `It shows steps ${from}-${to} of scene ${scene.name}.`);
  }
}

const isIn = (frame: Frame, focus: Focus): boolean =>
  focus.kind === 'axis'
    ? (tensorNamed(frame, focus.of)?.layout.shape.length ?? 0) > focus.axis
    : spotOf(frame, focus) !== null;

/** Hard words of the glossary, line by line; fenced code, formulas and what directives ask are not prose. */
export function checkWords(file: string, text: string, terms: readonly Term[], faults: Faults): void {
  let fenced = false;
  for (const [n, line] of text.split('\n').entries()) {
    if (/^\s*(```|\$\$)/.test(line)) {
      fenced = !fenced;
      continue;
    }
    if (fenced) continue;
    const prose = line
      .replaceAll(/\$[^$]*\$/g, ' ')
      .replaceAll(/\{[^}]*\}/g, ' ')
      .replaceAll(/\]\([^)]*\)/g, '] ');
    hardWords(prose, terms, (word, instead) =>
      faults.add(file, n + 1, `the glossary refuses “${word}”`, `Write ${instead}.`),
    );
  }
}
