// Vite's view of the content: lessons, contents and search index as modules made of Markdown, with every value worked out. A fault in
// the content fails the build; while the site is served, a saved file shows at once.
import type { Plugin, ResolvedConfig } from 'vite';
import { relative } from 'node:path';
import type { Chapter, Contents } from '../../src/pages/book/course.ts';
import type { Lesson } from '../../src/pages/book/lesson.ts';
import type { Language } from '../../src/text/words.ts';
import type { Row } from '../../src/pages/book/verdict.ts';
import type { Book } from './book.ts';
import { compileBook, isBegun } from './book.ts';
import { faultText } from './fault.ts';
import { coverageFile, languages, readHere } from './files.ts';
import { searchIndexOf } from './sections.ts';
import { viewOrCopyTable } from './view-or-copy.ts';

const mark = 'virtual:';
/** Rollup's sign for a module that has no file. */
const resolved = (id: string): string => `\0${id}`;

let known: Book | null = null;
/** Compiled once for all builds of a run; again after a change. */
const bookNow = (): Book => (known ??= compileBook(readHere));

let table: readonly Row[] | null = null;
const tableNow = (): readonly Row[] => (table ??= viewOrCopyTable());

/** Content as modules: `virtual:course`, `virtual:lessons`, and those that the latter fetches. */
export function lessons(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'lessons',
    configResolved(now) {
      config = now;
    },
    buildStart() {
      if (config.command === 'build' && faultsOf(bookNow()) !== '') this.error(faultsOf(bookNow()));
    },
    resolveId: (id) => (id.startsWith(mark) ? resolved(id) : null),
    load(id) {
      if (!id.startsWith(resolved(mark))) return null;
      const book = bookNow();
      if (config.command === 'serve' && faultsOf(book) !== '') this.error(faultsOf(book));
      return moduleOf(book, id.slice(resolved(mark).length));
    },
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !relative(config.root, file).startsWith('content')) return;
      known = null;
      for (const [id, module] of this.environment.moduleGraph.idToModuleMap)
        if (id.startsWith(resolved(mark))) this.environment.moduleGraph.invalidateModule(module);
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** What is wrong with the lessons that are begun; where the documents are covered is the tests' matter. */
function faultsOf(book: Book): string {
  const missing = new Set(book.parts.filter((part) => !isBegun(part)).flatMap((part) => part.faults));
  const faults = book.faults.filter((fault) => !missing.has(fault) && fault.file !== coverageFile);
  return faults.length === 0 ? '' : `the lessons have ${faults.length} faults\n${faults.map(faultText).join('\n')}`;
}

function moduleOf(book: Book, name: string): string | null {
  const all = book.parts.flatMap(({ pages }) => languages.flatMap((l) => (pages[l] ? [pages[l].lesson] : [])));
  if (name === 'course') return `export const chapters = ${JSON.stringify(byLanguage(all, chapterOf))};`;
  if (name === 'lessons') return loaders(all);
  if (name === 'view-or-copy') return `export const rows = ${JSON.stringify(tableNow())};`;
  if (name === 'search') return moduleText(searchIndexOf(all));
  if (name === 'decks') return deckLoaders(book);
  const [kind, language, id] = name.split('/');
  if (kind === 'deck') {
    const deck = book.decks.find((each) => each.ko?.lesson.id === id)?.[language === 'en' ? 'en' : 'ko'];
    return deck ? moduleText(deck) : null;
  }
  if (kind === 'contents') return moduleText(contentsOf(all.filter((lesson) => lesson.language === language)));
  const lesson = all.find((each) => each.language === language && each.id === id);
  return kind === 'lesson' && lesson ? moduleText(lesson) : null;
}

/** JSON in a string is read faster than the same as code. */
const moduleText = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

function byLanguage<T>(all: readonly Lesson[], make: (lesson: Lesson) => T): Record<string, T[]> {
  return Object.fromEntries(languages.map((l) => [l, all.filter(({ language }) => language === l).map(make)]));
}

const chapterOf = ({ id, number, title, short, about, source, minutes }: Lesson): Chapter => ({
  id,
  number,
  title,
  short,
  about,
  source,
  minutes,
});

const contentsOf = (all: readonly Lesson[]): Contents =>
  Object.fromEntries(
    all.map(({ id, body }) => [
      id,
      body.flatMap((block) => (block.b === 'heading' ? [{ id: block.id, level: block.level, text: block.text }] : [])),
    ]),
  );

/** `decks[language][chapter]()` fetches a deck. */
function deckLoaders({ decks }: Book): string {
  const of = (language: Language) =>
    decks
      .flatMap((each) => each[language]?.lesson.id ?? [])
      .map((id) => `${JSON.stringify(id)}: () => import('${mark}deck/${language}/${id}')`)
      .join(', ');
  return `export const decks = { ${languages.map((l) => `${l}: { ${of(l)} }`).join(', ')} };`;
}

function loaders(all: readonly Lesson[]): string {
  const load = (name: string) => `() => import('${mark}${name}')`;
  const of = (language: string) =>
    all
      .filter((lesson) => lesson.language === language)
      .map(({ id }) => `${JSON.stringify(id)}: ${load(`lesson/${language}/${id}`)}`)
      .join(', ');
  return [
    `export const lessons = { ${languages.map((l) => `${l}: { ${of(l)} }`).join(', ')} };`,
    `export const contents = { ${languages.map((l) => `${l}: ${load(`contents/${l}`)}`).join(', ')} };`,
    `export const searchIndex = ${load('search')};`,
  ].join('\n');
}
