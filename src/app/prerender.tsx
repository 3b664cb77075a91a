// Draws every page of the site as a file, for the build: what a reader sees before any script has run, and what search engines read.
import { renderToString } from 'react-dom/server';
import type { Language } from '../text/words.ts';
import { App } from './App.tsx';
import { wordsOf } from './languages.ts';
import { nameOf, routes } from './routes.ts';
import { titleOf } from './title.ts';

export interface PageFile {
  /** Relative to the site's root: `ko/workbench/index.html`. */
  readonly file: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** What belongs into the root element. */
  readonly html: string;
  /** Ends of the ids of the modules it is drawn from. */
  readonly modules: readonly string[];
}

/** The module of a language's words. */
const wordsModule = (language: Language): string =>
  `src/text/${language}/${language === 'ko' ? 'korean' : 'english'}.ts`;

/** Nobody presses in vain: what needs the script cannot be pressed before there is one. Links can. */
const withoutScript = (html: string): string =>
  html.replace(/<(button|select|input|textarea)(?=[\s>])(?![^>]* disabled)/g, '<$1 disabled=""');

/** Every page in both languages, and the root. */
export async function pageFiles(): Promise<readonly PageFile[]> {
  const files: PageFile[] = [];
  for (const language of ['ko', 'en'] as const) {
    const words = await wordsOf(language);
    for (const route of routes) {
      const page = route.prerendered ? await route.load(language) : null;
      // Addresses in the file are relative to it: the build may lie under any path.
      const base = '../'.repeat(1 + route.path.split('/').length - 1);
      const drawn = (root: string, at: Language | null) =>
        withoutScript(
          renderToString(
            <App here={{ route, language: at, base: root }} language={language} words={words} page={page} />,
          ),
        );
      const name = nameOf(route, words);
      const modules = route.modules ? [wordsModule(language), ...route.modules(language)] : [];
      const common = { language, title: titleOf(name), description: name.description, modules };
      files.push({ ...common, file: `${language}/${route.path}index.html`, html: drawn(base, language) });
      // The root is in the textbook's language until the script knows the visitor's.
      if (route.path === '' && language === 'ko')
        files.push({ ...common, file: 'index.html', html: drawn('./', null) });
    }
  }
  return files;
}
