// One lesson: its scenes and both its languages, held against each other.
import type { Language } from '../../src/text/words.ts';
import type { CourseEntry } from './course.ts';
import { readCourse } from './course.ts';
import type { Fault } from './fault.ts';
import { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { scenesFile } from './files.ts';
import type { Term } from './glossary.ts';
import { readGlossary } from './glossary.ts';
import type { Compiled } from './page.ts';
import { compilePage } from './page.ts';
import type { Scenes } from './scenes.ts';
import { readScenes } from './scenes.ts';

export interface Part {
  readonly entry: CourseEntry;
  readonly scenes: Scenes;
  readonly pages: Readonly<Record<Language, Compiled | null>>;
  /** What is wrong with this lesson alone. */
  readonly faults: readonly Fault[];
}

/** What was read of a page, whatever it is a page of. */
type Said = Pick<Compiled, 'context'>;

/** One lesson; null of an id that the course does not have. */
export function compileLesson(id: string, read: Read): Part | null {
  const common = new Faults();
  const course = readCourse(read, common);
  const number = course.findIndex((entry) => entry.id === id);
  const entry = course[number];
  return entry ? partOf(entry, number + 1, readGlossary(read, common), read) : null;
}

export function partOf(entry: CourseEntry, number: number, terms: readonly Term[], read: Read): Part {
  const faults = new Faults();
  const scenes = readScenes(entry.id, read, faults);
  const page = (language: Language) => compilePage(language, { entry, number, scenes, terms, read, faults });
  const pages = { ko: page('ko'), en: page('en') };
  if (pages.ko && pages.en) agree(pages.ko, pages.en, faults);
  if (pages.ko && pages.en) checkUsed(entry.id, scenes, [pages.ko, pages.en], faults);
  for (const each of [pages.ko, pages.en]) if (each) checkOwnLinks(entry.id, each, faults);
  return { entry, scenes, pages, faults: faults.all };
}

/** A scene that nothing is about is a leftover. */
function checkUsed(id: string, scenes: Scenes, pages: readonly Compiled[], faults: Faults): void {
  for (const name of scenes.keys())
    if (!pages.some(({ context }) => context.usedScenes.has(name)))
      faults.add(scenesFile(id), 0, `scene ${name}: nothing is about it`, 'Show it, ask of it, or take it out.');
}

/** What a page can be linked at: its headings and its corrections. */
export const anchorsOf = ({ context }: Compiled): string[] => [...context.headings, ...context.corrections];

function checkOwnLinks(id: string, page: Compiled, faults: Faults): void {
  const known = new Set([id, ...anchorsOf(page).map((anchor) => `${id}#${anchor}`)]);
  for (const { to, line } of page.context.links)
    if (to.split('#')[0] === id && !known.has(to))
      faults.add(
        page.context.file,
        line,
        `the link ${to} leads nowhere`,
        'Link to #heading or #E12 of this page, or to lesson#heading.',
      );
}

/** Both languages say the same figures, predictions, values, formulas and headings in the same order. Values inside a sentence may change places. */
export function agree(ko: Said, en: Said, faults: Faults): void {
  const isLoose = (what: string) => what.startsWith('value ') || what.startsWith('focus ');
  const lines = (page: Said, loose: boolean) => page.context.said.filter(({ what }) => isLoose(what) === loose);
  const [a, b] = [lines(ko, false), lines(en, false)];
  const n = a.findIndex(({ what }, k) => what !== b[k]?.what);
  if (n >= 0 || a.length !== b.length) {
    const at = n >= 0 ? n : a.length;
    const [here, there] = [a[at], b[at]];
    faults.add(
      ko.context.file,
      here?.line ?? 0,
      `the languages part: Korean has ${here?.what ?? 'nothing more'}, English ${there?.what ?? 'nothing more'}`,
      `Bring it into line with ${en.context.file}:${there?.line ?? 0}.`,
    );
  }
  for (const [one, other] of [
    [ko, en],
    [en, ko],
  ] as const) {
    const left = lines(other, true).map(({ what }) => what);
    for (const { what, line } of lines(one, true)) {
      const found = left.indexOf(what);
      if (found >= 0) left.splice(found, 1);
      else
        faults.add(one.context.file, line, `only here: ${what}`, `Say it in ${other.context.file} too, or in neither.`);
    }
  }
}
