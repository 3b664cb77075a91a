// Where in the site one is, from the address alone: which page, in which language, and where the site itself begins (it may lie
// under any path). Knows no page's content.
import type { Language } from '../text/words.ts';
import type { Route } from './routes.ts';
import { routes } from './routes.ts';

export interface Here {
  readonly route: Route;
  /** The language of the address; null at the root, which is in whatever language the visitor has. */
  readonly language: Language | null;
  /** Path of the site's root, ending with /. */
  readonly base: string;
}

const [home] = routes;

/** Reads a path such as `/a/b/ko/workbench/`. A path that no page has is the first page's. */
export function hereOf(pathname: string): Here {
  const path = pathname.replace(/index\.html$/, '');
  const found = /^(.*\/)(ko|en)\/(.*)$/.exec(path);
  const named =
    found && routes.find((r) => r.path === (found[3] === '' || found[3]!.endsWith('/') ? found[3] : `${found[3]}/`));
  if (found && named) return { route: named, language: found[2] as Language, base: found[1]! };
  return { route: home!, language: null, base: path.slice(0, path.lastIndexOf('/') + 1) };
}

/** The path of a page in a language. */
export const pathOf = (base: string, language: Language, path: string): string => `${base}${language}/${path}`;

/** The page that opens places of a kind. */
export const routeFor = (kind: string): Route | undefined => routes.find((r) => r.opens === kind);
