// The pages there are, in the order of the navigation. A page that does not exist yet is not here, so no link is dead.
import type { ShellWords } from '../text/words.ts';

export interface Route {
  /** Path relative to the site's root. */
  readonly path: string;
  readonly name: (words: ShellWords) => string;
}

export const routes: readonly Route[] = [{ path: './', name: (words) => words.workbench }];
