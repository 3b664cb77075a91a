// What `npm run gallery` renders: one line a page or state. Each is drawn in both languages, both themes and all three sizes.
// `path` is relative to the site's root, with {lang} for the language's directory; `act` brings the page into the state.
import type { Page } from '@playwright/test';

export interface Picture {
  readonly name: string;
  readonly path: string;
  /** What a person does to get there. */
  readonly act?: (page: Page, lang: 'ko' | 'en') => Promise<unknown>;
  /** The whole page, however long, instead of its first screen. */
  readonly full?: boolean;
}

export const pictures: readonly Picture[] = [{ name: 'workbench', path: '' }];
