// The pages there are, in the order of the navigation. A page that does not exist yet is not here, so no link is dead.
// Every page has an address in each language, `<base>/<ko|en>/<path>`; the site's root itself is the first page in the visitor's language.
import type { ComponentType } from 'react';
import type { PageId } from '../text/page-words.ts';
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
  /** Fetches the page. It draws everything below the shell's line, with a `main` whose id is `content`. */
  readonly load: () => Promise<ComponentType>;
}

const workbench = () => import('../pages/workbench/WorkbenchPage.tsx').then((m) => m.WorkbenchPage);

export const routes: readonly Route[] = [
  { id: 'home', path: '', listed: false, prerendered: false, load: workbench },
  { id: 'workbench', path: 'workbench/', listed: true, opens: 'stage', prerendered: false, load: workbench },
];
