// The whole book: every lesson in both languages, held against each other, against the glossary and against the list of what must be
// taught. The one entry for the build, the checker and the tests.
import type { Coverage } from './coverage.ts';
import { readCoverage } from './coverage.ts';
import type { CourseEntry } from './course.ts';
import { readCourse } from './course.ts';
import type { Fault } from './fault.ts';
import { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { languages, proseFile } from './files.ts';
import type { Term } from './glossary.ts';
import { readGlossary } from './glossary.ts';
import type { Part } from './part.ts';
import { anchorsOf, partOf } from './part.ts';
import type { Decks } from './deck.ts';
import { decksOf } from './deck.ts';

export interface Book {
  readonly course: readonly CourseEntry[];
  readonly terms: readonly Term[];
  readonly parts: readonly Part[];
  readonly coverage: Coverage;
  /** The decks of the lessons, in their order. */
  readonly decks: readonly Decks[];
  /** What is wrong, lesson by lesson and then with the whole. */
  readonly faults: readonly Fault[];
}

/** Whether anything of a lesson has been written. */
export const isBegun = ({ pages }: Part): boolean => pages.ko !== null || pages.en !== null;

/** Everything, and all that is wrong with it. */
export function compileBook(read: Read): Book {
  const faults = new Faults();
  const course = readCourse(read, faults);
  const terms = readGlossary(read, faults);
  const parts = course.map((entry, k) => partOf(entry, k + 1, terms, read));
  for (const part of parts) faults.all.push(...part.faults);
  checkLinks(parts, faults);
  const decks = parts.filter(isBegun).map((part) => decksOf(part, terms, read, faults));
  const coverage = readCoverage(read, faults, parts);
  return { course, terms, parts, coverage, decks, faults: faults.all };
}

/** Links from one lesson to another; those within a lesson are its own matter, and a missing lesson is a fault of its own. */
function checkLinks(parts: readonly Part[], faults: Faults): void {
  const unbegun = new Set(parts.filter((part) => !isBegun(part)).map(({ entry }) => entry.id));
  for (const language of languages) {
    const known = new Set(
      parts.flatMap(({ entry: { id }, pages }) => {
        const page = pages[language];
        return page ? [id, ...anchorsOf(page).map((anchor) => `${id}#${anchor}`)] : [];
      }),
    );
    for (const { entry, pages } of parts)
      for (const { to, line } of pages[language]?.context.links ?? []) {
        const lesson = to.split('#')[0]!;
        if (lesson === entry.id || known.has(to) || unbegun.has(lesson)) continue;
        const remedy = 'Link to a lesson or to lesson#heading; headings are named by {#name}.';
        faults.add(proseFile(entry.id, language), line, `the link ${to} leads nowhere`, remedy);
      }
  }
}
