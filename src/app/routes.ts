// The pages there are, in the order of the navigation. A page that does not exist yet is not here, so no link is dead.
// Every page has an address in each language, `<base>/<ko|en>/<path>`; the site's root itself is the first page in the visitor's language.
import type { ComponentType } from 'react';
import { chapters } from 'virtual:course';
import { chapterPage, contentsPage, correctionsPage, sheetPage } from '../pages/book/pages.tsx';
import type { PageId, PageName } from '../text/page-words.ts';
import type { Language, Words } from '../text/words.ts';
import type { PlaceKind } from '../trace/place.ts';

export interface Route {
  readonly id: PageId;
  /** Relative to the directory of the language; ends with / unless it is ''. */
  readonly path: string;
  /** Whether the navigation names it. */
  readonly listed: boolean;
  /** The places that its links hold. */
  readonly opens?: PlaceKind;
  /** Whether the page itself is drawn into its file when the site is built; otherwise the file holds its title and description. */
  readonly prerendered: boolean;
  /** What the page is called, where that is content and no word of the interface. */
  readonly named?: Readonly<Record<Language, PageName>>;
  /** The modules that it is drawn from (ends of their ids), which its file asks for ahead. */
  readonly modules?: (language: Language) => readonly string[];
  /** Fetches the page as it begins in a language. It draws everything below the shell's line, with a `main` whose id is `content`. */
  readonly load: (language: Language) => Promise<ComponentType>;
}

const workbench = () => import('../pages/workbench/WorkbenchPage.tsx').then((m) => m.WorkbenchPage);
const paste = () => import('../pages/paste/PastePage.tsx').then((m) => m.PastePage);

/** A page for each chapter of the book; all of them belong to the book in the navigation. */
const chapterRoutes: readonly Route[] = chapters.ko.map(({ id }) => ({
  id: 'book',
  path: `${id}/`,
  listed: false,
  prerendered: true,
  named: { ko: nameIn('ko', id), en: nameIn('en', id) },
  modules: (language) => [...bookModules(language, 'Chapter'), `virtual:lesson/${language}/${id}`],
  load: (language) => chapterPage(id, language),
}));

function bookModules(language: Language, page: string): string[] {
  return [`src/pages/book/${page}.tsx`, 'src/pages/book/library.ts', `virtual:contents/${language}`];
}

function nameIn(language: Language, id: string): PageName {
  const chapter = chapters[language].find((each) => each.id === id);
  return { name: chapter?.short ?? id, title: chapter?.title ?? id, description: chapter?.about ?? '' };
}

export const routes: readonly Route[] = [
  {
    id: 'home',
    path: '',
    listed: false,
    prerendered: true,
    modules: () => ['src/pages/home/Home.tsx'],
    load: () => import('../pages/home/Home.tsx').then((m) => m.Home),
  },
  {
    id: 'book',
    path: 'book/',
    listed: true,
    prerendered: true,
    modules: (language) => bookModules(language, 'ContentsPage'),
    load: contentsPage,
  },
  ...chapterRoutes,
  {
    id: 'corrections',
    path: 'corrections/',
    listed: false,
    prerendered: true,
    modules: (language) => bookModules(language, 'CorrectionsPage'),
    load: correctionsPage,
  },
  {
    id: 'sheet',
    path: 'view-or-copy/',
    listed: false,
    prerendered: true,
    modules: () => ['src/pages/book/SheetPage.tsx'],
    load: sheetPage,
  },
  { id: 'workbench', path: 'workbench/', listed: true, opens: 'stage', prerendered: false, load: workbench },
  {
    id: 'cachelab',
    path: 'cachelab/',
    listed: true,
    opens: 'lab',
    prerendered: false,
    load: () => import('../pages/cachelab/CacheLab.tsx').then((m) => m.CacheLab),
  },
  {
    id: 'quiz',
    path: 'quiz/',
    listed: true,
    opens: 'quiz',
    prerendered: false,
    load: () => import('../pages/quiz/QuizPage.tsx').then((m) => m.QuizPage),
  },
  {
    id: 'puzzles',
    path: 'puzzles/',
    listed: false,
    opens: 'puzzle',
    prerendered: false,
    load: () => import('../pages/puzzles/PuzzlesPage.tsx').then((m) => m.PuzzlesPage),
  },
  {
    id: 'class',
    path: 'class/',
    listed: false,
    prerendered: false,
    load: () => import('../pages/class/ClassPage.tsx').then((m) => m.ClassPage),
  },
  { id: 'paste', path: 'paste/', listed: true, opens: 'paste', prerendered: false, load: paste },
  {
    id: 'lecture',
    path: 'lecture/',
    listed: true,
    opens: 'deck',
    prerendered: false,
    load: () => import('../pages/lecture/LecturePage.tsx').then((m) => m.LecturePage),
  },
];

/** What a page is called. */
export const nameOf = (route: Route, words: Words): PageName => route.named?.[words.language] ?? words.pages[route.id];
